import type { PlainReport } from '@adwright/contract/plain-report'
import { spanText } from '@adwright/contract/values/date-text.rules'
import { figuresZoneWords } from '@adwright/contract/values/time-zone.rules'
import { layMail } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'
import { reportTexts } from './report.texts.ts'

const texts = reportTexts.scheduledMail

export const reportTitles = { weekly: texts.weekly, monthly: texts.monthly } as const

export interface ScheduledMail {
  readonly to: string
  readonly plain: PlainReport
  readonly isForClient: boolean
  /** The name the owner shares under. */
  readonly fromName: string
  readonly business: string | undefined
  readonly brand: string | undefined
  readonly logoUrl: string | undefined
  readonly url: string
  readonly stopUrl: string
  readonly pdf: Uint8Array | null
}

/** A week or month in an email: three figures, what changed and why, and the link to all of it. */
export function scheduledMail(facts: ScheduledMail): Mail {
  const { plain, isForClient, fromName, pdf } = facts
  const words = layMail({
    brand: facts.brand,
    logoUrl: facts.logoUrl,
    subject: texts.subject(reportTitles[plain.every], facts.business, plain.headline),
    heading: plain.headline,
    figures: plain.figures,
    paragraphs: [
      [
        texts.span(spanText(plain.from, plain.to)),
        ...(plain.figures_zone ? [figuresZoneWords(plain.figures_zone)] : []),
      ].join(' '),
      ...(plain.changed.length > 0 ? [plain.changed.join(' ')] : []),
      ...(plain.measure_hint === null ? [] : [plain.measure_hint]),
      ...(plain.next.length > 0 ? [texts.next(plain.next.join(' '))] : []),
      pdf ? texts.aboutPageAndPdf : texts.aboutPage,
    ],
    button: { label: texts.button, url: facts.url },
    footnote: isForClient ? texts.sentBy[plain.every](fromName) : texts.asked[plain.every],
    stop: { label: texts.stop, url: facts.stopUrl },
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
