import type { Day } from '@adwright/contract/values/day.rules'
import { shareTexts } from './share.texts.ts'

/** What is typed in the dialog; texts '' while nothing is. */
export interface ShareForm {
  readonly campaign_id: string
  readonly client_name: string
  readonly client_email: string
  readonly start_date: string
  readonly end_date: string
  /** Nothing runs without this client's yes; undefined while the owner leaves it as it is. */
  readonly needs_yes?: boolean
}

/** What is wrong with the dates of something that is sent again: nobody is asked to approve what can't be launched. */
export function dateFaults(
  form: Pick<ShareForm, 'start_date' | 'end_date'>,
  today: Day,
  standingStart?: string | null,
): Partial<Record<'start_date' | 'end_date', string>> {
  const { start_date: start, end_date: end } = form
  return {
    ...(start !== '' && start < today && start !== standingStart ? { start_date: shareTexts.startPast } : {}),
    ...(end !== '' && end < today ? { end_date: shareTexts.endPast } : {}),
    ...(start !== '' && end !== '' && end < start ? { end_date: shareTexts.endBeforeStart } : {}),
  }
}
