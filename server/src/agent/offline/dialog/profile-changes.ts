import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { findTrade, industryOf } from '#trades/index.ts'
import type { ProfileFacts } from '../conversation/results.ts'
import type { Lang } from '../nlu/index.ts'
import { before, conceptsIn, isAnything, withoutLeading, withoutOpeners } from './concepts.ts'
import { clausesOf } from './intro.ts'
import { changed, type Edit, type Field, fields, isNamed, isPartOf, items, joins } from './profile-edits.ts'
import { fieldIn, isOfGoods, nameOf } from './profile-said.ts'
import { isNo, listedIn } from './said.ts'
import type { Slots } from './slots.ts'
import { latestTopic, siteBefore } from './state.ts'
import type { World } from './task.ts'

const isProducts = (s: Slots, old: ProfileFacts | undefined, offers: readonly string[]): boolean =>
  fieldIn(s) === 'products' ||
  (fieldIn(s) === 'services'
    ? false
    : old
      ? old.products !== '' && old.services === ''
      : findTrade({ topic: offers.join(', ') })?.way === 'buy')
/** What the business sells, from this message or earlier ones; the trade if nothing else is known. */
function offersOf(s: Slots, old: ProfileFacts | undefined, w: World): readonly string[] {
  const isListed = fieldIn(s) === 'services' || fieldIn(s) === 'products'
  // 'Put "…" under services'.
  const listed = s.offers ?? (isListed && s.quote && !s.gone ? [s.quote] : undefined)
  const said = (listed ?? (s.gone || old ? undefined : s.topics))?.flatMap((it) => withoutTown(it, s))
  // 'We don't do wedding cakes any more'.
  if (said || old) return (said ?? []).map((it) => (s.negated ? before(it, 'drop', w.lang) : it))
  const trade = s.trade ?? w.state.facts.trade
  // A trade that is mentioned only as the industry, or in the name, isn't something that is sold.
  const isNamed = clausesOf(s.text ?? '').some((it) => it.includes(trade ?? '') && !isOfGoods(it, w.lang))
  const own = trade && !isNamed && !s.business?.includes(trade) && !isAnything(trade, w.lang) ? [trade] : []
  return w.state.facts.offers ?? own
}
/** 'Dogs in Boise': the town has its own field, and isn't a product. */
function withoutTown(offer: string, { places = [] }: Slots): string[] {
  if (places.some(({ value }) => value.includes(offer))) return []
  return [offer]
}
export const lists = ['products', 'services'] as const
/** 'Lol no, we do haircuts': an answer that removes nothing. */
function isAnswer(text: string, lang: Lang): boolean {
  const [lead = '', ...rest] = text.split(',')
  const words = lead.trim().split(/\s+/)
  return (
    rest.length > 0 &&
    words.length <= 2 &&
    words.some((it) => isNo.test(it)) &&
    !conceptsIn(rest.join(), lang).has('not')
  )
}
/** What is no longer sold: as stated, or what the message names from the profile, while the rest is added. */
export function goneIn(
  { gone, offers, says, negated, acts, text = '' }: Slots,
  old: ProfileFacts,
  lang: Lang,
): readonly string[] {
  if (gone) return gone.map((it) => withoutLeading(it, 'little', lang))
  if (!(says?.has('drop') || (negated && !isAnswer(text, lang)) || acts?.includes('v.remove'))) return []
  // 'No more catering, but arepa classes': arepas stay.
  // 'Not Reliable Plumbing any more': the old name.
  const said = old.business_name ? text.replace(old.business_name, '') : text
  const rest = (offers ?? []).reduce((left, it) => left.replace(it, ''), said)
  const known = lists.flatMap((it) => items(old[it])).flatMap((it) => it.split(joins))
  const named = known.filter((it) => isNamed(it, rest))
  const listed = named.length > 0 || (offers && rest === text) ? named : known.filter((it) => isPartOf(it, rest))
  // 'Add hire to the services, without taking anything out': removes nothing.
  const isAdded = acts?.includes('v.add') === true || acts?.includes('v.set') === true
  const goes = (it: string): boolean => !isAdded || conceptsIn(text.slice(0, text.indexOf(it)), lang).has('drop')
  return listed.length > 0 ? listed : (offers ?? []).filter(goes)
}
const to = /\s(?:to|zu|auf|à|para|en|in|a)\s+([^.;:!?]+)$/iu
/** 'Change the services to just weekly club and tournaments': the whole list, if one item certainly is a product. */
function changedTo({ text = '', acts = [], ...s }: Slots, offers: readonly string[], lang: Lang): Edit | undefined {
  const field = lists.find((it) => it === fieldIn({ text, ...s }))
  const values = listedIn(to.exec(text)?.[1] ?? '').map((it) => withoutLeading(it, 'only', lang))
  const isList = values.length > 1 && offers.every((it) => values.some((one) => one.includes(it)))
  return field && isList && acts.includes('v.change') ? { field, act: 'set', values } : undefined
}
/** 'Services: cuts and colours, nothing else': all there is. */
function wholeList(s: Slots, { lang }: Pick<World, 'lang'>): Edit | undefined {
  const field = lists.find((it) => it === fieldIn(s))
  const pieces = (/:\s*([^.;]+)/.exec(s.text ?? '')?.[1] ?? '').split(',')
  const end = pieces.findIndex((it) => conceptsIn(it, lang).has('only'))
  const values = pieces
    .slice(0, end + 1)
    .flatMap((it) => before(it.trim(), 'only', lang).split(joins))
    .filter((it) => it !== '')
  return field && values.length > 0 ? { field, act: 'set', values } : undefined
}
/** 'Replace that by A and B', 'it should say: A, B', right after a list was shown. */
function replacedList({ acts = [], gone, text = '' }: Slots, offers: readonly string[], w: World): Edit | undefined {
  const shown = latestTopic(w.state)?.task.slots.field
  const field = lists.find((it) => it === shown)
  const isSet = acts.includes('v.change') || acts.includes('v.should')
  const values = offers.length > 0 ? offers : listedIn(/:\s*(.+)$/.exec(text)?.[1] ?? '')
  return field && isSet && !gone && values.length > 0 ? { field, act: 'set', values } : undefined
}
const by = /\s(?:with|by|for|durch|gegen|mit|por|con|par|contre|com|per)\s+(.+)$/iu
/** 'Replace catering with event catering': in the list that contains it. */
function exchanged({ text = '', acts = [] }: Slots, old: ProfileFacts): Edit[] | undefined {
  const comes = by.exec(text)?.[1]
  const field = lists.find((it) => items(old[it]).some((one) => isNamed(one, text)))
  if (!acts.includes('v.change') || !comes || !field) return undefined
  const goes = text.slice(0, -comes.length)
  const values = items(old[field]).filter((it) => isNamed(it, goes))
  return values.length > 0
    ? [
        { field, act: 'remove', values },
        { field, act: 'add', values: [comes] },
      ]
    : undefined
}
/** 'No more sofas, only chairs and stools': what is left is the whole list. */
function leftOnly(s: Slots, old: ProfileFacts, lang: Lang): Edit | undefined {
  const { text = '', says, negated, gone } = s
  const pieces = text.split(/[,;.]\s+/)
  const bare = (it: string): string => withoutLeading(withoutOpeners(it, lang), 'only', lang)
  const at = pieces.findIndex((it, i) => i > 0 && bare(it) !== withoutOpeners(it, lang))
  const field = lists.find((it) => items(old[it]).some((one) => isNamed(one, text)))
  const isTimed = (s.weekdays ?? s.hours) !== undefined
  if (at < 0 || !field || isTimed || !(gone || negated || says?.has('drop'))) return undefined
  const values = pieces.slice(at).flatMap((it) => withoutLeading(bare(it), 'add', lang).split(joins))
  // 'No more cakes in Leeds, only in Bradford'.
  return (s.places ?? []).every((it) => values.includes(it.value)) ? { field, act: 'set', values } : undefined
}
/** Products that are added and removed. Services, unless products are mentioned or one of them is removed. */
function offerEdits(s: Slots, old: ProfileFacts | undefined, offers: readonly string[], w: World): Edit[] {
  const whole = wholeList(s, w) ?? changedTo(s, offers, w.lang) ?? replacedList(s, offers, w)
  if (whole) return [whole]
  const other = old && (exchanged(s, old) ?? [leftOnly(s, old, w.lang) ?? []].flat())
  if (other?.length) return other
  const gone = old ? goneIn(s, old, w.lang) : []
  const out = lists.map((field): Edit => ({ field, act: 'remove', values: gone }))
  const left = changed(old, gone.length > 0 ? out : [])
  const edits = gone.length > 0 ? out.filter(({ field }) => left[field] !== undefined) : []
  const isOut = (it: string): boolean => gone.some((other) => isNamed(it, other) || it.startsWith(other))
  // 'I do lawns, patios I gave up': what stays and is already listed ('lawn mowing') isn't new.
  const listed = lists.flatMap((it) => items(left[it] === undefined ? (old?.[it] ?? '') : String(left[it])))
  const isThere = (it: string): boolean => it.split(joins).every((part) => listed.some((one) => isNamed(part, one)))
  const comes = offers.filter((it) => !isOut(it) && !(gone.length > 0 && isThere(it)))
  if (comes.length === 0) return edits
  const isLike = left.products !== undefined && left.services === undefined
  const field = isLike || isProducts(s, old, offers) ? 'products' : 'services'
  return [...edits, { field, act: isWholeOf(field, s) ? 'set' : 'add', values: comes }]
}
/** 'Our services are A and B', 'we only do A now' are complete; 'we do A and B' adds to the list. */
function isWholeOf(field: Field, s: Slots): boolean {
  const { acts = [], says } = s
  if (says?.has('add') || acts.includes('v.add') || acts.includes('v.start') || s.negated) return false
  const isTimed = (s.weekdays ?? s.hours ?? s.places) !== undefined
  const isNamed = s.corrects === true || fieldIn(s) === field
  const isSet = (acts.includes('v.be') && !acts.includes('v.set')) || acts.includes('v.change')
  return (isNamed && isSet) || (says?.has('only') === true && !isTimed)
}

