import { spanText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { REPORT_SCHEDULES_MAX } from '@adwright/contract/limits'

/** Messages about sending reports. */
export const sendingTexts = {
  demo: 'A demo can’t send reports by itself. Please sign up.',
  refused: 'This address doesn’t accept email. Please check it.',
  unsent: 'We couldn’t mail the report. We’ll try again.',
  unsentNow: 'We couldn’t mail the report. Please try again later.',
  failed: 'We couldn’t make the report. We’ll try again.',
  stoppedByReader: 'The person at this address stopped these reports.',
  tooMany: `At most ${REPORT_SCHEDULES_MAX} reports can go out by themselves. Please remove one first.`,
  taken: (from: Day, to: Day): string => `The report of ${spanText(from, to)} went to this address already.`,
  nothingToTell: 'No ads were shown in this time or in the one before, so there is nothing to report.',
  sent: (email: string): string => `The report was sent to ${email}.`,
  stopped: 'No more of these reports are mailed to you.',
} as const
