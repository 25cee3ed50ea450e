import { industries } from '@adwright/contract/industries'
import { industryOf, isTradeName } from '#trades/index.ts'
import type { Intent, Lang } from '../nlu/index.ts'
import { behind, conceptsIn, conceptWordsOnly, withoutLeading, withoutOpeners, withoutTrailing } from './concepts.ts'
import { clausesOf } from './intro.ts'
import type { Field } from './profile-edits.ts'
import { frequencyOf } from './report-frequency.ts'
import { fieldIn, isOfGoods, keepsSite, respelled } from './profile-said.ts'
import { listedIn, wordCount } from './said.ts'
import { type Slots, used } from './slots.ts'
import { latestTopic, type State } from './state.ts'

const MOST_WORDS = 5
/** 'C'est quoi chez toi' isn't written like a name. */
const isNameable = (text: string): boolean => /\p{Lu}/u.test(text)
/** 'Profile: Vela Blu, site …', 'a profile for Tansy & Rue': the name follows the word for the profile. */
function nameBehind(pieces: readonly string[], lang: Lang): string | undefined {
  const at = pieces.findIndex((it) => conceptsIn(it, lang).has('profile'))
  if (at < 0) return undefined
  const own = /\s(?:for|para|pra|für|pour|per)\s+(\p{Lu}.*)$/u.exec(pieces[at] ?? '')?.[1]
  const next = pieces[at + 1] ?? ''
  const isName = /^[\p{Lu}\d]/u.test(next) && !fieldIn({ text: next }) && wordCount({ text: next }) <= MOST_WORDS
  return own ?? (isName && !isTradeName(next) ? next : undefined)
}
/** A list extends in both directions to parts that read as products next to a certain one: 'bouquets, dried flowers, wreaths'. */
function wholeList(offers: readonly string[], pieces: readonly string[], goods: readonly string[]): string[] {
  if (offers.length === 0) return []
  const all = [...offers, ...goods.filter((it) => !offers.some((one) => one.includes(it) || it.includes(one)))]
  const inPiece = (of: readonly string[], at: number): string[] => of.filter((it) => pieces[at]?.includes(it))
  const ends = [...pieces.keys()].filter((at) => inPiece(offers, at).length > 0)
  let [from, to] = [ends[0] ?? 0, ends.at(-1) ?? -1]
  while (inPiece(goods, from - 1).length > 0) from--
  while (inPiece(goods, to + 1).length > 0) to++
  const listed = pieces
    .slice(from, to + 1)
    .flatMap((piece, at) => inPiece(all, from + at).sort((a, b) => piece.indexOf(a) - piece.indexOf(b)))
  return [...new Set([...listed, ...offers])]
}
/** Words around the products: 'too', 'together', 'the rest'. */
const around = ['add', 'jointly', 'rest'] as const
const stated =
  /(?:produ[ck]\p{L}+|prodott\p{L}+|servi\p{L}+|dienst\p{L}+|leistung\p{L}*)(?:\s+(?:are|is|sind|son|sont|são|sono|now|ahora|jetzt|maintenant|agora|adesso|ora))+:?\s+([^.;!?]+)/iu
