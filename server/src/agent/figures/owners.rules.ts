import {
  BASIC_PACKAGE,
  BUDGET_MONTH_DAYS,
  ENTERPRISE_MONTHLY_CREDITS,
  ENTERPRISE_PRICE_MONTHLY_USD,
  IMAGE_COST_CREDITS,
  PREMIUM_PACKAGE,
  PRO_MONTHLY_CREDITS,
  PRO_PRICE_MONTHLY_USD,
  START_CREDITS,
  WIZARD_KEYWORDS,
} from '@adwright/contract/limits'
import { PERFORMANCE } from './measure-said.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import { type Mention, metricOf, type Reading } from './mentions.rules.ts'
import { near, type Said, type Spotted } from './numbers.rules.ts'
import { OUTCOMES, OWNERS, SEES } from './words.lexicon.ts'
import { mayBeOffered } from './wishes.rules.ts'

/** Numbers that the owner wrote, that a card shows, or that are the product's own. */

export const isNear = (it: Mention, value: number): boolean => it.readings.some((reading) => near(reading, value))

/** Whether the owner or a card stated this number. */
const UNSAID = new Set(['keywords', 'negative_keywords', 'search_terms', 'campaigns', 'credits', 'lasts'])
export function isSaid(mention: Mention, line: Reading, { said }: Evidence): boolean {
  const { text } = line
  const isOtherThing = ({ unit, noun }: Said): boolean =>
    unit === 'count' &&
    noun !== undefined &&
    typeof mention.counts === 'object' &&
    isResult(mention) &&
    !text.slice(mention.end).trimStart().toLowerCase().startsWith(noun.toLowerCase()) &&
    !SEES.test(noun) &&
    !OUTCOMES.test(noun)
  const [shown] = mention.readings
  if (!shown || UNSAID.has(metricOf(mention.counts) ?? '')) return false
  const isIt = (value: number): boolean => Math.abs(value - shown.value) <= Math.min(shown.tolerance, SAME * value)
  return said.some(
    (other) =>
      (other.unit === mention.unit ||
        isBareAmount(mention, other) ||
        isSpend(mention, other) ||
        (other.isRatio && mention.unit === 'count')) &&
      !(other.isBare && isResult(mention)) &&
      (!other.isOffered || mayBeOffered(mention, line, other)) &&
      !isOtherThing(other) &&
      (!mention.pace || other.pace === undefined || mention.pace === other.pace) &&
      // 'One in eight' may be repeated as eight.
      other.readings.some(({ value }) => isIt(value) || (other.isRatio && isIt(1 / value))),
  )
}
/** 'Below your 3,000', if the owner said $3,000. */
const isBareAmount = ({ unit, counts, readings }: Mention, said: Spotted): boolean =>
  unit === 'count' && counts === 'unsaid' && said.unit === 'money' && (readings[0]?.value ?? 0) >= BARE_MIN
/** 'I can spend 250 a month', repeated as $250. */
const isSpend = ({ unit, counts }: Mention, said: Said): boolean =>
  unit === 'money' &&
  counts === 'unsaid' &&
  said.unit === 'count' &&
  said.isPlain &&
  (said.pace !== undefined || said.isBare === true)
const BARE_MIN = 100
/** A count of results: clicks, orders, people. */
const isResult = ({ unit, counts }: Mention): boolean =>
  unit === 'count' && (counts === 'other' || PERFORMANCE.has(metricOf(counts) ?? ''))
/** The owner's numbers must be repeated unchanged. */
const SAME = 0.01

const PRICES_USD: readonly number[] = [
  0,
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
/** The line mentions nothing that is the owner's. */
export const isGeneral = ({ text, lang, labels, periods }: Reading): boolean =>
  labels.length + periods.length === 0 && !OWNERS[lang].test(text)
export const PLANS = /\b(?:pro|enterprise|basic|premium)\b/i
/** The product's own prices and amounts. */
export function isOurs(mention: Mention, line: Reading): boolean {
  const { text } = line
  const isPlan = PLANS.test(text)
  if (mention.unit === 'count' && isNear(mention, BUDGET_MONTH_DAYS) && mention.counts === 'unsaid') return true
  if (mention.unit === 'money')
    return PRICES_USD.some((value) => isNear(mention, value)) && (isPlan || isNear(mention, 0))
  if (isGeneral(line) && metricOf(mention.counts) === 'keywords' && isNear(mention, WIZARD_KEYWORDS)) return true
  const isCredits = metricOf(mention.counts) === 'credits' || (isPlan && typeof mention.counts !== 'object')
  return isCredits && CREDITS.some((value) => isNear(mention, value)) && (isPlan || isNear(mention, IMAGE_COST_CREDITS))
}
