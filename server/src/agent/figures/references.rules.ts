import { type Currency, isCurrency } from '@adwright/contract/values/currency.rules'
import { dateText } from '@adwright/contract/values/date-text.rules'
import { midnightOf, readDay } from '@adwright/contract/values/day.rules'
import type { Lang } from '../offline/nlu/types.ts'
import { isMeasure, measuredField, measureOf } from './measures.rules.ts'
import { numbersIn, type Unit } from './numbers.rules.ts'
import { queried } from './shapes.rules.ts'
import { isFields, type Period, type Source } from './fact.rules.ts'
import type { ToolResult } from './fact.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import { type Found, isFormula, workOut } from './formulas.rules.ts'

/** A figure cited by its path: `[[get_campaign_performance.summary.total_clicks]]`. */
export interface Cited {
  readonly at: number
  readonly end: number
  readonly text: string
  /** undefined: the path leads nowhere, or to a value without a source. */
  readonly source: Source | undefined
  /** A number used in the calculation that nobody stated. */
  readonly stray: string | undefined
  /** Calculated with a number of days or months. */
  readonly isTimed: boolean
}
const REFERENCE = /\[\[([^[\]\n]+(?:\[[^[\]\n]*\][^[\]\n]*)*)\]\]/g
const SIGN = /\p{Sc}/u
const SIGN_BEFORE = /(?:US)?\p{Sc}\s?$/u
const UNIT_BEHIND = /^\s?(?:(?:US)?\p{Sc}|%)/u
/** The unit written before or after a reference. */
function besideOf(before: string, behind: string) {
  const [sign = ''] = SIGN_BEFORE.exec(before) ?? []
  const [unit = ''] = UNIT_BEHIND.exec(behind) ?? []
  const is: Unit | undefined = sign !== '' || SIGN.test(unit) ? 'money' : unit === '' ? undefined : 'percent'
  return { before: sign, behind: unit, unit: is }
}
/** Shown where a reference leads nowhere. */
export const NOWHERE = 'n/a'

const LOCALES: Readonly<Record<Lang, string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-US',
  it: 'it-IT',
  pt: 'pt-BR',
}

/** The text without references, for detecting its language. */
export const withoutReferences = (text: string): string => text.replace(REFERENCE, '…')

export const referencesIn = (text: string): string[] => [...text.matchAll(REFERENCE)].map((it) => it[1] ?? '')

/** The text with references filled in, and the position of each. */
export function withReferences(
  text: string,
  evidence: Evidence,
  lang: Lang,
): { readonly text: string; readonly cited: readonly Cited[] } {
  const cited: Cited[] = []
  let filled = ''
  let rest = 0
  for (const match of text.matchAll(REFERENCE)) {
    filled += text.slice(rest, match.index)
    rest = match.index + match[0].length
    const reference = match[1] ?? ''
    const find = (path: string): Found | undefined => lookUp(path, evidence.results)
    const beside = besideOf(filled, text.slice(rest))
    const found = isFormula(reference) ? workOut(reference, evidence, find, beside.unit) : find(reference)
    const said = found ? written(found, lang) : NOWHERE
    // The value is filled in with its unit in the place that the language uses, so a unit written next to the reference isn't repeated.
    if (SIGN.test(said)) filled = filled.slice(0, filled.length - beside.before.length)
    if (SIGN.test(said) || said.endsWith('%')) rest += beside.behind.length
    cited.push({
      at: filled.length,
      end: filled.length + said.length,
      text: said,
      source: found?.source,
      stray: found?.stray,
      isTimed: found?.isTimed === true,
    })
    filled += said
  }
  return { text: filled + text.slice(rest), cited }
}

/**
 * Looks up a path. It begins with a tool (meaning its newest result), `query_figures@2026-10-01` (the newest one that was called with this
 * value or contains it) or `list_campaigns#2` (the second); rows are found by index or name.
 */
export function lookUp(reference: string, results: readonly ToolResult[]): Found | undefined {
  const { path, result } = resultAt(reference, results)
  if (!result || path.length === 0) return undefined
  const start = { value: result.value, period: daysIn(result.value), unit: undefined, group: undefined }
  const { value, period, unit } = path.reduce(follow, start)
  const row = path.slice(0, -1).reduce(follow, start).value
  const stray = isFields(row) ? result.strays?.get(String(row.name)) : undefined
  const isTimed = isFields(row) && row.isTimed === true
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  return {
    value,
    // 'cost.low', 'customer_rate.is': the step before the last says what it measures.
    field: unit ?? measuredField(result.tool, path.slice(-2).findLast(isMeasure) ?? path.at(-1) ?? ''),
    currency: currencyIn(result.value),
    source: { tool: result.tool, ...period },
    stray,
    isTimed,
  }
}

