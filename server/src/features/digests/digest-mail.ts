import { momentText } from '@adwright/contract/values/date-text.rules'
import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { usdEach, usdOf, type Micros } from '@adwright/contract/values/money.rules'
import { customerSentence } from '@adwright/contract/customer-text.rules'
import type { Customers } from '@adwright/contract/customers.rules'
import type { PlainStatus } from '@adwright/contract/campaigns/status.rules'
import type { MailWords } from '#services/mailer/layout.ts'
import { digestTexts } from './digests.texts.ts'

/** Figures for a range of hours. Money in micros. */
export interface DigestFigures {
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: Micros
}

export interface DigestFacts {
  readonly business: string
  /** The owner's chosen frequency. */
  readonly everyHours: number
  /** The hours this report covers: more after a pause. */
  readonly hours: number
  readonly from: Date
  readonly to: Date
  readonly timeZone: string
  readonly currency: Currency
  readonly now: DigestFigures
  readonly before: DigestFigures
  /** Customers from these hours' clicks; null where nothing counts them. */
  readonly customers: Customers | null
  readonly best:
    | (DigestFigures & {
        readonly name: string
        readonly status: PlainStatus
        /** Where it's shown; undefined if that couldn't be read. */
        readonly shown: string | undefined
      })
    | undefined
}

const whole = new Intl.NumberFormat('en-US')
const moneyOf =
  ({ currency }: DigestFacts) =>
  (amount: Micros): string =>
    moneyIn(currency).text(usdOf(amount))
const counted = (n: number, one: string, more: string): string => `${whole.format(n)} ${n === 1 ? one : more}`
const clicks = (n: number): string => counted(n, 'click', 'clicks')

/** Something was shown, in this period or the one before. Two empty periods aren't worth an email. */
export const isWorthAMail = ({ now, before }: Pick<DigestFacts, 'now' | 'before'>): boolean =>
  now.impressions > 0 || before.impressions > 0

const stretch = (hours: number): string =>
  hours % 24 === 0 && hours > 24 ? counted(hours / 24, 'day', 'days') : counted(hours, 'hour', 'hours')

function change(facts: DigestFacts): string {
  const { now, before, hours } = facts
  const money = moneyOf(facts)
  const was = digestTexts.mail.before(stretch(hours), clicks(before.clicks), money(before.costMicros))
  if (before.clicks === 0 || before.clicks === now.clicks) return was
  const percent = Math.round((Math.abs(now.clicks - before.clicks) / before.clicks) * 1000) / 10
  return `${was} ${digestTexts.mail.change(now.clicks > before.clicks, whole.format(percent))}`
}

function main(facts: DigestFacts): string {
  const money = moneyOf(facts)
  const span = digestTexts.mail.span(
    momentText(facts.from, facts.timeZone),
    momentText(facts.to, facts.timeZone),
    facts.timeZone,
  )
  if (facts.now.impressions === 0) return digestTexts.mail.notShown(span, stretch(facts.hours))
  const times = counted(facts.now.impressions, 'time', 'times')
  const seen = digestTexts.mail.shown(span, times, clicks(facts.now.clicks), money(facts.now.costMicros))
  if (facts.now.clicks === 0) return seen
  const each = moneyIn(facts.currency).text(usdEach(facts.now.costMicros, facts.now.clicks))
  return `${seen} ${digestTexts.mail.costOfClick(each)}`
}

/** Customers if there were any, otherwise clicks. */
const gained = ({ customers, now }: DigestFacts): string =>
  customers && customers.customers > 0 ? counted(customers.customers, 'customer', 'customers') : clicks(now.clicks)

/** The report in plain words, with every figure from the imported facts. */
export function digestWords(facts: DigestFacts, links: { readonly app: string; readonly stop: string }): MailWords {
  const { best } = facts
  const money = moneyOf(facts)
  return {
    subject:
      facts.now.impressions === 0
        ? digestTexts.mail.notShownSubject(facts.business)
        : digestTexts.mail.subject(facts.business, gained(facts), money(facts.now.costMicros)),
    heading: digestTexts.mail.heading(stretch(facts.hours), facts.business),
    paragraphs: [
      ...(facts.customers && facts.now.clicks > 0 ? [customerSentence(facts.customers, facts.currency)] : []),
      main(facts),
      change(facts),
      ...(best && best.clicks > 0
        ? [
            digestTexts.mail.best({
              name: best.name,
              clicks: clicks(best.clicks),
              money: money(best.costMicros),
              status: best.status,
              shown: best.shown,
            }),
          ]
        : []),
      digestTexts.mail.mayBeCorrected,
    ],
    button: { label: digestTexts.mail.button, url: links.app },
    footnote: digestTexts.mail.footnote(stretch(facts.everyHours)),
    stop: { label: digestTexts.mail.stop, url: links.stop },
  }
}
