import type { PlainReport } from '@adwright/contract/plain-report'
import { dateText } from '@adwright/contract/values/date-text.rules'
import { REPORT_LINK_DAYS } from '@adwright/contract/limits'
import { layMail } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'

export const reportTitles = { weekly: 'Weekly report', monthly: 'Monthly report' } as const
const spans = { weekly: 'every week', monthly: 'every month' } as const

export interface ScheduledMail {
  readonly to: string
  readonly plain: PlainReport
  readonly isForClient: boolean
  /** The name under which the owner shares. */
  readonly fromName: string
  readonly business: string | undefined
  readonly brand: string | undefined
  readonly logoUrl: string | undefined
  readonly url: string
  readonly stopUrl: string
  readonly pdf: Uint8Array | null
}

/** The week or month in a mail: three figures, what changed and why, and the way to all of it. */
export function scheduledMail(facts: ScheduledMail): Mail {
  const { plain, isForClient, fromName, pdf } = facts
  const title = reportTitles[plain.every]
  const words = layMail({
    brand: facts.brand,
    logoUrl: facts.logoUrl,
    subject: `${title}${facts.business ? ` for ${facts.business}` : ''}: ${plain.headline}`,
    heading: plain.headline,
    figures: plain.figures,
    paragraphs: [
      `${dateText(plain.from)} to ${dateText(plain.to)}.`,
      ...(plain.changed.length > 0 ? [plain.changed.join(' ')] : []),
      ...(plain.measure_hint === null ? [] : [plain.measure_hint]),
      ...(plain.next.length > 0 ? [`What to look at next: ${plain.next.join(' ')}`] : []),
      `${pdf ? 'All figures are in the attached PDF and on the report page. The page' : 'All figures are on the report page. It'} needs no account and can be opened for ${REPORT_LINK_DAYS} days.`,
    ],
    button: { label: 'Open the report', url: facts.url },
    footnote: isForClient
      ? `${fromName} sends you this report ${spans[plain.every]}.`
      : `You asked for this report ${spans[plain.every]}.`,
    stop: { label: 'Stop these reports', url: facts.stopUrl },
  })
  return {
    to: facts.to,
    ...words,
    unsubscribeUrl: facts.stopUrl,
    ...(pdf && {
      attachments: [{ fileName: `${plain.every}-report-${plain.to}.pdf`, contentType: 'application/pdf', bytes: pdf }],
    }),
  }
}
