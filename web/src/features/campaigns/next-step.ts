import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import { campaignTexts } from './campaigns.texts.ts'

interface Step {
  readonly label: string
  readonly run: () => void
}

/** What the toast of a failure offers: where a client's yes is missing, trying again changes nothing. */
export const nextStep = (error: unknown, retry?: Step): Step | undefined =>
  isApiError(error) && error.code === 'client_approval_required'
    ? { label: campaignTexts.sharedCampaigns, run: () => ask('dialog', { dialog: 'shared_campaigns' }) }
    : retry
