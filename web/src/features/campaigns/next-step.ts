import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import { campaignTexts } from './campaigns.texts.ts'

interface Step {
  readonly label: string
  readonly run: () => void
}

/** The action in a failure's toast: if a client's approval is missing, retrying is no use. */
export const nextStep = (error: unknown, retry?: Step): Step | undefined =>
  isApiError(error) && error.code === 'client_approval_required'
    ? { label: campaignTexts.sharedCampaigns, run: () => ask('dialog', { dialog: 'shared_campaigns' }) }
    : retry
