import { campaignTexts } from '../campaigns.texts.ts'
import { plainFilters, statuses } from './list.rules.ts'
import { listTexts } from './list.texts.ts'

/** product-3 §2.1: what the status filter offers. */
export const statusOptions = statuses.map((value) => ({ value, label: campaignTexts.filters[value] }))
/** On the list also by the plain status. */
export const listStatusOptions = [
  ...statusOptions,
  ...plainFilters.map((value) => ({ value, label: value, group: listTexts.inDetail })),
]
