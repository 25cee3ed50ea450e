import { DAY_MS } from '@adwright/contract/values/day.rules'
import {
  BASIC_PACKAGE,
  ENTERPRISE_MONTHLY_CREDITS,
  ENTERPRISE_PRICE_MONTHLY_USD,
  IMAGE_COST_CREDITS,
  PREMIUM_PACKAGE,
  PRO_MONTHLY_CREDITS,
  PRO_PRICE_MONTHLY_USD,
  START_CREDITS,
} from '@adwright/contract/limits'
import type { Fact, Source } from './facts.rules.ts'
import { names } from './labels.rules.ts'
import { isMoney, type Metric } from './metrics.rules.ts'
import { clicksBought } from './clicks-bought.rules.ts'
import type { Spotted } from './spot.rules.ts'

/** What a sentence may lean on. */
export interface Evidence {
  readonly facts: readonly Fact[]
  /** Numbers that the owner said, and those of calls that the owner was shown. */
  readonly said: readonly number[]
  /** The owner's latest messages, in small letters: what they ask for is what a reply speaks of. */
  readonly asked: string
  /** Names of campaigns, keywords and the like: a word in one of them measures nothing. */
  readonly names: readonly string[]
  /** Figures in the owner's own messages and in texts of the tools' answers: names, ads, notes. */
  readonly quoted: readonly Pick<Spotted, 'kind' | 'value' | 'metric'>[]
}

/** Where a supported figure comes from; `owner` for one the owner said, `product` for a price or limit of ours. */
export type Support = Source | 'owner' | 'product'

const EPSILON = 1e-9
const near = (spotted: Spotted, value: number): boolean =>
  Math.abs(Math.abs(spotted.value) - Math.abs(value)) <= spotted.tolerance + EPSILON

const RATE = /\b(?:ctr|clicked|click-?through|rates?)\b/
const A_DAY = /\b(?:a|per|each) day\b|\bdaily\b/

/** Which figures one of this kind and measure may be read from. */
function fits(spotted: Spotted, fact: Pick<Fact, 'metric' | 'changed'>, text: string): boolean {
  if (spotted.kind === 'percent') {
    if (fact.metric !== 'ctr') return false
    if (isOpen(spotted.metric)) return true
    return fact.changed === undefined ? spotted.metric === 'ctr' || RATE.test(text) : fact.changed === spotted.metric
  }
  if (spotted.kind === 'money') return fitsMoney(spotted.metric, fact.metric, text)
  if (spotted.metric === 'any') return fact.metric !== 'ctr' && !isMoney(fact.metric)
  return fact.metric === spotted.metric
}

/** It does not say which of our measures it is of. */
const isOpen = (metric: Metric | undefined): boolean => metric === undefined || metric === 'any'

function fitsMoney(asked: Metric | undefined, fact: Metric | undefined, text: string): boolean {
  if (fact === undefined) return asked === undefined
  if (!isMoney(fact)) return false
  if (asked === 'budget' || asked === 'cpc') return fact === asked
  if (asked === 'clicks') return fact !== 'budget'
  return asked !== 'cost' || fact !== 'budget' || A_DAY.test(text)
}

/** A sentence with what was said just before it, and the facts of the rows that it names. */
export interface Spoken {
  readonly text: string
  readonly facts: readonly Fact[]
}

/** What a sentence speaks of. */
export function spokenIn(context: string, evidence: Evidence): Spoken {
  const text = context.toLowerCase()
  const known = new Map<readonly string[], boolean>()
  const isNamed = (labels: readonly string[]): boolean => {
    const is = known.get(labels) ?? labels.some((label) => names(text, label))
    known.set(labels, is)
    return is
  }
  return { text, facts: evidence.facts.filter((fact) => fact.labels.every(isNamed)) }
}

/** What supports a figure of a sentence; undefined when nothing does. */
export function supportOf(spotted: Spotted, { text, facts: spoken }: Spoken, evidence: Evidence): Support | undefined {
  const direct = spoken.find((fact) => fits(spotted, fact, text) && near(spotted, fact.value))
  if (direct) return direct.source
  if (isConstant(spotted, text)) return 'product'
  if (spotted.kind === 'money' && evidence.said.some((value) => near({ ...spotted, tolerance: 0.005 }, value)))
    return 'owner'
  if (evidence.quoted.some((quoted) => isQuote(spotted, quoted))) return 'owner'
  return (
    pairSupport(spotted, text, spoken) ??
    planSupport(spotted, text, spoken, evidence) ??
    clicksBought(spotted, text, spoken, evidence.said)
  )
}