/** The call that a path begins with, its result, and the remaining steps. */
export function resultAt(reference: string, results: readonly ToolResult[]) {
  const [call = '', ...path] = reference
    .split(/[.[\]]+/)
    .map((it) => it.trim())
    .filter(Boolean)
  const [named = '', nth] = call.split('#')
  const [tool, told] = named.split('@')
  const own = results.filter((it) => it.tool === tool && (told === undefined || isTold(it, told)))
  return { call, path, result: nth === undefined ? own.at(-1) : own[Number(nth) - 1] }
}

/** Whether a result's call has the value among its arguments, or the result has it among its top-level fields. */
const isTold = ({ args, value }: ToolResult, told: string): boolean =>
  [args, value].some((fields) => isFields(fields) && Object.values(fields).some((it) => String(it) === told))

function currencyIn(value: unknown): Currency {
  const told = stepInto(value, 'currency')
  return typeof told === 'string' && isCurrency(told) ? told : 'USD'
}

interface Place {
  readonly value: unknown
  readonly period: Period | undefined
  /** The unit that this part states for its figures. */
  readonly unit: string | undefined
  /** What its result's rows are grouped by. */
  readonly group: unknown
}
const unitIn = (value: unknown): string | undefined =>
  isFields(value) && typeof value.unit === 'string' ? value.unit : undefined
function follow({ value, period, unit, group: before }: Place, step: string): Place {
  const next = stepInto(value, step)
  const group = isFields(value) && 'group_by' in value ? value.group_by : before
  const own = isFields(next) && 'name' in next ? daysIn(queried(group, next)) : undefined
  return { value: next, period: daysIn(next) ?? own ?? period, unit: unitIn(next) ?? unitIn(value) ?? unit, group }
}

function daysIn(value: unknown): Period | undefined {
  const told = isFields(value) && isFields(value.data) ? value.data : value
  if (!isFields(told)) return undefined
  const [from, to] = [readDay(told.from), readDay(told.to)]
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

const DEPTH = 3
/** A field by its name, possibly a few levels down, so that `data` can be left out. */
export function stepInto(value: unknown, step: string, depth = DEPTH): unknown {
  if (Array.isArray(value)) {
    if (/^\d+$/.test(step)) return value[Number(step)]
    return value.find(
      (row) => isFields(row) && Object.values(row).some((it) => String(it).toLowerCase() === step.toLowerCase()),
    )
  }
  if (!isFields(value)) return undefined
  if (Object.hasOwn(value, step)) return value[step]
  if (depth === 0) return undefined
  for (const item of Object.values(value)) {
    // A row can be found by its name without naming its list, but not by its index.
    const isOpen = isFields(item) || (Array.isArray(item) && !/^\d+$/.test(step))
    const found = isOpen ? stepInto(item, step, depth - 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** An amount that its tool wrote out in English: '$1,224.50'. */
function amountIn(text: string): number | undefined {
  const [only] = numbersIn(text)
  return only?.unit === 'money' && only.at === 0 && only.end === text.length ? only.readings[0]?.value : undefined
}
/** A value with its unit, formatted for the language. */
function written({ value, field, currency }: Pick<Found, 'value' | 'field' | 'currency'>, lang: Lang): string {
  const locale = LOCALES[lang]
  if (typeof value === 'string') return textOf(value, currency, lang)
  const { unit } = measureOf(field)
  if (unit === 'money')
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
    }).format(value)
  const percent = unit === 'percent' && value <= 1 && !/percent/.test(field) ? value * 100 : value
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(percent)
  return unit !== 'percent' ? number : lang === 'en' || lang === 'pt' || lang === 'it' ? `${number}%` : `${number} %`
}
/** A day or an amount is written the way the language does; other text stays as it is. */
function textOf(text: string, currency: Currency, lang: Lang): string {
  const amount = amountIn(text)
  if (amount !== undefined) return written({ value: amount, field: 'usd', currency }, lang)
  const day = readDay(text)
  if (day === undefined) return text
  const long = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' })
  return lang === 'en' ? dateText(day) : long.format(midnightOf(day))
}