/** The industry of a new profile; for an existing one only if nothing else was stated: 'we're a restaurant now'. */
function industryIn(s: Slots, old: ProfileFacts | undefined, offers: readonly string[], w: World): string | undefined {
  const isOnly =
    fieldIn(s) === 'industry' ||
    (s.acts?.includes('v.be') &&
      !(s.name ?? s.business ?? s.website ?? s.places ?? s.gone) &&
      fieldIn(s) !== 'hours' &&
      !s.says?.has('reports') &&
      offers.length === 0)
  const texts = old
    ? [isOnly && (s.trade ?? s.text)]
    : [s.trade, offers.join(' '), s.text, w.state.facts.trade, s.business]
  return texts.map((it) => (it ? industryOf(it) : undefined)).find(Boolean)
}
/** Where the business is: the last of several, after 'no longer in A'. Where it delivers isn't its own town. */
function townIn(s: Slots, old: ProfileFacts | undefined, w: World): string | undefined {
  const places = s.places ?? (old ? undefined : w.state.facts.places)
  if (s.says?.has('serves') || (old && leftOnly(s, old, w.lang))) return undefined
  return places?.at(s.negated || s.says?.has('drop') ? -1 : 0)?.value || undefined
}
/** 'Put it in the profile, too', 'save that one': the site just analyzed, if nothing else is stated. */
const isOfSite = (s: Slots): boolean =>
  fieldIn(s) === 'website_url' ||
  (fieldIn(s) === undefined &&
    (s.says?.has('profile') || s.refs?.some((it) => it.kind === 'pronoun')) === true &&
    !(s.offers ?? s.business ?? s.places ?? s.often))
