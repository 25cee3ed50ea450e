import { campaignTexts } from '../campaigns.texts.ts'
import { plainFilters, statuses } from './list.rules.ts'
import { listTexts } from './list.texts.ts'

/** product-3 §2.1: the status filter's options. */
export const statusOptions = statuses.map((value) => ({ value, label: campaignTexts.filters[value] }))
/** In the list, also by plain status. */
export const listStatusOptions = [
  ...statusOptions,
  ...plainFilters.map((value) => ({ value, label: value, group: listTexts.inDetail })),
]
