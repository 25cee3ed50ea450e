import { targetName } from '@adwright/contract/values/target-name.rules'
import { type Currency, isCurrency, moneyIn } from '@adwright/contract/values/currency.rules'
import type { ActivityEntry } from '@adwright/contract/activity'
import { withDatesInWords } from '#ui/dates.rules.ts'

/** 'end_date' -> 'End date'. */
export const inWords = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of what it concerned, if it has one. */
export function targetOf({ target, before, after }: Pick<ActivityEntry, 'target' | 'before' | 'after'>): string {
  const known = targetName(target)
  if (known !== null) return withDatesInWords(known)
  const named = [after, before].map((it) => (it as { name?: unknown } | null)?.name)
  const name = named.find((it) => typeof it === 'string' && it !== '')
  return typeof name === 'string' ? name : ''
}

/** Texts for values that have no wording of their own. */
export interface ValueWords {
  nothing: string
  yes: string
  no: string
}
export interface Change {
  field: string
  before: string
  after: string
}

const VALUE_MAX_CHARS = 200
const isMoney = (field: string) => /(budget|amount|bid|cost|funds|limit)$/.test(field)

function shown(field: string, value: unknown, words: ValueWords, currency?: Currency): string {
  if (value === undefined || value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number' && isMoney(field)) return moneyIn(currency).text(value)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : listed(value)
  const whole = withDatesInWords(text)
  return whole.length > VALUE_MAX_CHARS ? `${whole.slice(0, VALUE_MAX_CHARS)}…` : whole
}
const listed = (value: unknown): string =>
  Array.isArray(value) && value.every((it) => typeof it !== 'object') ? value.join(', ') : JSON.stringify(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const silent = new Set(['id', 'currency', 'updated_at', 'created_at', 'picture_url'])

/** The currency of an entry's amounts, if it isn't US dollars. */
const currencyIn = ({ currency }: Readonly<Record<string, unknown>>): Currency | undefined =>
  typeof currency === 'string' && isCurrency(currency) ? currency : undefined

/** What changed, field by field; unchanged fields are left out. */
export function changesOf({ before, after }: Pick<ActivityEntry, 'before' | 'after'>, words: ValueWords): Change[] {
  if (!isRecord(before) && !isRecord(after)) {
    if (before === null && after === null) return []
    return [{ field: '', before: shown('', before, words), after: shown('', after, words) }]
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !silent.has(field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({
      field: inWords(field),
      before: shown(field, was[field], words, currencyIn(was) ?? currencyIn(is)),
      after: shown(field, is[field], words, currencyIn(is) ?? currencyIn(was)),
    }))
}
