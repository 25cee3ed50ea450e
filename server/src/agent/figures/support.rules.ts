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
import type { Spotted } from './spot.rules.ts'

/** What a sentence may lean on. */
export interface Ground {
  readonly facts: readonly Fact[]
  /** Numbers that the owner said, and those of calls that the owner was shown. */
  readonly said: readonly number[]
  /** Numbers that stand in texts of the tools' answers: names, ads, notes. */
  readonly quoted: readonly Pick<Spotted, 'kind' | 'value'>[]
}

/** Where a supported figure comes from; `owner` for one the owner said, `product` for a price or limit of ours. */
export type Support = Source | 'owner' | 'product'

const EPSILON = 1e-9
const near = (it: Spotted, value: number): boolean =>
  Math.abs(Math.abs(it.value) - Math.abs(value)) <= it.tolerance + EPSILON

/** Which measures a figure of this metric may be read from. */
function fits(it: Spotted, fact: Metric | undefined): boolean {
  if (it.kind === 'money') return isMoney(fact) || (fact === undefined && it.metric !== 'clicks')
  if (it.kind === 'percent') return fact === 'ctr'
  if (it.metric === 'any') return fact !== 'ctr' && !isMoney(fact)
  return fact === it.metric
}

/** What supports a figure in a sentence with what was said just before it; undefined when nothing does. */
export function supportOf(it: Spotted, context: string, ground: Ground): Support | undefined {
  const text = context.toLowerCase()
  const spoken = ground.facts.filter((fact) =>
    fact.labels.every((labels) => labels.some((label) => names(text, label))),
  )
  const direct = spoken.find((fact) => fits(it, fact.metric) && near(it, fact.value))
  if (direct) return direct.source
  if (isConstant(it, text)) return 'product'
  if (ground.said.some((value) => near({ ...it, tolerance: Math.min(it.tolerance, 0.5) }, value))) return 'owner'
  if (ground.quoted.some((quoted) => quoted.kind === it.kind && near({ ...it, tolerance: 0.005 }, quoted.value)))
    return 'owner'
  return pairSupport(it, text, spoken) ?? planSupport(it, text, spoken, ground.said)
}

const TOGETHER = /\b(?:together|combined|both|total|sum|in all|altogether|overall|plus|add(?:s|ed)? up)\b/
const APART =
  /\b(?:than|more|less|fewer|difference|gap|higher|lower|above|below|up|down|ris(?:e|en|ing)|rose|fell|fall(?:en|ing)?|grew|grow(?:n|th)|increas\w*|decreas\w*|drop\w*|chang\w*|gain\w*|lost|extra|additional|compared|versus|vs|jump\w*|climb\w*|declin\w*|by|better|worse|times|saved?|cheaper|ahead)\b/
const SHARE = /\b(?:of|share|percent|portion|part|most|from|come|came|%)/
const PAIRS_MAX = 40

/** Sums, differences, changes and shares of figures of one measure that the sentence speaks of. */
function pairSupport(it: Spotted, text: string, spoken: readonly Fact[]): Support | undefined {
  const wanted = it.kind === 'percent' ? undefined : it
  const usable = spoken.filter(
    (fact) => fact.metric !== undefined && (wanted === undefined || fits(wanted, fact.metric)),
  )
  for (const group of Map.groupBy(usable, (fact) => fact.metric).values()) {
    const distinct = [
      ...new Map(group.map((fact) => [`${fact.value} ${fact.source.tool} ${fact.list ?? ''}`, fact])).values(),
    ].slice(0, PAIRS_MAX)
    for (const [at, a] of distinct.entries())
      for (const b of distinct.slice(at + 1)) if (pairGives(it, text, a, b)) return widest(a.source, b.source)
  }
  return undefined
}

/** Rows of one list, or the same figure of two answers or periods: nothing else is set against one another. */
const areAlike = (a: Fact, b: Fact): boolean =>
  a.list !== undefined || b.list !== undefined
    ? a.list === b.list
    : a.source.tool === b.source.tool && (a.source.from !== b.source.from || a.source.to !== b.source.to)

