import type { Day } from '@adwright/contract/values/day.rules'
import type { PlainStatus } from '@adwright/contract/campaigns/status.rules'
import { type Currency, currencyName, moneyIn } from '@adwright/contract/values/currency.rules'
import type { Usd } from '@adwright/contract/values/money.rules'
import type { NextStep } from '@adwright/contract/home'
import { PRO_PRICE_MONTHLY_USD } from '@adwright/contract/limits'
import type { OwnerFacts } from './agent.ts'

/** What is known about an owner, except their ads' figures. */
export interface OwnerState {
  readonly name: string
  readonly plan: string
  readonly imageCredits: number
  /** The name of the current business, if the person works for several. */
  readonly atHand?: string
  readonly business?: {
    readonly name: string
    readonly industry: string
    readonly products: string
    readonly services: string
    readonly website: string
    readonly location: string
    readonly audience: string
    readonly tone: string
    readonly languages: string
    readonly hours: string
    readonly phone: string
    readonly prices: string
  }
  /** The ad account's currency; undefined without an account. */
  readonly currency?: Currency
  /** undefined: no ad account is linked. */
  readonly campaigns?: readonly {
    readonly id: string
    readonly name: string
    readonly status: PlainStatus
    readonly budget: Usd
    readonly start: Day
    readonly end: Day | null
  }[]
  readonly shares: { readonly pending: number; readonly approved: number; readonly disapproved: number }
  /** The language code of what they write; null while it isn't known. */
  readonly language: string | null
  /** How many proposals of the weekly look await an answer. */
  readonly proposals: number
  readonly memories: readonly { readonly id: string; readonly text: string }[]
  readonly next: { readonly step: NextStep; readonly campaign: { readonly name: string } | null }
}

const CAMPAIGNS_MAX = 30
const TEXT_MAX_CHARS = 300

/** A person's text on one line and in quotes, since it's data. */
const quoted = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX_CHARS))

function businessLine({ business }: OwnerState): string {
  if (!business) return 'Business: no profile yet.'
  const more = [
    ['in', business.location],
    ['website', business.website],
    ['products', business.products],
    ['services', business.services],
    ['prices', business.prices],
    ['for', business.audience],
    ['tone', business.tone],
    ['languages', business.languages],
    ['open', business.hours],
    ['phone', business.phone],
  ].flatMap(([label, text = '']) => (text.trim() === '' ? [] : [`${label} ${quoted(text)}`]))
  return `Business: ${[quoted(business.name), business.industry, ...more].join(', ')}.`
}

function campaignLines({ campaigns, currency = 'USD' }: OwnerState): string[] {
  if (!campaigns) return ['Ad account: none is linked yet.']
  const linked = `Ad account: linked${currency === 'USD' ? '' : `, counts in ${currencyName(currency)} (${currency})`}`
  const kept = campaigns.filter((it) => it.status !== 'Removed')
  if (kept.length === 0) return [`${linked}. No campaigns yet.`]
  const shown = kept.slice(0, CAMPAIGNS_MAX).map(({ name, status, budget, start, end }) => {
    const dates = end === null ? `from ${start}` : `${start} to ${end}`
    return `- ${quoted(name)}: ${status}, ${moneyIn(currency).short(budget)} a day, ${dates}`
  })
  const more = kept.length - shown.length
  return [`${linked}. Campaigns:`, ...shown, ...(more > 0 ? [`- and ${more} more: list_campaigns`] : [])]
}

function waitingLine({ shares }: OwnerState): string {
  const waiting = [
    [shares.approved, 'approved by a client and not launched yet'],
    [shares.disapproved, 'sent back by a client'],
    [shares.pending, 'waiting for a client’s answer'],
  ].flatMap(([n, words]) => (n === 0 ? [] : [`${n} ${words}`]))
  return `Campaigns with clients: ${waiting.length > 0 ? waiting.join(', ') : 'none'}.`
}

const proposalLines = ({ proposals }: OwnerState): string[] =>
  proposals === 0 ? [] : [`Proposals of ours that wait for the owner: ${proposals} (list_proposals).`]

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const languageWords = ({ language }: OwnerState): string =>
  language === null ? '' : ` Writes in ${languageNames.of(language)}.`

/** What the owner has to do for each step. */
const nextWords: Readonly<Record<NextStep, string>> = {
  profile: 'tell about the business (name, trade, town, what is sold), then plan the first ad',
  account: `link a Google Ads account; on the Free plan one they have, the Pro plan ($${PRO_PRICE_MONTHLY_USD} a month) makes one`,
  campaign: 'create the first campaign',
  turn_on: 'turn on',
  customers: 'count customers (calls, forms, orders), so that what one costs is known',
  report: 'get the first report by email, or share the figures',
  improve: 'all is set up: improve the ads',
}
const nextLine = ({ next: { step, campaign } }: OwnerState): string =>
  `Next step for the owner: ${nextWords[step]}${campaign ? ` ${quoted(campaign.name)}` : ''}.`

const atHandLines = ({ atHand }: OwnerState): string[] =>
  atHand === undefined
    ? []
    : [
        `You act for ${quoted(atHand)}, one of several businesses this person works for. Nothing of another one is known here: say so, and say which one you act for, when they ask about another.`,
      ]

const memoryLines = ({ memories }: OwnerState): string[] =>
  memories.length === 0
    ? []
    : [
        'Remembered for the owner, in all chats; keep to it and say so when a wish goes against it:',
        ...memories.map(({ id, text }) => `- ${quoted(text)} (id ${id})`),
      ]

/**
 * The facts about an owner at the start of a reply. They include no time of day and no changing figures, so they rarely need to be sent
 * again.
 */
export function ownerFactsOf(state: OwnerState): OwnerFacts {
  return {
    lines: [
      `Owner: ${quoted(state.name)}. Plan: ${state.plan}. Image credits: ${state.imageCredits}.${languageWords(state)}`,
      ...atHandLines(state),
      businessLine(state),
      ...campaignLines(state),
      waitingLine(state),
      ...proposalLines(state),
      nextLine(state),
      ...memoryLines(state),
    ],
    data: {
      owner: state.name,
      image_credits: state.imageCredits,
      ...(state.currency && state.currency !== 'USD' ? { currency: state.currency } : {}),
      campaigns: (state.campaigns ?? []).map(({ id, name, status, budget, start, end }) => ({
        id,
        name,
        status,
        budget,
        start_date: start,
        end_date: end,
      })),
      shared_campaigns: state.shares,
      proposals: state.proposals,
      memories: state.memories.map((it) => it.text),
    },
  }
}
