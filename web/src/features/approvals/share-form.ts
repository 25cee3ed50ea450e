import type { SharedCampaign } from '@adwright/contract/approvals'
import type { FieldError } from '@adwright/contract/errors'
import { type Day, readDay } from '@adwright/contract/values/day.rules'
import type { Params } from '#api/signals.ts'
import { clientOf, dataOf } from './approvals.rules.ts'
import { shareTexts } from './share.texts.ts'

/** The form before anything is typed: the client and dates of what was shared before. */
export function shareFormOf(params: Params, again: SharedCampaign | undefined) {
  const client = again && clientOf(again)
  return {
    campaign_id: params.campaign_id ?? '',
    client_name: client?.client_name ?? '',
    client_email: client?.client_email ?? '',
    campaign_data: { start_date: `${again?.start_date ?? ''}`, end_date: `${again?.end_date ?? ''}` },
    /** Nothing runs without this client's yes; undefined while the owner leaves it as it is. */
    needs_yes: undefined as boolean | undefined,
  }
}
export type ShareForm = ReturnType<typeof shareFormOf>

/** A campaign of the account by its id; what was shared before as it is, with the dates of the form. */
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
 * What is wrong with dates that a client is asked about: nobody approves what can't be launched. `campaign`: the start of one of
 * the platform may be over.
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
