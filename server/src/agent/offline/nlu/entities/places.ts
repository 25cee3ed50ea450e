import { readFileSync } from 'node:fs'
import { longNames } from '#kernel/short-states.rules.ts'
import type { EntityValue } from '../types.ts'
import { capital, type Chart, type Hit, isAt, low, meaningAt } from './chart.ts'
import { fold } from '../tokens.ts'
import { type Free, isTime, leadsOf, meansAlone, says, skip, type TextSpan, spanFrom, textOf } from './spans.ts'

type Place = Hit<Extract<EntityValue, { type: 'place' }>>
const MOST = 4

/** Meanings that are never places, even after 'in' or 'only'. */
const noPlace =
  /^(?:v|q|t)\.|^n\.(?:campaign|google|social|keyword|image|report|customer|age|budget|money|profile|business|website|blog)$|^(?:between|from|closed|lang|pron|per|male|female|aged|part|nearus)\b/
/** Lowercase places count after 'only in' or 'people from', or if the message mentions places. */
const surely = (c: Chart, lead: { at: number; to: number }, place: TextSpan): boolean =>
  (capital(c, place.from) && (c.tokens[place.from]?.text.length ?? 0) > 1 && !isAt(c, place.from, 'n.google')) ||
  ((lead.to - lead.at > 1 || isAt(c, lead.at, 'around') || (!isAt(c, lead.at, 't.only') && says(c, 'v.exclude'))) &&
    c.tokens[place.from]?.kind === 'word' &&
    !isAt(c, place.from, 'nearus') &&
    !meansAlone(c, place.from, noPlace))

/** Towns that are recognized without a capital letter (scripts/make-towns.mjs), loaded with the first message. */
let known: ReadonlySet<string> | undefined
const towns = (): ReadonlySet<string> =>
  (known ??= new Set(
    readFileSync(new URL('../towns.txt', import.meta.url), 'utf8')
      .split('\n')
      .map(fold),
  ))
export const isTown = (name: string): boolean => towns().has(fold(name))
const TOWN_WORDS = [3, 2, 1]
const isWord = (c: Chart, at: number): boolean => c.tokens[at]?.kind === 'word'
const townEnd = (c: Chart, from: number, most: number): number | undefined =>
  TOWN_WORDS.map((n) => from + n).find(
    (it) => it <= most && isWord(c, from) && isWord(c, it - 1) && towns().has(fold(textOf(c, from, it))),
  )
/** A lowercase town, without the words that follow it: 'san diego next week'. */
function townAt(c: Chart, { from, to: most }: TextSpan): TextSpan | undefined {
  const to = capital(c, from) ? undefined : townEnd(c, from, most)
  if (!to) return undefined
  // 'Around springfield illinois'.
  const end = regionAt(c, from, to)
  const region = end ? `, ${textOf(c, skip(c, to, ','), end)}` : ''
  return { text: titleCased(`${textOf(c, from, to)}${region}`), from, to: end ?? to }
}
const titleCased = (text: string): string => text.replace(/(?<!\p{L})\p{Ll}/gu, (it) => it.toUpperCase())

/** A place without a name: 'in my village', 'a mile from the shop'. */
const common = (c: Chart, { from, to }: TextSpan): boolean =>
  !capital(c, from) &&
  c.tokens.slice(from, to).every((_, i) => isAt(c, from + i, 'n.place', 'n.business', 'filler', 'the', 'of', 'radius'))

function placeAt(c: Chart, lead: { at: number; to: number }, at: number, free: Free): TextSpan | undefined {
  const isOpen: Free = (i) => free(i) && c.tokens[i]?.kind !== 'quote' && !isAt(c, i, 'and', 'or')
  const said = spanFrom(c, at, 'place', isOpen, MOST)
  // 'Salir en Google'.
  if (!said || isTime(c, said) || isAt(c, said.from, 'n.google')) return undefined
  return townAt(c, said) ?? (surely(c, lead, said) ? titled(c, said) : undefined)
}
/** 'Sheffield, England to see it': after its capitalized words, a name continues only with words that have no other meaning. */
function titled(c: Chart, said: TextSpan): TextSpan {
  const { from } = said
  if (!capital(c, from)) return said
  const isOfName = (at: number): boolean => /^[\p{Lu}\d]/u.test(c.tokens[at]?.text ?? '')
  const verb = c.tokens.findIndex((_, at) => at > from && !isOfName(at) && meansAlone(c, at, /^v\./))
  // 'In Bamberg sind unsere Kunden': the town ends at the verb.
  let to = townEnd(c, from, said.to) === verb ? verb : said.to
  while (to > from && !isOfName(to - 1)) to--
  while (to < said.to && c.meanings[to]?.length === 0) to++
  return { text: textOf(c, from, to), from, to }
}
function listed(c: Chart, lead: { at: number; to: number }, free: Free): Place[] {
  const found: Place[] = []
  let at = skip(c, lead.to, ':')
  for (;;) {
    const place = placeAt(c, lead, at, free)
    if (!place) return inRegion(c, found)
    // 'Bristol, nowhere else', 'in leeds, Blue Door': only a place with the same capitalization continues the list.
    if (found.length > 0 && capital(c, found[0]?.from ?? 0) !== capital(c, place.from)) return found
    // 'In Bamberg und meine Tochter sagt …': German capitalizes every noun.
    if (found.length > 0 && c.lang === 'de' && isAt(c, at, 'filler') && !isTown(place.text)) return inRegion(c, found)
    found.push({ value: { type: 'place', value: common(c, place) ? '' : place.text }, from: place.from, to: place.to })
    if (!isAt(c, place.to, 'and', 'or') && low(c, place.to) !== ',') return inRegion(c, found)
    at = place.to + 1
  }
}

