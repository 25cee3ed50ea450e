import type { SharedCampaign } from '@adwright/contract/approvals'
import type { FieldError } from '@adwright/contract/errors'
import { type Day, readDay } from '@adwright/contract/values/day.rules'
import type { Params } from '#api/signals.ts'
import { clientOf, dataOf } from './approvals.rules.ts'
import { shareTexts } from './share.texts.ts'

/** The initial form: client and dates of an earlier share, if any. */
export function shareFormOf(params: Params, again: SharedCampaign | undefined) {
  const client = again && clientOf(again)
  return {
    campaign_id: params.campaign_id ?? '',
    client_name: client?.client_name ?? '',
    client_email: client?.client_email ?? '',
    campaign_data: { start_date: `${again?.start_date ?? ''}`, end_date: `${again?.end_date ?? ''}` },
    /** Whether this client's approval is required; undefined while the owner hasn't changed it. */
    needs_yes: undefined as boolean | undefined,
  }
}
export type ShareForm = ReturnType<typeof shareFormOf>

/** A campaign of the account by id; an earlier share with its content, and the form's dates. */
export function inputOf(
  { campaign_id, campaign_data: typed, ...client }: ShareForm,
  again: SharedCampaign | undefined,
) {
  if (!again) return { ...client, campaign_id }
  const dates = { start_date: typed.start_date || null, end_date: typed.end_date || null }
  const bound = again.launched_at === null ? again.campaign_id : null
  return {
    ...client,
    campaign_id: bound ?? undefined,
    campaign_data: { ...dataOf(again), ...dates, platform: 'google' as const },
  }
}

/**
 * What is wrong with the dates a client is asked about: nobody can approve what can't be launched. `campaign`: a platform campaign may have
 * started already.
 */
export function pastDates(
  { start_date, end_date }: ShareForm['campaign_data'],
  today: Day,
  campaign: Pick<SharedCampaign, 'campaign_id' | 'start_date'>,
): FieldError[] {
  const [start = today, end = today] = [readDay(start_date), readDay(end_date)]
  const isKept = campaign.campaign_id !== null && start === campaign.start_date
  return [
    ...(start < today && !isKept ? [{ path: 'campaign_data.start_date', message: shareTexts.startPast }] : []),
    ...(end < today ? [{ path: 'campaign_data.end_date', message: shareTexts.endPast }] : []),
  ]
}