const TOGETHER = /\b(?:together|combined|both|total|sum|in all|altogether|overall|plus|add(?:s|ed)? up)\b/
const APART =
  /\b(?:than|more|less|fewer|difference|gap|higher|lower|above|below|up|down|ris(?:e|en|ing)|rose|fell|fall(?:en|ing)?|grew|grow(?:n|th)|increas\w*|decreas\w*|drop\w*|chang\w*|gain\w*|lost|extra|additional|compared|versus|vs|jump\w*|climb\w*|declin\w*|by|better|worse|times|saved?|cheaper|ahead)\b/
const SHARE = /\b(?:of|share|percent|portion|part|most|from|come|came|%)/
const PAIRS_MAX = 40

/** Said in the same sense as the owner or a text said it. A percentage that was wished for is no figure of what happened. */
const isQuote = (spotted: Spotted, quoted: Evidence['quoted'][number]): boolean =>
  quoted.kind === spotted.kind &&
  near({ ...spotted, tolerance: 0.005 }, quoted.value) &&
  (quoted.metric === spotted.metric ||
    spotted.kind === 'money' ||
    (spotted.kind === 'percent' && (isOpen(spotted.metric) || spotted.metric === 'budget')))

/** Sums, differences, changes and shares of figures of one measure that the sentence speaks of. */
function pairSupport(spotted: Spotted, text: string, spoken: readonly Fact[]): Support | undefined {
  const isMeant = (fact: Fact): boolean =>
    spotted.kind === 'percent'
      ? fact.changed === undefined && isMeasured(spotted.metric, fact.metric)
      : fits(spotted, fact, text)
  const usable = spoken.filter((fact) => fact.metric !== undefined && isMeant(fact))
  for (const group of Map.groupBy(usable, (fact) => fact.metric).values()) {
    const named = group.map((fact) => [`${fact.value} ${fact.source.tool} ${fact.list ?? ''}`, fact] as const)
    const distinct = [...new Map(named).values()].slice(0, PAIRS_MAX)
    for (const [at, a] of distinct.entries())
      for (const b of distinct.slice(at + 1)) if (pairGives(spotted, text, a, b)) return widest(a.source, b.source)
  }
  return undefined
}

/** A percentage of this measure is worked out of figures of it; of people and visits, out of any count. */
function isMeasured(asked: Metric | undefined, fact: Metric | undefined): boolean {
  if (asked === 'any') return !isMoney(fact)
  return asked === undefined || asked === fact || (isMoney(asked) && isMoney(fact))
}

/** Rows of one list, or the same figure of two answers or periods: nothing else is set against one another. */
const areAlike = (a: Fact, b: Fact): boolean =>
  a.list !== undefined || b.list !== undefined
    ? a.list === b.list
    : a.source.tool === b.source.tool && (a.source.from !== b.source.from || a.source.to !== b.source.to)

function pairGives(spotted: Spotted, text: string, a: Fact, b: Fact): boolean {
  const [high, low] = a.value >= b.value ? [a.value, b.value] : [b.value, a.value]
  if (spotted.kind === 'percent') {
    if (areAlike(a, b) && a.metric === 'ctr' && /\bpoints?\b/.test(text) && near(spotted, high - low)) return true
    if (areAlike(a, b) && APART.test(text) && isPercentChange(spotted, a.value, b.value)) return true
    return SHARE.test(text) && isPart(a, b) && high > 0 && near(spotted, (low / high) * 100)
  }
  if (!areAlike(a, b)) return false
  if (TOGETHER.test(text) && near(spotted, high + low)) return true
  return (
    APART.test(text) && (near(spotted, high - low) || (/\btimes\b/.test(text) && low > 0 && near(spotted, high / low)))
  )
}

const isPercentChange = (spotted: Spotted, a: number, b: number): boolean =>
  (a !== 0 && near(spotted, ((b - a) / a) * 100)) || (b !== 0 && near(spotted, ((a - b) / b) * 100))

/** A row and the whole that it is part of. */
const isPart = (a: Fact, b: Fact): boolean =>
  a.metric !== 'ctr' && (a.row === undefined) !== (b.row === undefined) && a.source.tool === b.source.tool

const widest = (a: Source, b: Source): Source => {
  if (a.tool !== b.tool || !a.from || !b.from || !a.to || !b.to) return a
  const [from = a.from] = [a.from, b.from].sort()
  return { tool: a.tool, from, to: [a.to, b.to].sort().at(-1) ?? a.to }
}

