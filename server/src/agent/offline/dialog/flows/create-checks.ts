import { scaleOf } from '@adwright/contract/values/currency.rules'
import { DEFAULT_INDUSTRY } from '@adwright/contract/business-profile'
import { addDays, daysBetween } from '@adwright/contract/values/day.rules'
import { findTrade } from '#trades/index.ts'
import type { CampaignFacts, ProfileFacts } from '../../conversation/results.ts'
import type { MoneyValue } from '../../nlu/index.ts'
import { bold, plain } from '../../words/format.ts'
import { conceptWordsOnly } from '../concepts.ts'
import { businessOf } from '../for-client.ts'
import { runOf } from '../dates.ts'
import { addressRefused, bidRefused, datesRefused, nameTaken, textsRefused } from '../limits.ts'
import { targetWords } from '../plan-words.ts'
import { makesPages, publishedPage, readPage } from './own-page.ts'
import { askBusiness } from './ask-business.ts'
import { isForeign, isShared, perDay } from '../money.ts'
import type { Slot, Slots } from '../slots.ts'
import { ask, type Step, type World } from '../task.ts'
import { foreignWords } from '../own-money.ts'

const DEFAULT_WEEKS = 4
const DEFAULT_DAYS = 28

export interface Facts {
  readonly list: readonly CampaignFacts[]
  readonly profile: ProfileFacts | undefined
  /** Without an ads account the campaign can be planned but not created. */
  readonly isLinked: boolean
}
/** One of the campaigns to create. */
export interface Draft {
  readonly slots: Slots
  readonly topic: string | undefined
  /** US dollars a day: its share, if one amount is for several campaigns. */
  readonly budget: number | undefined
}

/** This campaign's share of an amount for several, between 0 and 1. */
function shareOf(s: Slots, at: number, n: number): number {
  if (s.split?.length === n) return s.split[at] ?? 1 / n
  return isShared(s) ? 1 / n : 1
}
const joins = /\s*,\s*|\s+(?:and|y|e|und|et|ed|&)\s+/i
/** 'Two campaigns, for grooming and nails', 'split it between A and B': one subject each. */
export function severally(s: Slots, { lang }: Pick<World, 'lang'>): readonly string[] {
  const [topic = '', more] = s.topics ?? []
  const parts = topic.split(joins)
  const isSeveral =
    s.split?.length === parts.length ||
    s.amounts?.length === parts.length ||
    s.says?.has('equal') ||
    s.quantities?.some((it) => it.value === parts.length && conceptWordsOnly(it.of ?? '', 'campaigns', lang))
  return !more && isSeveral ? parts : (s.topics ?? [])
}
export function draftsOf(s: Slots, w: World): Draft[] {
  const { open, facts } = w.state
  // If the owner was asked what to sell and said something else, the ad is about the trade.
  const isOther = open?.task.intent === 'create_campaign' && !s.name && !s.led
  const topics = s.topics?.length ? severally(s, w) : [isOther ? (s.trade ?? facts.trade) : undefined]
  const each = s.amounts?.length === topics.length ? s.amounts : undefined
  return topics.map((topic, at) => {
    const own = s.parts?.[topic ?? '']
    const slots = { ...s, ...own }
    const { start, end } = runOf(slots, w.today)
    const days = start && end ? daysBetween(start, end) : undefined
    const alone = own?.amount ?? each?.[at]
    const amount = alone ?? s.amount
    const share = alone ? 1 : shareOf(s, at, topics.length)
    return { slots, topic, budget: amount?.kind === 'fixed' ? perDay(amount.money, days, 1 / share) : undefined }
  })
}

/** The ad's landing page. A client's ad never leads to the owner's own page. */
export function websiteOf({ website, client, siteless }: Slots, { profile }: Facts, w: World): string | undefined {
  const { facts } = w.state
  if (website ?? client) return website
  return (profile?.website_url || facts.website) ?? ((siteless ?? facts.hasNoWebsite) ? publishedPage(w) : undefined)
}
export const isSiteless = (s: Slots, w: World): boolean => (s.siteless ?? w.state.facts.hasNoWebsite) === true
/** Asks for the owner's website, or whether to create a page here. */
function askWebsite(s: Slots, { profile }: Facts, w: World): Step {
  if (!isSiteless(s, w)) return ask('website', w.say('create.ask_website'), { buttons: [w.say('lead.no_website')] })
  if (!makesPages(w) || s.client !== undefined) return ask('website', w.say('create.no_website'))
  readPage(w)
  const plan = { intent: 'create_campaign', slots: { ...s, siteless: true, page: true } } as const
  if (s.page && !profile) return askBusiness(undefined, plan, w)
  return ask('website', w.say('create.page_instead'), { buttons: [w.say('button.do_it')], offers: [plan] })
}