function pairGives(it: Spotted, text: string, a: Fact, b: Fact): boolean {
  const [high, low] = a.value >= b.value ? [a.value, b.value] : [b.value, a.value]
  if (it.kind === 'percent') {
    if (areAlike(a, b) && a.metric === 'ctr' && APART.test(text) && near(it, high - low)) return true
    if (areAlike(a, b) && APART.test(text) && isPercentChange(it, a.value, b.value)) return true
    return SHARE.test(text) && isPart(a, b) && high > 0 && near(it, (low / high) * 100)
  }
  if (!areAlike(a, b)) return false
  if (TOGETHER.test(text) && near(it, high + low)) return true
  return APART.test(text) && (near(it, high - low) || (/\btimes\b/.test(text) && low > 0 && near(it, high / low)))
}

const isPercentChange = (it: Spotted, a: number, b: number): boolean =>
  (a !== 0 && near(it, ((b - a) / a) * 100)) || (b !== 0 && near(it, ((a - b) / b) * 100))

/** A row and the whole that it is part of. */
const isPart = (a: Fact, b: Fact): boolean =>
  a.metric !== 'ctr' && (a.row === undefined) !== (b.row === undefined) && a.source.tool === b.source.tool

const widest = (a: Source, b: Source): Source => {
  if (a.tool !== b.tool || !a.from || !b.from || !a.to || !b.to) return a
  return { tool: a.tool, from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to }
}

const PLAN_DAYS = [2, 7, 14, 28, 30, 30.4, 31, 365]
const PLANNED =
  /\b(?:day|daily|week|weekly|month|monthly|year|yearly|total|double|half|budget|at most|most|per|each|raise|lower|cut|increase|reduce)\b/
const AVERAGE = /\b(?:average|averag\w+|per day|a day|daily|each day|per week|a week|weekly)\b/

/** What a budget comes to in a week or a month, what a total is a day, and what a wish makes of a budget. */
function planSupport(it: Spotted, text: string, spoken: readonly Fact[], said: readonly number[]): Support | undefined {
  const newest = spoken.reduce((to, { source }) => (source.to && source.to > to ? source.to : to), '')
  const isMeant = (fact: Fact): boolean => fact.source.to === newest || EARLIER.test(text)
  const daily = AVERAGE.test(text) && spoken.find((fact) => fits(it, fact.metric) && isMeant(fact) && isDaily(it, fact))
  if (daily) return daily.source
  if (it.kind !== 'money' || !PLANNED.test(text)) return undefined
  const budgets = spoken.filter((fact) => fact.metric === 'budget' || (fact.metric === undefined && fact.value > 0))
  const made = (value: number): boolean => near({ ...it, tolerance: Math.max(it.tolerance, 0.005) }, value)
  const planned = budgets.find(
    (fact) => comesTo(fact.value, made) || said.some((wish) => becomes(fact.value, wish, made)),
  )
  if (planned) return planned.source
  const isSaid = said.some(
    (value) => comesTo(value, made) || said.some((days) => days > 1 && (made(value / days) || made(value * days))),
  )
  return isSaid ? 'owner' : undefined
}

const comesTo = (value: number, made: (it: number) => boolean): boolean =>
  PLAN_DAYS.some((days) => made(value * days) || made(value / days))

/** 'By 20%', 'by 5'. */
const becomes = (budget: number, wish: number, made: (it: number) => boolean): boolean =>
  made(budget * (1 + wish / 100)) ||
  made(budget * (1 - wish / 100)) ||
  made(budget + wish) ||
  made(budget - wish) ||
  made(budget * wish)

const EARLIER =
  /\b(?:before|previous|previously|earlier|prior|compared|versus|vs|than|ago|last|was|were|january|february|march|april|may|june|july|august|september|october|november|december)\b/

const DAY_MS = 86_400_000

function isDaily(it: Spotted, { value, source }: Fact): boolean {
  if (!source.from || !source.to) return false
  const days = (Date.parse(source.to) - Date.parse(source.from)) / DAY_MS + 1
  return days > 0 && (near(it, value / days) || near(it, (value / days) * 7))
}

/** Prices and amounts of the product itself. */
function isConstant(it: Spotted, text: string): boolean {
  if (it.kind === 'money') {
    const isPlan = /\b(?:plans?|pro|enterprise|packages?|basic|premium|credits?|subscription)\b/.test(text)
    return it.value === 0 || (isPlan && PRICES_USD.includes(it.value))
  }
  return it.kind === 'count' && /\bcredits?\b/.test(text) && CREDITS.includes(it.value)
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
