import { campaignTexts } from '../campaigns.texts.ts'
import { statuses } from './list.rules.ts'

/** product-3 §2.1: what the status filter offers. */
export const statusOptions = statuses.map((value) => ({ value, label: campaignTexts.filters[value] }))
