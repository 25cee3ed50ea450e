import type { Clause, EntityOf, Ref } from '../nlu/index.ts'
import type { Concept } from './concepts.ts'
import { isAdverb, isDay } from './dates-said.ts'
import { kinds } from './intent-kinds.ts'
import { inside } from './quantities.ts'
import { all, overlap, saidAs } from './said.ts'

/** 'Every night', 'all the time limits', 'A all day', 'not at all': all times, not all campaigns. */
const isOfTimes = ({ ref, span: [from, end] }: EntityOf<'ref'>, clause: Clause): boolean =>
  ref.kind === 'all' &&
  (clause.entities.some(
    (it) => (it.type === 'hours' || it.type === 'dimension') && it.span[0] >= end && it.span[0] - end <= GAP,
  ) ||
    isNotAtAll.test(clause.text.slice(0, from - clause.span[0])) ||
    (ref.noun === undefined && ref.count === undefined && isTimed(clause) && namesOne(clause)))
/** A space, and perhaps 'the'. */
const GAP = 5
const isNotAtAll = /(?<!\p{L})at\s+$/iu
const isTimed = ({ intents, times = [] }: Clause): boolean => intents[0]?.intent === 'set_schedule' && times.length > 0
const namesOne = ({ entities }: Clause): boolean =>
  entities.some((it) => it.type === 'ref' && it.ref.kind === 'name' && it.ref.ids.length > 0)
const daysBehind = /^\s*(?:days?|d[ií]as?|tage?n?|jours?|giorni)(?!\p{L})/iu
const isBehindDays = (end: number, { times = [] }: Clause): boolean =>
  times.every((it) => it.is !== 'days' || it.span[1] < end)
/** 'Only Friday and Saturday, the rest nothing': the other days, not the other campaigns. */
const isOtherDays = ({ ref, span: [, end] }: EntityOf<'ref'>, clause: Clause): boolean =>
  ref.kind === 'other' &&
  ref.noun !== 'campaign' &&
  isTimed(clause) &&
  clause.times?.some((it) => it.is === 'days') === true &&
  (daysBehind.test(clause.text.slice(end - clause.span[0])) ||
    (isOthers(ref) && (!namesOne(clause) || isBehindDays(end, clause))))
/** 'The last 7 days', 'last two weeks' aren't list positions, 'the week before that' refers to nothing, 'by a third' isn't a position. */
const isOfAnother = (it: EntityOf<'ref'>, clause: Clause): boolean =>
  isOfTimes(it, clause) ||
  (it.ref.kind === 'position' && all(clause, 'length').some((length) => overlap(length, it))) ||
  inside(it, [...all(clause, 'date'), ...all(clause, 'length'), ...all(clause, 'period_before')]) ||
  // 'What time of day', with a campaign called 'Tea Time'.
  [...all(clause, 'percent'), ...all(clause, 'times'), ...all(clause, 'hours'), ...all(clause, 'dimension')].some(
    ({ type, span: [from, to] }) =>
      from <= it.span[0] &&
      to >= it.span[1] &&
      // 'Lunch', of a campaign, is the time of day only where more is said.
      type !== 'dimension',
  )

const NEXT_CHARS = 12
/** 'Toda segunda', 'the first of every month': when a report goes out, and not a row. */
const isOfRhythm = ({ ref, span: [from, to] }: EntityOf<'ref'>, clause: Clause, says: ReadonlySet<Concept>): boolean =>
  clause.intents[0]?.intent === 'schedule_report' &&
  ref.kind === 'position' &&
  ref.noun === undefined &&
  (says.has('month') ||
    [...all(clause, 'weekdays'), ...all(clause, 'date')].some((it) => it.span[0] < to && from < it.span[1]) ||
    all(clause, 'dimension').some((it) => it.value === 'month' && it.span[0] >= to && it.span[0] - to <= NEXT_CHARS))

/** 'The other two' refers to several. */
function manyOf({ ref, span }: EntityOf<'ref'>, clause: Clause): Ref {
  const count = all(clause, 'number').find((it) => it.value > 1 && it.span[0] - span[1] === 1)?.value
  // 'Those two'.
  if (ref.kind === 'pronoun' && ref.number === 'many' && count) return { kind: 'all', count }
  return ref.kind === 'other' && count ? { ...ref, number: 'many', count } : ref
}
const isOthers = (it: Ref): boolean => it.kind === 'other' && it.number === 'many'
/** 'Everything else the same', next to what changes: refers to no other campaigns. */
const isLeft = (ref: Ref, { parts = [], intents }: Clause, says: ReadonlySet<Concept>): boolean =>
  isOthers(ref) &&
  (says.has('same') || parts.some((it) => it.is === 'act' && it.act === 'keep')) &&
  (intents[0]?.intent === 'set_texts' || parts.some((it) => it.is === 'value' || it.is === 'when')) &&
  (intents[0]?.intent === 'set_schedule' || !parts.some((it) => it.is === 'set' && it.side !== undefined))
/** 'Which day is the last one?' asks when, not about a row. */
const isWhichDay = (ref: Ref, clause: Clause, says: ReadonlySet<Concept>): boolean =>
  ref.kind === 'position' &&
  ref.noun === undefined &&
  clause.question &&
  says.has('which') &&
  says.has('day') &&
  all(clause, 'dimension').some((it) => it.value === 'weekday')
/** 'Leave A, but show B in Leeds': A stays as it is. */
function keptIn({ parts = [] }: Clause): ReadonlySet<string> {
  const kept = new Set<string>()
  let isKeep = false
  for (const part of parts) {
    if (part.is === 'act' || part.is === 'cut') isKeep = part.is === 'act' && part.act === 'keep'
    else if (part.is === 'set' && part.ref.kind === 'name' && isKeep) for (const id of part.ref.ids) kept.add(id)
  }
  return kept
}
const isOf = (ref: Ref, ids: ReadonlySet<string>): boolean =>
  ref.kind === 'name' && ref.ids.length > 0 && ref.ids.every((id) => ids.has(id))
/** The campaigns and rows that a message refers to. */
export function refsSaid(clause: Clause, says: ReadonlySet<Concept>): Ref[] {
  const refs = refsIn(clause, says)
  const kept = keptIn(clause)
  // 'What does A cost, and has she seen the last thing?': about A.
  const isAsked = clause.question || !kinds.gated.has(clause.intents[0]?.intent ?? 'unclear')
  const isNamed = isAsked && refs.some((it) => it.kind === 'name' && it.ids.length > 0)
  const meant = refs.filter((it) => !isOf(it, kept) && !(isNamed && it.kind === 'position' && !it.noun))
  return meant.some((it) => it.kind === 'name') ? meant : refs
}
const refsIn = (clause: Clause, says: ReadonlySet<Concept>): Ref[] =>
  all(clause, 'ref')
    // 'Ändere' isn't 'andere'.
    .filter((it) => it.ref.kind !== 'other' || !/^änder/iu.test(saidAs(it, clause)))
    .filter((it) => !isOtherDays(it, clause))
    .filter(
      (it) => !isOfAnother(it, clause) && !isOfRhythm(it, clause, says) && !isAdverb(it, clause) && !isDay(it, clause),
    )
    .map((it) => manyOf(it, clause))
    .filter((it) => !isLeft(it, clause, says) && !isWhichDay(it, clause, says))
    // 'The others, between the two of them'.
    .filter((it, _, every) => it.kind !== 'all' || !it.count || !every.some(isOthers))
