import { momentText } from '@adwright/contract/values/date-text.rules'
import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { usdEach, usdOf, type Micros } from '@adwright/contract/values/money.rules'
import { customerSentence } from '@adwright/contract/customer-text.rules'
import type { Customers } from '@adwright/contract/customers.rules'
import type { PlainStatus } from '@adwright/contract/campaigns/status.rules'
import type { MailWords } from '#services/mailer/layout.ts'

/** Figures of a stretch of hours. Money in micros. */
export interface DigestFigures {
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: Micros
}

export interface DigestFacts {
  readonly business: string
  /** What the owner asked for. */
  readonly everyHours: number
  /** What this one covers: more after a pause. */
  readonly hours: number
  readonly from: Date
  readonly to: Date
  readonly timeZone: string
  readonly currency: Currency
  readonly now: DigestFigures
  readonly before: DigestFigures
  /** What became of these hours' clicks; null where nothing counts it. */
  readonly customers: Customers | null
  readonly best:
    | (DigestFigures & {
        readonly name: string
        readonly status: PlainStatus
        /** Where it is shown; undefined where that couldn't be read. */
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

/** Something was shown, in this period or the one before. Two empty periods aren't news. */
export const isWorthAMail = ({ now, before }: Pick<DigestFacts, 'now' | 'before'>): boolean =>
  now.impressions > 0 || before.impressions > 0

const stretch = (hours: number): string =>
  hours % 24 === 0 && hours > 24 ? counted(hours / 24, 'day', 'days') : counted(hours, 'hour', 'hours')

function change(facts: DigestFacts): string {
  const { now, before, hours } = facts
  const money = moneyOf(facts)
  const was = `The ${stretch(hours)} before: ${clicks(before.clicks)} for ${money(before.costMicros)}.`
  if (before.clicks === 0 || before.clicks === now.clicks) return was
  const percent = Math.round((Math.abs(now.clicks - before.clicks) / before.clicks) * 1000) / 10
  return `${was} Clicks went ${now.clicks > before.clicks ? 'up' : 'down'} by ${whole.format(percent)}%.`
}

function main(facts: DigestFacts): string {
  const money = moneyOf(facts)
  const span = `From ${momentText(facts.from, facts.timeZone)} to ${momentText(facts.to, facts.timeZone)} (${facts.timeZone})`
  if (facts.now.impressions === 0)
    return `${span} your ads were not shown at all. They were in the ${stretch(facts.hours)} before.`
  const seen = `${span} your ads were shown ${counted(facts.now.impressions, 'time', 'times')} and brought ${clicks(facts.now.clicks)} for ${money(facts.now.costMicros)}.`
  return facts.now.clicks === 0
    ? seen
    : `${seen} A click cost ${moneyIn(facts.currency).text(usdEach(facts.now.costMicros, facts.now.clicks))} on average.`
}

/** Customers, where somebody became one; else clicks. */
const gained = ({ customers, now }: DigestFacts): string =>
  customers && customers.customers > 0 ? counted(customers.customers, 'customer', 'customers') : clicks(now.clicks)

/** The report in plain words, every figure of it out of the imported facts. */
export function digestWords(facts: DigestFacts, links: { readonly app: string; readonly stop: string }): MailWords {
  const { best } = facts
  const money = moneyOf(facts)
  return {
    subject:
      facts.now.impressions === 0
        ? `${facts.business}: your ads were not shown`
        : `${facts.business}: ${gained(facts)} for ${money(facts.now.costMicros)}`,
    heading: `The last ${stretch(facts.hours)} of ${facts.business}`,
    paragraphs: [
      ...(facts.customers && facts.now.clicks > 0 ? [customerSentence(facts.customers, facts.currency)] : []),
      main(facts),
      change(facts),
      ...(best && best.clicks > 0
        ? [
            `Most clicks came from “${best.name}”: ${clicks(best.clicks)} for ${money(best.costMicros)}. Now: ${best.status}${best.shown === undefined ? '' : `, shown ${best.shown}`}.`,
          ]
        : []),
      'The ad platform may still correct the figures of the last days.',
    ],
    button: { label: 'Open the dashboard', url: links.app },
    footnote: `You get this mail because your business profile asks for a report every ${stretch(facts.everyHours)}.`,
    stop: { label: 'Stop these reports', url: links.stop },
  }
}