type Check = (d: Draft, facts: Facts, w: World) => readonly [Slot, string | undefined] | undefined
const checks: readonly Check[] = [
  ({ slots: { name } }, { list }, w) => {
    const taken = name ? nameTaken(name, list) : undefined
    return taken && ['name', w.say('limit.name_taken', { name: bold(taken.name) })]
  },
  // Before there is an account, its currency is open.
  ({ slots: { amount } }, { isLinked }, w) =>
    isLinked && isForeign(amount) ? ['budget', foreignWords(amount.money.raw, w)] : undefined,
  ({ budget }, _, w) => (budget !== undefined && budget <= 0 ? ['budget', w.say('limit.budget_zero')] : undefined),
  ({ slots: { invalid } }, _, w) =>
    invalid ? ['dates', w.say('limit.no_such_date', { date: plain(invalid) })] : undefined,
  ({ slots }, _, w) => {
    const { start, end } = runOf(slots, w.today)
    if (!start) return undefined
    return [start <= w.today ? 'start' : end && end < start ? 'dates' : 'end', datesRefused(start, end, w.today, w)]
  },
  ({ slots, budget }, _, w) => ['amount', budget === undefined ? undefined : bidRefused(slots.bid, budget, w)],
  ({ slots }, _, w) => ['texts', textsRefused(slots.headlines ?? [], slots.descriptions ?? [], w)],
  ({ slots: { website } }, _, w) => ['website', website ? addressRefused(website, w) : undefined],
]
/** The question about a value that the product would refuse. */
export const refused = (d: Draft, facts: Facts, w: World): Step | undefined =>
  checks.flatMap((check) => {
    const [slot, why] = check(d, facts, w) ?? []
    return slot && why ? [ask(slot, why)] : []
  })[0]

function askBudget({ slots: s, topic }: Draft, w: World): Step {
  const buttons = [10, 20, 30].map((n) => w.say('button.a_day', { amount: w.usd(n * scaleOf(w.currency)) }))
  const each = severally(s, w)
  const about = [s.client, each.length > 1 ? w.and(each) : (topic ?? s.name), ...targetWords(s, w)].filter(Boolean)
  const question = w.say('create.ask_budget_short')
  if (s.start || s.end || s.length) return ask('budget', question, { buttons })
  const of = bold(about.join(', '))
  const text = about.length > 0 ? w.say('create.ask_budget_for', { about: of }) : w.say('create.ask_budget')
  return ask('budget', text, { buttons, question })
}
const SURELY_A_DAY_CENTS = 5_000
/** 'I have 120 dollars for it' may be per day or a total. */
const isDayOrTotal = ({ per, currency, cents }: MoneyValue, w: World): boolean =>
  per === undefined && currency === 'USD' && cents > SURELY_A_DAY_CENTS * scaleOf(w.currency)
function askPer({ cents }: MoneyValue, w: World): Step {
  const amount = w.usd(cents / 100)
  const [day, all] = [w.say('button.a_day', { amount }), w.say('button.in_all', { amount })]
  return ask('budget', w.say('create.ask_per', { day, all }), { buttons: [day, all] })
}
function askDates(s: Slots, w: World): Step {
  const tomorrow = addDays(w.today, 1)
  const length = { type: 'length', n: DEFAULT_WEEKS, unit: 'week', days: DEFAULT_DAYS } as const
  const text = s.start
    ? w.say('create.ask_end', { start: w.date(s.start) })
    : w.say('create.ask_dates', { tomorrow: w.date(tomorrow) })
  return ask(s.start ? 'end' : 'dates', text, {
    buttons: [w.say('button.two_weeks'), w.say('button.four_weeks')],
    offers: [{ intent: 'create_campaign', slots: { ...s, start: s.start ?? tomorrow, length } }],
  })
}
/** A name, and the default industry of every profile, don't say what is sold. */
const sells = (profile: Facts['profile']): boolean =>
  profile !== undefined &&
  (profile.industry !== DEFAULT_INDUSTRY || `${profile.products}${profile.services}${profile.website_url}` !== '')
const SERVICES_SHOWN = 3
/** The usual services of a known trade. */
export const servicesOf = (trade: string | undefined, w: World): readonly string[] =>
  (trade && w.lang === 'en' ? (findTrade({ topic: trade })?.services ?? []) : []).slice(0, SERVICES_SHOWN)
/** The next question: the purpose, then the budget, the dates, and the website. */
export function missing(d: Draft, facts: Facts, w: World): Step | undefined {
  const { slots: s, topic } = d
  const isAbout = topic ?? s.name ?? ((sells(businessOf(s, facts.profile)) && !s.untold) || s.website !== undefined)
  if (!isAbout)
    return ask('topic', w.say('create.ask_topic'), { buttons: servicesOf(s.trade ?? w.state.facts.trade, w) })
  if (s.amount?.kind !== 'fixed') return askBudget(d, w)
  if (isDayOrTotal(s.amount.money, w)) return askPer(s.amount.money, w)
  if (!s.end && !s.length) return askDates(s, w)
  if (d.budget === undefined) return ask('budget', w.say('create.ask_budget_short'))
  return websiteOf(s, facts, w) ? undefined : askWebsite(s, facts, w)
}