/** All changes that a message makes to the profile. */
export function editsOf(s: Slots, old: ProfileFacts | undefined, w: World): Edit[] {
  const offers = offersOf(s, old, w)
  // 'Put the site in, too': the one that was analyzed.
  const looked = siteBefore(w.state)?.task.slots.website
  const values: Partial<Record<Field, string | number | undefined>> = {
    business_name: nameOf(s, old, w),
    industry: industryIn(s, old, offers, w),
    website_url: s.website ?? (isOfSite(s) ? looked : undefined),
    location: townIn(s, old, w),
    ...contactIn(s, w),
    report_frequency_hours: s.often,
  }
  const set = fields.flatMap((field): Edit[] => {
    const value = values[field]
    return value ? [{ field, act: 'set', values: [value] }] : []
  })
  return [...set, ...offerEdits(s, old, offers, w)]
}
/** 'Set my hours to 9 to 5': what follows the noun. */
const ordered =
  /^.*(?:hours|horari\p{L}*|öffnungszeit\p{L}*|horaires?|orari\p{L}*)\s*(?:(?:to|as|auf|als|en|come|para|:)\s+)?(?=.*\d)/iu
/** The phone number, and the hours as the message states them. */
function contactIn(
  { text = '', phone, hours, acts = [] }: Slots,
  { lang }: Pick<World, 'lang'>,
): { readonly phone?: string; readonly hours?: string } {
  const pieces = text.split(/[,;]\s+|\.\s+/)
  const isOfTimes = (it: string): boolean => /\d/.test(it) || fieldIn({ text: it }) === 'hours'
  const isOrder = ['v.set', 'v.change', 'v.save'].some((it) => acts.includes(it))
  const ofTimes = (hours ? pieces.filter((it) => isOfTimes(it) && !(phone && it.includes(phone))) : []).map((it) =>
    isOrder ? it.replace(ordered, '') : it,
  )
  return {
    ...(phone ? { phone } : {}),
    ...(ofTimes.length > 0 ? { hours: upperFirst(withoutOpeners(ofTimes.join(', '), lang)) } : {}),
  }
}
