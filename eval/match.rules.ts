import { daysBetween, isCalendarDate, readDay } from '@adwright/contract/values/day.rules'
import type { Match } from './case.ts'

/**
 * The value at a path: `a.b[0].c`; `[?k=v]` is the first element that matches, `[*?k=v]` all that match, `[max:k]` the one with the
 * greatest k, `.length`; `$` is the root.
 */
export function at(root: unknown, path: string): unknown {
  const steps = [...path.replace(/^\$\.?/, '').matchAll(/\[([^\]]*)\]|([^.[\]]+)/g)]
  return steps.reduce<unknown>((value, [, inside, key]) => {
    if (value === undefined || value === null) return undefined
    if (key !== undefined) return (value as Record<string, unknown>)[key]
    return Array.isArray(value) ? pick(value as Row[], inside ?? '') : undefined
  }, root)
}

type Row = Readonly<Record<string, unknown>>
function pick(rows: readonly Row[], words: string): unknown {
  const [, all, key = '', wanted = ''] = /^(\*?)\?([^=]+)=(.*)$/.exec(words) ?? []
  if (key !== '') {
    const fits = (row: Row): boolean => String(row[key]) === wanted || (wanted !== '' && Number(row[key]) === +wanted)
    return all ? rows.filter(fits) : rows.find(fits)
  }
  const [, greatest] = /^max:(.+)$/.exec(words) ?? []
  if (greatest) return rows.toSorted((a, b) => Number(b[greatest]) - Number(a[greatest]))[0]
  return rows.at(Number(words))
}

const CENT = 0.005
const plain = (value: unknown): string => String(value).trim().replace(/\s+/g, ' ').toLowerCase()
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''
const flat = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(flat).join(' ') : String(value ?? '')
const bareUrl = (value: unknown): string =>
  plain(value)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#]+$/, '')
/** Google's resource names end with the id. */
export const idOf = (value: unknown): string => String(value).split('/').filter(Boolean).at(-1) ?? ''
const sizeOf = (value: unknown): number =>
  typeof value === 'number' ? value : ((value as { length?: number } | null)?.length ?? 0)

type Rule = (wanted: never, value: unknown, all: Readonly<Record<string, unknown>>) => boolean
const rule = <W>(test: (wanted: W, value: unknown, all: Readonly<Record<string, unknown>>) => boolean): Rule =>
  test as Rule
/** Rules that can also hold for a missing value. */
const ofMissing: Readonly<Record<string, Rule>> = {
  absent: rule((_, value) => isMissing(value)),
  optional: rule<Match>((wanted, value) => isMissing(value) || isMatch(wanted, value)),
  oneOf: rule<Match[]>((wanted, value) => wanted.some((it) => isMatch(it, value))),
  all: rule<Match[]>((wanted, value) => wanted.every((it) => isMatch(it, value))),
}
const ofValue: Readonly<Record<string, Rule>> = {
  present: rule(() => true),
  num: rule<number>((wanted, value, { tol }) => Math.abs(Number(value) - Number(wanted)) <= Number(tol ?? CENT)),
  date: rule<string>((wanted, value, { tol }) => {
    const [due, given] = [readDay(wanted), readDay(value)]
    return due !== undefined && given !== undefined && Math.abs(daysBetween(due, given)) <= Number(tol ?? 0)
  }),
  re: rule<string>((wanted, value) => new RegExp(wanted, 'i').test(flat(value))),
  url: rule<string>((wanted, value) => bareUrl(value) === bareUrl(wanted)),
  id: rule<string>((wanted, value) => idOf(value) === idOf(wanted)),
  words: rule<string[]>((wanted, value) => wanted.every((it) => plain(flat(value)).includes(plain(it)))),
  has: rule<Match[]>(
    (wanted, value) => Array.isArray(value) && wanted.every((it) => value.some((one) => isMatch(it, one))),
  ),
  len: rule<number>((wanted, value) => sizeOf(value) === wanted),
  min: rule<number>((wanted, value) => sizeOf(value) >= wanted),
  max: rule<number>((wanted, value) => sizeOf(value) <= wanted),
  each: rule<Match>((wanted, value) => Array.isArray(value) && value.every((it) => isMatch(wanted, it))),
}
/** They belong to another rule, or inform whoever reads the case. */
const notes = ['tol', 'eg']
export const rules: readonly string[] = [...Object.keys(ofMissing), ...Object.keys(ofValue), ...notes]

export function isMatch(wanted: Match, value: unknown): boolean {
  if (wanted === null) return value === null || value === undefined
  if (typeof wanted === 'boolean') return value === wanted
  if (typeof wanted === 'number')
    return !isMissing(value) && typeof value !== 'boolean' && Math.abs(Number(value) - wanted) < CENT
  if (typeof wanted === 'string')
    return (
      !isMissing(value) &&
      (plain(value) === plain(wanted) || (isCalendarDate(wanted) && String(value).startsWith(wanted)))
    )
  if (Array.isArray(wanted))
    return Array.isArray(value) && value.length === wanted.length && wanted.every((it, n) => isMatch(it, value[n]))
  const all = wanted as Readonly<Record<string, unknown>>
  return Object.entries(all)
    .filter(([name]) => !notes.includes(name))
    .every(([name, item]) => {
      const late = ofMissing[name]
      if (late) return late(item as never, value, all)
      const test = ofValue[name]
      if (!test) throw new Error(`there's no rule ${name}`)
      return !isMissing(value) && test(item as never, value, all)
    })
}
