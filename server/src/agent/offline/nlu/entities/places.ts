import { readFileSync } from 'node:fs'
import type { EntityValue } from '../types.ts'
import { capital, type Chart, type Hit, isAt, low, meaningAt } from './chart.ts'
import { type Free, isTime, leadsOf, meansAlone, says, skip, type TextSpan, spanFrom, textOf } from './spans.ts'

type Place = Hit<Extract<EntityValue, { type: 'place' }>>
const MOST = 4

/** Meanings that are never a place, even after 'in' or 'only'. */
const noPlace =
  /^(?:v|q|t)\.|^n\.(?:campaign|google|social|keyword|image|report|customer|age|budget|money|profile|business|website|blog)$|^(?:between|from|closed|lang|pron|per|male|female|aged|part|nearus)\b/
/** Lowercase places count after 'only in' or 'people from', or where the message mentions places. */
const surely = (c: Chart, lead: { at: number; to: number }, place: TextSpan): boolean =>
  (capital(c, place.from) && (c.tokens[place.from]?.text.length ?? 0) > 1) ||
  ((lead.to - lead.at > 1 ||
    isAt(c, lead.at, 'around') ||
    (!isAt(c, lead.at, 't.only') && says(c, 'n.place', 't.only', 'v.exclude'))) &&
    c.tokens[place.from]?.kind === 'word' &&
    !isAt(c, place.from, 'nearus') &&
    !meansAlone(c, place.from, noPlace))

/** Towns that need no capital letter (scripts/make-towns.mjs), read with the first message. */
let known: ReadonlySet<string> | undefined
const towns = (): ReadonlySet<string> =>
  (known ??= new Set(readFileSync(new URL('../towns.txt', import.meta.url), 'utf8').split('\n')))
export const isTown = (name: string): boolean => towns().has(name.toLowerCase())
const TOWN_WORDS = [3, 2, 1]
/** A town written small, without what comes behind: 'san diego next week'. */
function townAt(c: Chart, { from, to: most }: TextSpan): TextSpan | undefined {
  const to = TOWN_WORDS.map((n) => from + n).find((it) => it <= most && towns().has(textOf(c, from, it)))
  const text = to && textOf(c, from, to).replace(/(?<!\p{L})\p{Ll}/gu, (it) => it.toUpperCase())
  return to && text ? { text, from, to } : undefined
}

/** A place without a name: 'in my village', 'a mile from the shop'. */
const common = (c: Chart, { from, to }: TextSpan): boolean =>
  !capital(c, from) &&
  c.tokens.slice(from, to).every((_, i) => isAt(c, from + i, 'n.place', 'n.business', 'filler', 'the', 'of', 'radius'))

function placeAt(c: Chart, lead: { at: number; to: number }, at: number, free: Free): TextSpan | undefined {
  const isOpen: Free = (i) => free(i) && c.tokens[i]?.kind !== 'quote' && !isAt(c, i, 'and', 'or')
  const said = spanFrom(c, at, 'place', isOpen, MOST)
  if (!said || isTime(c, said)) return undefined
  return townAt(c, said) ?? (surely(c, lead, said) ? titled(c, said) : undefined)
}
/** 'Sheffield, England to see it': behind its capitals a name goes on with words that mean nothing else. */
function titled(c: Chart, said: TextSpan): TextSpan {
  const { from } = said
  if (!capital(c, from)) return said
  const isOfName = (at: number): boolean => /^[\p{Lu}\d]/u.test(c.tokens[at]?.text ?? '')
  let to = said.to
  while (to > from && !isOfName(to - 1)) to--
  while (to < said.to && c.meanings[to]?.length === 0) to++
  return { text: textOf(c, from, to), from, to }
}
function listed(c: Chart, lead: { at: number; to: number }, free: Free): Place[] {
  const found: Place[] = []
  let at = skip(c, lead.to, ':')
  for (;;) {
    const place = placeAt(c, lead, at, free)
    if (!place) return found
    // 'Bristol, nowhere else', 'in leeds, Blue Door': only one that is written alike continues the list.
    if (found.length > 0 && capital(c, found[0]?.from ?? 0) !== capital(c, place.from)) return found
    found.push({ value: { type: 'place', value: common(c, place) ? '' : place.text }, from: place.from, to: place.to })
    if (!isAt(c, place.to, 'and', 'or') && low(c, place.to) !== ',') return inRegion(c, found)
    at = place.to + 1
  }
}

/** Joins a town and its region: 'Springfield, Missouri' is one place. */
function inRegion(c: Chart, found: readonly Place[]): Place[] {
  const [town, region, more] = found
  if (!town || !region || more || low(c, town.to) !== ',') return [...found]
  const value = `${town.value.value}, ${region.value.value}`
  return [{ value: { type: 'place', value }, from: town.from, to: region.to }]
}

function radiusIn(c: Chart): { n: number; unit: 'km' | 'mi'; at: number } | undefined {
  const at = c.tokens.findIndex((t, i) => (t.kind === 'number' || isAt(c, i, 'a')) && isAt(c, i + 1, 'radius'))
  if (at < 0) return undefined
  const unit = meaningAt(c, at + 1, 'radius') && /^mi|^mei/.test(low(c, at + 1)) ? 'mi' : 'km'
  return { n: c.tokens[at]?.kind === 'number' ? Number(c.tokens[at].text) : 1, unit, at }
}

/** 'Only near us', where no place is named. */
const nearby = (c: Chart): Place[] => {
  const at = c.meanings.findIndex((row) => row.some((m) => m.kind === 'nearus'))
  return at < 0
    ? []
    : [{ value: { type: 'place', value: '' }, from: at, to: at + (meaningAt(c, at, 'nearus')?.length ?? 1) }]
}

/** 'Gel nails, 9 a day, Reno, Nevada': a town behind the last comma, with its region. */
function lastOf(c: Chart, free: Free): Place[] {
  const isComma = (at: number): boolean => c.tokens[at]?.text === ','
  const end = c.tokens.findLastIndex(({ kind }) => kind !== 'punct') + 1
  const from = c.tokens.findLastIndex((_, at) => at < end && isComma(at)) + 1
  const before = c.tokens.findLastIndex((_, at) => at < from - 1 && isComma(at)) + 1
  const isTown = (start: number, to: number): boolean =>
    start > 0 && capital(c, start) && free(start) && towns().has(textOf(c, start, to).toLowerCase())
  const start = isTown(from, end) ? from : before
  const isRegion = capital(c, from) && end - from < MOST && free(from)
  const isTold = c.tokens.slice(0, start).some(({ kind }) => kind === 'number')
  if (!isTold || !(start === from || (isRegion && isTown(before, from - 1)))) return []
  return [{ value: { type: 'place', value: textOf(c, start, end) }, from: start, to: end }]
}
/** The places in a message: 'only in Tucson', 'within 10 miles of Leeds', 'around Lyon and Dijon'. */
export function placesOf(c: Chart, free: Free): Place[] {
  const found: Place[] = []
  for (const lead of leadsOf(c, 'place', free))
    if (!found.some((hit) => lead.at < hit.to)) found.push(...listed(c, lead, free))
  if (found.length === 0) found.push(...lastOf(c, free))
  const radius = radiusIn(c)
  if (!radius) return found.length > 0 ? found : nearby(c)
  const { n, unit, at } = radius
  const [first, ...rest] = found
  if (!first) return [{ value: { type: 'place', value: '', radius: { n, unit } }, from: at, to: at + 2 }]
  return [{ ...first, value: { ...first.value, radius: { n, unit } }, from: Math.min(at, first.from) }, ...rest]
}
