import { isExempt } from './exempt.rules.ts'
import { isProposed } from './proposed.rules.ts'
import { type Metric, metricAround, metricOfWord } from './metrics.rules.ts'
import { wordNumbers } from './word-numbers.rules.ts'

export type Kind = 'money' | 'percent' | 'count'

/** A number that a sentence states about performance or money. */
export interface Spotted {
  readonly at: number
  /** As it stands in the sentence, its sign of money or percent with it. */
  readonly text: string
  readonly value: number
  readonly kind: Kind
  readonly metric: Metric | undefined
  /** How far what is true may be from it: half of the last digit that is shown. */
  readonly tolerance: number
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const SCALE = String.raw`(?:\s?(k|m|bn|thousand|million|billion)\b)?`
const found = new RegExp(
  String.raw`(?<![\w.,#/])(?<sign>[-+−]\s?)?(?<money>(?:US\s?)?[$€£]\s?|USD\s)?(?<number>${NUMBER})(?<scale>${SCALE})(?<after>\s?(?:%|percent\b|per cent\b|percentage points?\b|pp\b|dollars?\b|bucks\b|usd\b|cents?\b|euros?\b))?`,
  'gi',
)
const APPROX =
  /(?:\b(?:about|around|roughly|nearly|almost|approximately|some|over|above|under|below|more than|less than|fewer than|close to|up to|circa|just)|~|≈)\s*[$€£]?\s*$/i
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
}

/** 'About 1,000' may stand for 960, and not for 600. */
const ROUGH_SHARE = 0.05

/** Half of the last digit that is shown; of a number called rough, half of the last digit that is not 0. */
function toleranceOf(number: string, scale: number, isRough: boolean): number {
  const [whole = '', decimals = ''] = number.replaceAll(',', '').split('.')
  const shown = 0.5 * 10 ** -decimals.length * scale
  if (!isRough || decimals !== '') return shown
  const zeros = /0*$/.exec(whole)?.[0].length ?? 0
  return Math.max(shown, Math.min(0.5 * 10 ** zeros, ROUGH_SHARE * Number(whole)) * scale)
}

/**
 * The numbers of a sentence that state something about performance or money. `column` is the head of the table's column in
 * which the text stands. Dates, times, lengths, ordinals and numbers of other things are none.
 */
export function spotNumbers(sentence: string, column?: string): Spotted[] {
  const digits = [...sentence.matchAll(found)].flatMap((match) => spotOne(sentence, match, column))
  return [...digits, ...wordNumbers(sentence).flatMap((it) => spotWords(sentence, it))]
}

function spotOne(sentence: string, match: RegExpExecArray, column: string | undefined): Spotted[] {
  const { money, number = '', scale = '', after = '' } = match.groups ?? {}
  const { index: at, 0: text } = match
  const end = at + text.length
  const times = scales[scale.trim().toLowerCase()] ?? 1
  const unit = after.trim().toLowerCase()
  const cents = /^cent/.test(unit)
  const value = (Number(number.replaceAll(',', '')) * times) / (cents ? 100 : 1)
  const isRough = APPROX.test(sentence.slice(Math.max(0, at - 24), at))
  const tolerance = toleranceOf(number, times, isRough) / (cents ? 100 : 1)
  const base = { at, text: text.trim(), value, tolerance }
  if (isProposed(sentence, at)) return []
  if (money !== undefined || /^(dollar|buck|usd|cent|euro)/.test(unit))
    return [{ ...base, kind: 'money', metric: metricAround(sentence, at, end) }]
  if (unit !== '') return [{ ...base, kind: 'percent', metric: metricAround(sentence, at, end) }]
  if (isExempt(sentence, at, end, number)) return []
  const metric = column === undefined ? metricAround(sentence, at, end) : metricOfWord(column)
  if (metric === undefined || !saysMetric(sentence, end, metric, column)) return []
  return [{ ...base, kind: kindOf(metric), metric }]
}

const kindOf = (metric: Metric): Kind =>
  metric === 'cost' || metric === 'budget' || metric === 'cpc' ? 'money' : metric === 'ctr' ? 'percent' : 'count'

const NEXT = /^[*_]*[\s-]+([a-z]+)(?:\s+([a-z]+))?/i
/** Words after a number that don't say what is counted: it is what the sentence is about. */
const NEUTRAL =
  /^(?:in|on|for|from|to|this|last|and|or|with|at|a|an|per|more|fewer|less|of|were|was|is|are|the|so|during|by|than|over|which|that|while|but|compared|versus|vs|up|down|yesterday|today|total|overall|within|since|until|across|between|came|come|each|as|times)$/i

/** '3 headlines' in a sentence about clicks is no figure; '512 new clicks' and 'from 120 to 180' are. */
function saysMetric(sentence: string, end: number, metric: Metric, column: string | undefined): boolean {
  if (column !== undefined) return metric !== undefined
  const next = NEXT.exec(sentence.slice(end))
  if (!next) return true
  const [, first = '', second = ''] = next
  if (metricOfWord(first) !== undefined || NEUTRAL.test(first)) return true
  return metricOfWord(second) !== undefined
}

function spotWords(sentence: string, parts: { at: number; text: string; value: number; end: number }): Spotted[] {
  const rest = sentence.slice(parts.end)
  const base = { at: parts.at, text: parts.text, value: parts.value, tolerance: 0.5 }
  if (/^\s+(?:dollars?|bucks|euros?)\b/i.test(rest)) return [{ ...base, kind: 'money', metric: undefined }]
  if (/^\s+(?:percent|per cent)\b/i.test(rest)) return [{ ...base, kind: 'percent', metric: undefined }]
  const next = NEXT.exec(rest)
  const metric = metricOfWord(next?.[1] ?? '') ?? metricOfWord(next?.[2] ?? '')
  return metric === undefined ? [] : [{ ...base, kind: kindOf(metric), metric }]
}
