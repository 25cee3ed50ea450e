import type { Entity } from '../offline/nlu/types.ts'
import type { Evidence } from './evidence.rules.ts'
import { nameKey } from './fact.rules.ts'
import { type At, type Label, spansOf } from './mentions.rules.ts'
import { DEVICES, WEEKENDS } from './scopes.lexicon.ts'
import { words } from './words.lexicon.ts'

const AGES = ['18_24', '25_34', '35_44', '45_54', '55_64', '65_UP']
const QUOTED = /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|`[^`\n]*`|\bhttps?:\/\/\S+|\S+@\S+/gu
const blank = (text: string): string => text.replace(/[^\s]/g, '_')
/** A text with parts of it blanked out. */
export const without = (plain: string, parts: readonly At[]): string =>
  parts.reduce((text, { at, end }) => text.slice(0, at) + blank(text.slice(at, end)) + text.slice(end), plain)

const ALIAS_MIN_CHARS = 5
/** Words that occur in only one name: 'Sourdough' for 'Sourdough Search'. */
export function aliasesOf(names: readonly string[]): (readonly [word: string, name: string])[] {
  const known = aliases.get(names)
  if (known) return known
  const parts = names
    .filter((name) => /^\p{Lu}/u.test(name) && /\s/.test(name))
    .flatMap((name) => name.split(/\s+/).map((word) => [word.toLowerCase(), name] as const))
    .filter(([word]) => word.length >= ALIAS_MIN_CHARS)
  const own = parts.filter(([word, name]) => parts.every(([other, of]) => other !== word || of === name))
  aliases.set(names, own)
  return own
}
/** Two successive words of a name, in lowercase: 'the day pass' for 'Summer Day Pass'. */
export function partsOfNames(plain: string, names: readonly string[]): Label[] {
  const low = plain.toLowerCase()
  const pairs = names
    .filter((name) => /^\p{Lu}/u.test(name))
    .flatMap((name) => {
      const words = name.toLowerCase().split(/\s+/)
      return words.length < 3 ? [] : words.slice(1).map((word, n) => [`${words[n]} ${word}`, name] as const)
    })
  return pairs.flatMap(([pair, name]) => {
    const at = new RegExp(`(?<![a-zà-ɏ])${pair.replace(/[^a-zà-ɏ\d ]/giu, '.')}(?![a-zà-ɏ])`, 'u').exec(low)?.index
    // '30 days' within a name can also be a period.
    return at === undefined || /\d/.test(pair) || pairs.some(([other, of]) => other === pair && of !== name)
      ? []
      : [{ at, end: at + pair.length, keys: [nameKey(name)] }]
  })
}
const aliases = new WeakMap<readonly string[], (readonly [string, string])[]>()
const STEM_CHARS = 5
/** Whether a word is a form of another: 'Implantes' of 'implants'. */
export const isForm = (said: string, word: string): boolean =>
  said.slice(0, Math.max(STEM_CHARS, word.length - 2)) === word.slice(0, Math.max(STEM_CHARS, word.length - 2)) &&
  Math.abs(said.length - word.length) <= 2

/**
 * Blanks out names, quotes and addresses: 'Birthday Orders' aren't orders, and a number in a headline isn't a figure. Owners write names in
 * lowercase.
 */
export function withoutNames(
  text: string,
  names: readonly string[],
  isOwners = false,
): { readonly plain: string; readonly labels: Label[] } {
  const labels: Label[] = []
  let plain = text
  for (const name of names) {
    const low = name.toLowerCase()
    for (let at = plain.toLowerCase().indexOf(low); at >= 0; at = plain.toLowerCase().indexOf(low, at + 1)) {
      const end = at + name.length
      if (/[a-zà-ɏ\d]/iu.test(plain[at - 1] ?? ' ') || /[a-zà-ɏ\d]/iu.test(plain[end] ?? ' ')) continue
      // A single lowercase word such as 'bread' is just a word, not a name, unless it's quoted or starts its line.
      const isSetOff = /["“„«»”`*]\s?$/.test(plain.slice(0, at)) || /^[*`]*\s?[:–—]\s/.test(plain.slice(end))
      if (!isOwners && !isSetOff && !/\s/.test(name) && !/^\p{Lu}/u.test(plain[at] ?? '')) continue
      labels.push({ at, end, keys: [nameKey(name)] })
      plain = without(plain, [{ at, end }])
    }
  }
  return { plain: plain.replace(QUOTED, blank), labels: [...labels, ...quotedParts(plain, names)] }
}

/** A quoted part of names: «jobs» of 'bakery jobs' and 'cake jobs'. */
const quotedParts = (plain: string, names: readonly string[]): Label[] =>
  [...plain.matchAll(QUOTED)].flatMap(({ index: at, 0: said }) => {
    const own = ` ${said.slice(1, -1).trim().toLowerCase()} `
    const of = /\p{L}{3}/u.test(own) ? names.filter((name) => ` ${name.toLowerCase()} `.includes(own)) : []
    return of.length > 0 ? [{ at, end: at + said.length, keys: of.map(nameKey) }] : []
  })

/** 'From 20 to 31' means ages only if the line speaks of ages. */
export const AGED = words(
  'age~|old|older|young~|years?',
  'alter~|jahre~|jährig~|[a-zà-ɏ]*jährige~|alt|jung~',
  'âg~|ans|jeunes?',
  'edad~|años|jóvenes',
  'età|anni|giovan~',
  'idade~|anos|jovens',
)
const AGE_RANGE =
  /(?<![\d.,$€£])(18|25|35|45|55)-?(?:\s?[-–]\s?|\s(?:to|and|bis|und|à|aux|al?|ai|aos?|et|y|e)\s(?:los|les|os|i)?\s?)(24|34|44|54|64)(?!\s?[%$€£]|[\d.,]\d)/gu
const OVER_AGE =
  /(?<![a-zà-ɏ])(?:(under|unter|moins de|menos de|menores de|meno di|sotto i|abaixo de)|over|above|über|plus de|más de|mayores de|oltre|mais de|maiores de|acima de)(?:-|\s(?:i\s|los\s|os\s)?)(18|25|35|45|55|65)(?:s|\+)?(?!\s?[%$€£]|\d|[.,]\d|\s(?:clic(?:ks?|s)?|klicks|cliques|impr[a-zà-ɏ]+)(?![a-zà-ɏ]))/giu
/** Blanks out the reports' age ranges, such as 'aged 35 to 44'; if ages were read, also 'the over-55s'. */
export function withoutAges(
  plain: string,
  labels: readonly Label[],
  hasAges: boolean,
): { readonly plain: string; readonly labels: Label[] } {
  const ranges = [...plain.matchAll(AGE_RANGE)].map((it) => ({ it, keys: agesIn(Number(it[1]), Number(it[2])) }))
  const over = hasAges
    ? [...plain.matchAll(OVER_AGE)].map((it) => ({
        it,
        keys: it[1] === undefined ? agesIn(Number(it[2]), Infinity) : agesIn(0, Number(it[2])),
      }))
    : []
  const ages = [...ranges, ...over].map(({ it, keys }) => ({ at: it.index, end: it.index + it[0].length, keys }))
  return { plain: without(plain, ages), labels: [...labels, ...ages] }
}

const ages = new WeakMap<Evidence, boolean>()
/** Whether figures by age were read. */
export function hasAgesIn(evidence: Evidence): boolean {
  const known = ages.get(evidence) ?? evidence.facts.some(({ labels }) => labels.at(-1)?.[0]?.startsWith('age:'))
  ages.set(evidence, known)
  return known
}
/** The rows that a line's words name: women, weekends, hours, ages, devices. */
export function labelsIn(entities: readonly Entity[], plain: string): Label[] {
  const rows = ROWS.flatMap(([key, said]) => spansOf(said, plain).map((it) => ({ ...it, keys: [key] })))
  return [...entities.flatMap((it) => labelOf(it, plain)), ...rows]
}
const GOOGLE =
  /(?<![a-zà-ɏ])(?:google search|google-suche|recherche google|búsqueda de google|ricerca (?:di )?google|pesquisa (?:do )?google)(?![a-zà-ɏ])/giu
const PARTNERS =
  /(?<![a-zà-ɏ])(?:(?:search )?partners?|suchpartner[a-zà-ɏ]*|partner-websites|partenaires de recherche|(?:socios|partners) de búsqueda|partner di ricerca|parceiros de pesquisa)(?![a-zà-ɏ])/giu
const ROWS: readonly (readonly [key: string, said: RegExp])[] = [
  ...Object.entries(DEVICES).map(([name, said]) => [`device:${name}`, said] as const),
  ['network:SEARCH', GOOGLE],
  ['network:SEARCH_PARTNERS', PARTNERS],
]
const WEEKEND = ['SATURDAY', 'SUNDAY'] as const
export const isWeekend = (days: readonly string[]): boolean =>
  days.length === 2 && WEEKEND.every((day) => days.includes(day))
const agesIn = (from: number, to: number): string[] =>
  AGES.filter((age) => isIn(age, from, to)).map((age) => `age:${age}`)
function isIn(age: string, from: number, to: number): boolean {
  const [low = 0, high = Infinity] = age.split('_').map((it) => (it === 'UP' ? Infinity : Number(it)))
  return low >= from && (high <= to || to === Infinity)
}
function labelOf(entity: Entity, plain: string): Label[] {
  const [at, end] = entity.span
  if (entity.type === 'gender') return [{ at, end, keys: [`gender:${entity.value.toUpperCase()}`] }]
  if (entity.type === 'weekdays' && isWeekend(entity.days) && !/[\d;(]/.test(plain.slice(at, end)))
    return [{ at, end, keys: WEEKEND.map((day) => `weekday:${day}`) }]
  if (entity.type === 'age') return [{ at, end, keys: agesIn(entity.from ?? 0, entity.to ?? Infinity) }]
  return []
}

/** Weekends in general, where no particular one is meant. */
export const weekendsIn = (plain: string): At[] =>
  spansOf(WEEKENDS, plain).filter(
    ({ at, end }) =>
      !ONE.test(plain.slice(Math.max(0, at - ONE_CHARS), at)) && !ONE.test(plain.slice(end, end + ONE_CHARS)),
  )
/** A particular weekend, not all of them: 'last weekend'. */
const ONE =
  /last|past|this|next|letzte|diese|nächste|vergangene|passé|dernier|ce\s$|pasado|este\s$|próximo|scorso|questo|prossimo|passado|neste/iu
const ONE_CHARS = 12
