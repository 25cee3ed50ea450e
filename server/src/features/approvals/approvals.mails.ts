import { sharedMomentText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { SharedData } from '@adwright/contract/shared-data'
import { SHARE_LINK_DAYS } from '@adwright/contract/limits'
import { factSentence, targetingFacts } from '@adwright/contract/campaigns/targeting.rules'
import { dateWords, restWords, runWords } from '@adwright/contract/values/run-dates.rules'
import { daysToRun, worstCaseWords } from '@adwright/contract/values/worst-case.rules'
import { layMail } from '#services/mailer/layout.ts'
import type { Mail } from '#services/mailer/port.ts'

export interface ApprovalMail {
  readonly to: string
  readonly clientName: string
  readonly fromName: string
  /** The sender's business in place of the product, if their plan has that. */
  readonly brand?: string | undefined
  readonly data: SharedData
  readonly expiresAt: Date
  /** `{PUBLIC_URL}/approve/{secret}` */
  readonly url: string
  /** The calendar day where the campaign runs. */
  readonly today: Day
  /** 1 for the first time this campaign is shown, above it when it was changed. */
  readonly round: number
}

/** product-3 §9: day, short month, year. */
const day = (date: Date): string => sharedMomentText(date, 'UTC')

function timeline({ start_date, end_date }: SharedData, today: Day): string {
  if (start_date !== null && end_date !== null && end_date < today)
    return `Its dates were ${runWords(start_date, end_date, today)}.`
  if (start_date !== null) return `It runs ${restWords(start_date, end_date, today)}.`
  const until = end_date === null ? ', without an end date' : ` until ${dateWords(end_date, today)}`
  return `It runs as soon as it’s launched${until}.`
}

/** What it costs at worst, how long it runs, what it bids, what its ads show besides their texts, and where, when and to whom it is shown. */
function facts({ data, today }: ApprovalMail): string[] {
  const days = daysToRun(data.start_date ?? today, data.end_date, today)
  const money = `The budget is ${moneyIn(data.currency).short(data.budget)} a day. ${worstCaseWords(data.budget, days, data.currency)}`
  const shown = data.targeting ? targetingFacts(data.targeting).map(factSentence) : []
  const bids = data.bids ? [`The bid is: ${data.bids.in_words}.`] : []
  const assets = data.assets?.length ? [`Shown with the ads: ${data.assets.map((it) => it.in_words).join(', ')}.`] : []
  return [
    `${money} ${timeline(data, today)}`,
    ...bids,
    ...assets,
    ...(shown.length > 0 ? [`${shown.join('. ')}.`] : []),
  ]
}

const footnote = (fromName: string): string =>
  `You’re getting this email because ${fromName} works with you on this campaign. You don’t need an account. Please don’t forward the link: anyone who has it can answer for you.`

const link = (asked: ApprovalMail) => ({ label: 'Review and answer', url: asked.url })

const until = ({ expiresAt }: ApprovalMail): string =>
  `The link is private and takes one answer. It works until ${day(expiresAt)} (${SHARE_LINK_DAYS} days).`

const isOver = ({ data, today }: ApprovalMail): boolean => data.end_date !== null && data.end_date < today

/** The private link, the first time and after each change. */
export function askMail(asked: ApprovalMail): Mail {
  const { to, clientName, fromName, data, round } = asked
  const again = round > 1
  const subject = again ? `Updated for you: please review “${data.title}”` : `Please approve “${data.title}”`
  const first = again
    ? `Hello ${clientName}, ${fromName} updated the campaign “${data.title}” after your feedback and asks for your approval.`
    : `Hello ${clientName}, ${fromName} asks for your approval of the campaign “${data.title}”${isOver(asked) ? '. Its dates are over, so it can only run with new ones.' : ' before it goes live on Google Ads.'}`
  const words = { subject, heading: subject, paragraphs: [first, ...facts(asked), until(asked)], button: link(asked) }
  return { to, ...layMail({ ...words, brand: asked.brand, footnote: footnote(fromName) }) }
}

/** After 3 and after 7 days without an answer. */
export function reminderMail(asked: ApprovalMail): Mail {
  const { to, clientName, fromName, data } = asked
  const subject = `Reminder: “${data.title}” is waiting for your approval`
  const first = `Hello ${clientName}, ${fromName} is still waiting for your answer about the campaign “${data.title}”.${isOver(asked) ? ' Its dates are over, so it can only run with new ones.' : ''}`
  const words = { subject, heading: subject, paragraphs: [first, ...facts(asked), until(asked)], button: link(asked) }
  return { to, ...layMail({ ...words, brand: asked.brand, footnote: footnote(fromName) }) }
}
