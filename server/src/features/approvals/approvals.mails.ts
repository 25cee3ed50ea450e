import { sharedMomentText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { SharedData } from '@adwright/contract/shared-data'
import { factSentence, targetingFacts } from '@adwright/contract/campaigns/targeting.rules'
import { dateWords, restWords, runWords, sharedDates } from '@adwright/contract/values/run-dates.rules'
import { daysToRun, worstCaseWords } from '@adwright/contract/values/worst-case.rules'
import { layMail } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'
import { approvalMailTexts } from './approvals.texts.ts'

export interface ApprovalMail {
  readonly to: string
  readonly clientName: string
  readonly fromName: string
  /** The sender's business in place of the product, if their plan includes that. */
  readonly brand?: string | undefined
  readonly data: SharedData
  readonly expiresAt: Date
  /** `{PUBLIC_URL}/approve/{secret}` */
  readonly url: string
  /** The business's time zone. */
  readonly timeZone: string
  /** Today's date in the campaign's zone. */
  readonly today: Day
  /** 1 when the campaign is first shown, higher after changes. */
  readonly round: number
}

function timeline({ start_date, end_date }: SharedData, today: Day): string {
  if (start_date !== null && end_date !== null && end_date < today)
    return approvalMailTexts.ran(runWords(start_date, end_date, today, sharedDates))
  if (start_date !== null) return approvalMailTexts.runs(restWords(start_date, end_date, today, sharedDates))
  return end_date === null
    ? approvalMailTexts.runsOnLaunch
    : approvalMailTexts.runsOnLaunchUntil(dateWords(end_date, today, sharedDates))
}

/** Its worst-case cost, duration, bids, assets, and where, when and to whom it's shown. */
function facts({ data, today }: ApprovalMail): string[] {
  const days = daysToRun(data.start_date ?? today, data.end_date, today)
  const budget = approvalMailTexts.budget(moneyIn(data.currency).short(data.budget))
  const money = `${budget} ${worstCaseWords(data.budget, days, data.currency)}`
  const shown = data.targeting ? targetingFacts(data.targeting).map(factSentence) : []
  const bids = data.bids ? [approvalMailTexts.bid(data.bids.in_words)] : []
  const assets = data.assets?.length
    ? [approvalMailTexts.shownAds(data.assets.map((it) => it.in_words).join(', '))]
    : []
  return [
    `${money} ${timeline(data, today)}`,
    ...bids,
    ...assets,
    ...(shown.length > 0 ? [`${shown.join('. ')}.`] : []),
  ]
}

const footnote = (fromName: string): string => approvalMailTexts.footnote(fromName)

const link = (asked: ApprovalMail) => ({ label: approvalMailTexts.button, url: asked.url })

/** product-3 §9: day, short month, year. */
const until = ({ expiresAt, timeZone }: ApprovalMail): string =>
  approvalMailTexts.link(sharedMomentText(expiresAt, timeZone))

const isOver = ({ data, today }: ApprovalMail): boolean => data.end_date !== null && data.end_date < today

/** The private link, for the first request and after each change. */
export function askMail(asked: ApprovalMail): Mail {
  const { to, clientName, fromName, data, round } = asked
  const again = round > 1
  const subject = again ? approvalMailTexts.updatedSubject(data.title) : approvalMailTexts.subject(data.title)
  const first = again
    ? approvalMailTexts.updated(clientName, fromName, data.title)
    : approvalMailTexts.asks({ clientName, fromName, title: data.title, isOver: isOver(asked) })
  const words = { subject, heading: subject, paragraphs: [first, ...facts(asked), until(asked)], button: link(asked) }
  return { to, ...layMail({ ...words, brand: asked.brand, footnote: footnote(fromName) }) }
}

/** After 3 and after 7 days without an answer. */
export function reminderMail(asked: ApprovalMail): Mail {
  const { to, clientName, fromName, data } = asked
  const subject = approvalMailTexts.reminderSubject(data.title)
  const first = approvalMailTexts.reminds({ clientName, fromName, title: data.title, isOver: isOver(asked) })
  const words = { subject, heading: subject, paragraphs: [first, ...facts(asked), until(asked)], button: link(asked) }
  return { to, ...layMail({ ...words, brand: asked.brand, footnote: footnote(fromName) }) }
}