/** 'Hamburg in Deutschland': the town before its region. */
function withTown(c: Chart, lead: number, found: readonly Place[]): readonly Place[] {
  const [region, more] = found
  if (!isWord(c, lead - 1) || isAt(c, lead, 'not') || isAt(c, lead - 1, 'not')) return found
  const from = TOWN_WORDS.map((n) => lead - n).find((at) => capital(c, at) && isTown(textOf(c, at, lead)))
  if (from === undefined || !region || more || !region.value.value) return found
  return [{ ...region, from, value: { ...region.value, value: `${textOf(c, from, lead)}, ${region.value.value}` } }]
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

/** 'Only near us', if no place is named. */
const nearby = (c: Chart): Place[] => {
  const at = c.meanings.findIndex((row) => row.some((m) => m.kind === 'nearus'))
  return at < 0
    ? []
    : [{ value: { type: 'place', value: '' }, from: at, to: at + (meaningAt(c, at, 'nearus')?.length ?? 1) }]
}

const regions: ReadonlySet<string> = new Set([...longNames.values()].map((it) => it.toLowerCase()))
/** The end of the region after a town: 'tulsa oklahoma', 'Tulsa, OK', 'Sheffield, England'. */
function regionAt(c: Chart, town: number, from: number): number | undefined {
  const at = skip(c, from, ',')
  const to = TOWN_WORDS.map((n) => at + n).find(
    (it) => it <= c.tokens.length && regions.has(textOf(c, at, it).toLowerCase()),
  )
  if (to) return to
  const written = c.tokens[at]?.text ?? ''
  if (/^[A-Z]{2}$/.test(written) && longNames.has(written.toLowerCase())) return at + 1
  if (at === from || !capital(c, town) || !capital(c, at)) return undefined
  const end = c.tokens.findIndex((_, i) => i > at && !capital(c, i))
  const last = end < 0 ? c.tokens.length : end
  return last - at < MOST && c.tokens[last]?.kind !== 'word' ? last : undefined
}
/**
 * A town without a lead-in: with its region, alone between commas next to a number, or stated as such: 'the city is Reno', 'I meant Reno'.
 */
function unled(c: Chart, free: Free): Place[] {
  const found: Place[] = []
  const isTold = c.tokens.some(({ kind }) => kind === 'number')
  const isCut = (at: number): boolean => (c.tokens[at]?.kind ?? 'punct') === 'punct'
  for (let at = 0; at < c.tokens.length; at++) {
    const to = free(at) ? townEnd(c, at, c.tokens.length) : undefined
    if (!to) continue
    const end = regionAt(c, at, to)
    const isAlone = (isTold && at > 0 && isCut(at - 1) && isCut(to)) || isCalled(c, at)
    // 'Pub coiffure lille'.
    const isLast = to === c.tokens.length && to <= MOST && at > 1 && isAt(c, 0, 'n.campaign', 'v.advertise')
    if (!end && !isAlone && !isLast) continue
    const text = [textOf(c, at, to), ...(end ? [textOf(c, skip(c, to, ','), end)] : [])].map(titleCased).join(', ')
    found.push({ value: { type: 'place', value: text }, from: at, to: end ?? to })
    at = end ?? to
  }
  return found
}
/** '15 km from the shop': the distance has a middle of its own, without a name. */
const isAroundOwn = (c: Chart, radius: number): boolean =>
  [3, 4].some(
    (n) => isAt(c, radius + n, 'n.business') && !c.tokens.slice(radius, radius + n).some((it) => it.kind === 'punct'),
  )
const isCalled = (c: Chart, at: number): boolean =>
  (at > 0 && at === c.tokens.length - 1 && isAt(c, at - 1, 'takeback', 'v.mean')) ||
  ((isAt(c, at - 1, 'v.be') || c.tokens[at - 1]?.text === ':') && isAt(c, at - 2, 'n.place'))
/** The places in a message: 'only in Tucson', 'within 10 miles of Leeds', 'around Lyon and Dijon'. */
export function placesOf(c: Chart, free: Free): Place[] {
  const found: Place[] = []
  for (const lead of leadsOf(c, 'place', free)) {
    if (found.some((hit) => lead.at < hit.to)) continue
    const isOut = found.length > 0 && isAt(c, lead.at, 'not') !== isAt(c, lead.at - 1, 'not')
    const places = withTown(c, lead.at, listed(c, lead, free))
    found.push(...places.map((it) => (isOut ? { ...it, value: { ...it.value, negated: true as const } } : it)))
  }
  if (found.length === 0) found.push(...unled(c, free))
  const radius = radiusIn(c)
  if (!radius) return found.length > 0 ? found : nearby(c)
  const { n, unit, at } = radius
  const [first, ...rest] = isAroundOwn(c, at) ? found.filter((hit) => capital(c, hit.from)) : found
  if (!first) return [{ value: { type: 'place', value: '', radius: { n, unit } }, from: at, to: at + 2 }]
  return [{ ...first, value: { ...first.value, radius: { n, unit } }, from: Math.min(at, first.from) }, ...rest]
}