function offersIn(s: Slots, lang: Lang): string[] {
  const { text = '', business = '' } = s
  // 'Our products are now A, B and C'.
  const listed = s.question || s.negated ? undefined : stated.exec(text)?.[1]
  const isOfProfile = (it: string): boolean => conceptsIn(it, lang).has('profile')
  if (listed) return listedIn(listed).filter((it) => !isOfProfile(it))
  const offers = (s.offers ?? []).filter((it) => business === '' || !it.includes(business))
  // 'Papier & Ink' sells no ink.
  const goods = (s.goods ?? []).filter((it) => !business.includes(it))
  const pieces = clausesOf(text)
  // 'Our report once a day' isn't a product; nor is 'together with the rest'.
  const isOther = (piece: string): boolean => {
    const field = fieldIn({ text: piece })
    return field !== undefined && field !== 'products' && field !== 'services'
  }
  const isKept = (it: string): boolean =>
    !isOfProfile(it) &&
    !pieces.some((piece) => piece.includes(it) && isOther(piece)) &&
    around.every(
      (concept) => !conceptWordsOnly(it, concept, lang) && !(concept === 'rest' && conceptsIn(it, lang).has(concept)),
    )
  const kept = offers.filter(isKept)
  const isBare = own.every((key) => key === 'offers' || s[key] === undefined)
  const isAlone = isBare && (kept.length === 0 || s.acts?.length === 0)
  const list = isAlone ? listAlone(pieces, [...kept, ...goods], lang) : []
  return (list.length > 0 ? list : wholeList(kept, pieces, goods)).map((it) =>
    withoutTrailing(withoutTrailing(it, 'add', lang), 'mainly', lang),
  )
}
const MOST_LISTED_WORDS = 4
/** 'Tables, shelves, kitchens' and no more; 'it sells jam and chutney'. */
function listAlone(pieces: readonly string[], goods: readonly string[], lang: Lang): readonly string[] {
  const isPlain = (text: string): boolean => isOfGoods(text, lang) && wordCount({ text }) <= MOST_LISTED_WORDS
  const isSold = (piece: string): boolean => goods.includes(piece)
  const isWhole = pieces.every(isSold) || (pieces.length > 1 && pieces.every(isPlain) && pieces.some(isSold))
  const bare = (it: string): string => withoutLeading(withoutOpeners(it, lang), 'little', lang)
  return pieces
    .map((it) => behind(it, 'vends', lang) || (isWhole ? bare(it) : ''))
    .filter((it) => it && isOfGoods(it, lang) && !conceptWordsOnly(it, 'little', lang))
}
/** The trade in the part that mentions the industry, else in the last part that isn't negated. */
function industryTold(text: string, lang: Lang): string | undefined {
  const pieces = clausesOf(text).filter((it) => industryOf(it) !== undefined)
  return (
    pieces.find((it) => fieldIn({ text: it }) === 'industry') ??
    pieces.findLast((it) => !conceptsIn(it, lang).has('drop')) ??
    pieces[0]
  )
}
/** The last field mentioned, if this message names none: 'change it to Hospitality'. */
const fieldBefore = (state: State): Field | undefined => {
  const last = latestTopic(state)?.task
  return last?.intent === 'show_profile' || last?.intent === 'save_profile' ? fieldIn(last.slots) : undefined
}
const isIndustry = (text: string): boolean => industries.some((it) => it.toLowerCase() === text.toLowerCase())
const own = ['website', 'phone', 'places', 'hours', 'offers', 'gone', 'business'] as const
/** The field in question: the one named, or the previous one: 'change it to Hospitality', 'and which is it now?' */
function fieldOf(intent: Intent, s: Slots, state: State): Field | undefined {
  // 'That's wrong, Cleaning Services', after the industry was mentioned.
  if (fieldBefore(state) === 'industry' && clausesOf(s.text ?? '').some(isIndustry)) return 'industry'
  const isOpen = own.every((key) => s[key] === undefined) && !s.says?.has('profile') && !s.says?.has('reports')
  const points = s.refs?.some((it) => it.kind === 'pronoun')
  // 'Read it all back'.
  const isAll = s.refs?.some((it) => it.kind === 'all')
  return fieldIn(s) ?? (isOpen && !isAll && (points || intent === 'save_profile') ? fieldBefore(state) : undefined)
}
/** 'Weekly then', about reports or shortly after the profile: nothing else there recurs. */
function isOfReports(s: Slots, state: State): boolean {
  if (s.says?.has('reports')) return true
  if (fieldIn(s) !== undefined || s.weekdays || own.some((key) => s[key] !== undefined)) return false
  const { intent, slots } = (state.open ?? latestTopic(state))?.task ?? {}
  const isShort = wordCount({ text: s.text ?? '' }) < MOST_WORDS
  return slots?.says?.has('reports') === true || (isShort && (intent === 'show_profile' || intent === 'save_profile'))
}
const named = ['owner', 'website', 'offers', 'business'] as const
/** The business's name spelled correctly, or the site mentioned before. */
function ofKnown(s: Slots, { profile, facts: { website } }: State): Slots | undefined {
  const old = profile?.business_name ?? ''
  // 'We're called B now, not A any more': no product goes.
  const fresh = s.business === old ? s.name : s.business
  if (old && fresh && fresh !== old && s.text?.includes(old)) return renamed(s, fresh)
  const again = respelled(s, old)
  if (again) return renamed(s, again)
  return website && keepsSite(s) ? { ...s, field: 'website_url', website } : undefined
}
/** What a message states or asks about the business, each fact in its own field. */
export function toldOfBusiness(intent: Intent, s: Slots, lang: Lang, state: State): Slots {
  const field = fieldOf(intent, s, state)
  if (intent === 'show_profile') return field ? { ...s, field } : s
  if (intent !== 'save_profile') return s
  const known = ofKnown(s, state)
  if (known) return known
  const often = isOfReports(s, state) || field === 'report_frequency_hours' ? frequencyOf(s, lang) : undefined
  if (often !== undefined && !s.says?.has('reports')) return { ...s, often, field: 'report_frequency_hours' }
  const isName =
    (field === 'business_name' || s.acts?.includes('v.rename')) && named.every((key) => s[key] === undefined)
  const told = isName && s.name && isNameable(s.name) ? renamed(s, s.name) : inFields(s, field, lang, state)
  const { amount: _, ...timed } = told
  return often === undefined ? told : { ...timed, often }
}
/** 'The name only Pfotenglück, without Hundesalon': removes no product, and isn't a town. */
const renamed = (
  { places: _, gone: __, negated: ___, goods: ____, offers: _____, ...s }: Slots,
  name: string,
): Slots => ({
  ...s,
  business: name,
})
function inFields(s: Slots, field: Field | undefined, lang: Lang, state: State): Slots {
  const { offers: _, places, ...rest } = s
  const { text = '' } = s
  const offers = field === 'industry' ? [] : offersIn(s, lang)
  const name = s.business ?? (state.profile ? undefined : nameBehind(clausesOf(text), lang))
  // 'It sells jam': products, whatever follows; if the profile has any, its own lists decide.
  const { products = '', services = '' } = state.profile ?? {}
  const sells = products + services === '' && offers.length > 0 && /\bsell|vend|verkauf/i.test(text)
  const told = {
    field: sells && field !== 'services' ? ('products' as const) : field,
    trade: (field === 'industry' ? industryTold(text, lang) : undefined) ?? s.trade,
    business: name,
    offers: offers.length > 0 ? offers : undefined,
    // 'Out of the products' is no town.
    places: places?.filter((it) => fieldIn({ text: it.value }) === undefined),
  }
  return { ...rest, ...used(told.places?.length === 0 ? { ...told, places: undefined } : told, fieldsTold) }
}
const fieldsTold = ['field', 'trade', 'business', 'offers', 'places'] as const
const naming: ReadonlySet<string> = new Set(['v.be', 'v.own', 'v.rename', 'v.have', 'v.create', 'v.do'])
/** Whether the answer may be the requested name, and isn't clearly about something else. */
export function canBeName({ text = '', places = [], acts = [], ...s }: Slots, lang: Lang): boolean {
  const pieces = clausesOf(text)
  if (s.business !== undefined) return true
  const isTown = places.some(({ value }) => value !== '' && wordCount({ text: text.replace(value, '') }) < 2)
  const isList = pieces.length > 2
  const isSold = pieces.every((it) => behind(it, 'vends', lang) !== '')
  const isOther = (s.often ?? s.question) !== undefined
  return !(isTown || isList || isSold || isOther) && acts.every((it) => naming.has(it))
}