/** What a length makes of an amount a day, and the words that speak of that length. */
const LENGTHS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\b(?:single day|one day|any day|at most|up to|worst|twice|double[sd]?|half|halv\w+|maximum)\b/, [2]],
  [/\bweek(?:s|ly)?\b/, [7, 14, 21, 28]],
  [/\bmonth(?:s|ly)?\b/, [30, 30.4, 31]],
  [/\byear(?:s|ly)?\b/, [365]],
]
const CHANGED =
  /\b(?:rais\w+|lower\w*|cut\w*|increas\w+|reduc\w+|by|from|to|up|down|would|new|instead|set|chang\w+|more|less|doubl\w+|half|halv\w+)\b/
const AVERAGE = /\b(?:average|averag\w+|per day|each day|per week)\b/

/** What a budget comes to in a week or a month, what a total is a day, and what a wish makes of a budget. */
function planSupport(
  spotted: Spotted,
  text: string,
  spoken: readonly Fact[],
  { said, asked }: Evidence,
): Support | undefined {
  const newest = spoken.reduce((to, { source }) => (source.to && source.to > to ? source.to : to), '')
  const isMeant = (fact: Fact): boolean => fact.source.to === newest || EARLIER.test(text)
  const isAverage = AVERAGE.test(text) || (A_DAY.test(text) && (spotted.kind === 'count' || spotted.metric === 'cost'))
  const daily = isAverage && spoken.find((fact) => fits(spotted, fact, text) && isMeant(fact) && isDaily(spotted, fact))
  if (daily) return daily.source
  if (spotted.kind !== 'money') return undefined
  const made = (value: number): boolean => near({ ...spotted, tolerance: Math.max(spotted.tolerance, 0.005) }, value)
  const days = LENGTHS.flatMap(([words, lengths]) => (words.test(text) || words.test(asked) ? lengths : []))
  const comesTo = (value: number): boolean => days.some((length) => made(value * length) || made(value / length))
  const wishes = CHANGED.test(text) ? said : []
  const budgets = spoken.filter((fact) => fact.metric === 'budget')
  const planned = budgets.find(({ value }) => comesTo(value) || wishes.some((wish) => becomes(value, wish, made)))
  if (planned) return planned.source
  const lasts = said.filter((value) => Number.isInteger(value) && value > 1 && value <= DAYS_MAX)
  const isSaid = said.some(
    (value) => comesTo(value) || lasts.some((length) => made(value / length) || made(value * length)),
  )
  return isSaid ? 'owner' : undefined
}

/** As many days as a campaign is spoken of. */
const DAYS_MAX = 366

/** 'By 20%', 'by 5', '3 times as much'. */
const becomes = (budget: number, wish: number, made: (value: number) => boolean): boolean =>
  made(budget * (1 + wish / 100)) ||
  made(budget * (1 - wish / 100)) ||
  made(budget + wish) ||
  made(budget - wish) ||
  made(budget * wish)

const EARLIER =
  /\b(?:before|previous|previously|earlier|prior|compared|versus|vs|than|ago|last|was|were|january|february|march|april|may|june|july|august|september|october|november|december)\b/

function isDaily(spotted: Spotted, { value, source }: Fact): boolean {
  if (!source.from || !source.to) return false
  const days = (Date.parse(source.to) - Date.parse(source.from)) / DAY_MS + 1
  return days > 0 && (near(spotted, value / days) || near(spotted, (value / days) * 7))
}

/** Prices and amounts of the product itself. */
function isConstant(spotted: Spotted, text: string): boolean {
  if (spotted.kind === 'money') {
    const isPlan = /\b(?:plans?|pro|enterprise|packages?|basic|premium|credits?|subscription)\b/.test(text)
    const isImage = /\bimages?\b/.test(text) && spotted.value === IMAGE_COST_CREDITS
    return spotted.value === 0 || isImage || (isPlan && PRICES_USD.includes(spotted.value))
  }
  return spotted.kind === 'count' && /\bcredits?\b/.test(text) && CREDITS.includes(spotted.value)
}
const PRICES_USD: readonly number[] = [
  BASIC_PACKAGE.priceUsd,
  PREMIUM_PACKAGE.priceUsd,
  PRO_PRICE_MONTHLY_USD,
  ENTERPRISE_PRICE_MONTHLY_USD,
]
const CREDITS: readonly number[] = [
  IMAGE_COST_CREDITS,
  START_CREDITS,
  BASIC_PACKAGE.credits,
  PREMIUM_PACKAGE.credits,
  PRO_MONTHLY_CREDITS,
  ENTERPRISE_MONTHLY_CREDITS,
]
