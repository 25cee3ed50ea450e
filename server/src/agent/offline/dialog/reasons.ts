import { addMonths } from '@adwright/contract/values/calendar.rules'
import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'
import type { Clause, EntityOf, Lang } from '../nlu/index.ts'
import { type Concept, conceptsIn } from './concepts.ts'
import { all, saidAs } from './said.ts'
import type { Slots } from './slots.ts'

const because =
  /(?<!\p{L})(?:while|because|since we|as we|mientras|porque|weil|während|solange|pendant que|parce que|tant que|enquanto|perché|mentre)(?!\p{L})/iu
/** 'Pause them all, we're closed from tomorrow', 'while we're away from tomorrow', in either order: the reason, not the date. */
export function withoutReason(slots: Slots, { parts = [], entities, span, text }: Clause): Slots {
  const dates = entities.filter((it) => it.type === 'date')
  const isBehind = dates.length > 0 && because.test(text.slice(0, Math.min(...dates.map((it) => it.span[0])) - span[0]))
  const at = parts.findIndex((it) => it.is === 'when')
  const behind = parts.slice(at).findIndex((it) => it.is === 'cut')
  const stretch = parts.slice(
    parts.slice(0, at).findLastIndex((it) => it.is === 'cut') + 1,
    behind < 0 ? undefined : at + behind,
  )
  const isFirst = entities.some((it) => it.type === 'date' && it.span[0] === span[0])
  const isOwn = stretch.some((it) => it.is === 'set' || (it.is === 'act' && it.act === 'off'))
  if (at < 0 || slots.end || ((isFirst || isOwn) && !isBehind)) return slots
  const { start: _, period: __, ...rest } = slots
  return rest
}
/** 'Push it back to May 5, we're shut till then': the reason doesn't mention the start or the end. */
export function withoutReasonWords(s: Slots, { entities, text, span }: Clause, lang: Lang): Slots {
  const last = Math.max(
    0,
    ...entities.flatMap((it) => (it.type === 'date' || it.type === 'length' ? [it.span[1]] : [])),
  )
  const cut = text.indexOf(',', last - span[0] - 1)
  const reason = cut < 0 ? new Set<Concept>() : conceptsIn(text.slice(cut), lang)
  const told = conceptsIn(text.slice(0, Math.max(0, cut)), lang)
  if (!reason.has('start') && !reason.has('end')) return s
  return { ...s, says: new Set([...(s.says ?? [])].filter((it) => !reason.has(it) || told.has(it))) }
}
/** What leads to a consequence: 'we're away from the 24th, so A should end the 23rd'. */
const so: Readonly<Record<Lang, RegExp>> = {
  en: /(?:[,;]|\s)\s*(?:so|therefore|that's why|thats why)\s/iu,
  es: /(?:[,;]|\s)\s*(?:así que|asi que|por eso|por lo que)\s/iu,
  de: /(?:[,;]|\s)\s*(?:also|deshalb|daher|darum|deswegen)\s/iu,
  fr: /(?:[,;]|\s)\s*(?:donc|du coup|alors)\s/iu,
  pt: /(?:[,;]|\s)\s*(?:então|entao|por isso|portanto)\s/iu,
  it: /(?:[,;]|\s)\s*(?:quindi|perciò|percio|dunque)\s/iu,
}
/** Where the owner is or what they do, behind an order: '…, I'm in Rome over Christmas'. */
const oneself: Readonly<Record<Lang, RegExp>> = {
  en: /,\s*(?:i'?m|we'?re|i am|we are)\s/iu,
  es: /,\s*(?:estoy|estamos|estaré|estaremos)\s/iu,
  de: /,\s*(?:ich bin|wir sind|da bin ich|da sind wir)\s/iu,
  fr: /,\s*(?:je suis|je serai|on est|nous sommes|on sera)\s/iu,
  pt: /,\s*(?:estou|estamos|vou estar|estarei)\s/iu,
  it: /,\s*(?:sono|siamo|sarò|saremo)\s/iu,
}
/** 'The 23rd', 'el 23', without its month. */
const isBare = (date: EntityOf<'date'>, clause: Clause): boolean =>
  date.from === date.to && /^(?:\p{L}{1,4}\.?\s+){0,2}\d{1,2}(?:\.|st|nd|rd|th|º|er)?$/iu.test(saidAs(date, clause))
/** The day of the month that is nearest to another day. */
const nearest = (day: Day, to: Day): Day =>
  [-1, 0, 1, 2]
    .map((n) => addMonths(day, n))
    .reduce((best, it) => (Math.abs(daysBetween(it, to)) < Math.abs(daysBetween(best, to)) ? it : best))
const placeOf = (pattern: RegExp, { text, span }: Clause): number => {
  const found = text.search(pattern)
  return found < 0 ? Number.NaN : found + span[0]
}
/** '…, I'm in Rome': what is said there orders nothing. */
export const isOfOneself = (it: Pick<EntityOf<'place'>, 'span'>, clause: Clause, lang: Lang): boolean =>
  it.span[0] > placeOf(oneself[lang], clause)
interface Told {
  readonly own: readonly EntityOf<'date'>[]
  readonly other: readonly EntityOf<'date'>[]
}
/** The dates of an order, and those beside it that give a reason or only name the month. */
function datesOf(clause: Clause, lang: Lang): Told {
  const dates = all(clause, 'date')
  const [cause, self] = [placeOf(so[lang], clause), placeOf(oneself[lang], clause)]
  const behind = dates.filter((it) => it.span[0] > cause)
  if (behind.length > 0) return { own: behind, other: dates.filter((it) => !behind.includes(it)) }
  const before = dates.filter((it) => it.span[0] < self)
  if (before.length > 0) return { own: before, other: dates.filter((it) => !before.includes(it)) }
  const months = dates.filter((it) => it.grain === 'month' && it.role === undefined)
  const days = dates.filter((it) => isBare(it, clause))
  return months.length === 1 && days.length === dates.length - 1
    ? { own: days, other: months }
    : { own: dates, other: [] }
}
const HALF_A_MONTH = 14
/** 'December. End A on the 23rd', 'we're away from December 24, so end it the 23rd': only the order's own day, in that month. */
export function withoutReasonDates(s: Slots, clause: Clause, lang: Lang): Slots {
  const { own, other } = datesOf(clause, lang)
  const [date, more] = own
  const [reason] = other
  if (!date || !reason || more || date.from !== date.to) return s
  const near = reason.grain === 'month' ? addDays(reason.from, HALF_A_MONTH) : reason.from
  const day = isBare(date, clause) ? nearest(date.from, near) : date.from
  const { start: _, end: __, period: ___, onward: ____, ...rest } = s
  if (date.role !== 'start') return { ...rest, [date.role === 'end' ? 'end' : 'start']: day }
  return { ...rest, start: day, onward: true, says: new Set([...(s.says ?? []), 'start' as const]) }
}
/** Its other dates only give a reason, or the month. */
export function hasReasonDates(clause: Clause, lang: Lang): boolean {
  const { own, other } = datesOf(clause, lang)
  return own.length === 1 && other.length > 0
}
