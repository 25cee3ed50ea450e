import { type Day, addDays } from '@adwright/contract/values/day.rules'
import type { LengthValue } from '../../nlu/index.ts'
import { afterLength, moved } from '../dates.ts'
import { withPer } from '../amounts.ts'
import { severally } from './create-checks.ts'
import type { Amount, Slots } from '../slots.ts'
import { added, isAdding } from '../targeting-args.ts'
import type { Merging } from '../task.ts'

type Mutable = { -readonly [K in keyof Slots]: Slots[K] }

/** 'Half of that', '5 more': relative to the planned amount. */
function amountFrom(old: Amount | undefined, now: Amount): Amount {
  if (now.kind === 'fixed' || old?.kind !== 'fixed') return now
  const cents = now.kind === 'factor' ? Math.round(old.money.cents * now.factor) : old.money.cents + now.cents
  return { kind: 'fixed', money: { ...old.money, cents } }
}

/** A bare amount is one a day where that was asked, or where another is told instead. */
function amountTold(base: Slots, now: Amount, c: Merging): Amount {
  const amount = amountFrom(base.amount, now)
  return c.slot === 'budget' || base.amount ? withPer(amount, 'day') : amount
}
/** '15 was too much, make it 12': of one ad, the amount that was said last. */
function amountsTold(base: Slots, now: Slots, c: Merging): Partial<Mutable> {
  // '60 40', of two ads: how what was told is shared out.
  if (now.split && base.amount) return {}
  const isOne = severally(base, { lang: c.state.lang ?? 'en' }).length < 2
  const [last] = isOne && base.amount ? (now.amounts ?? []).slice(-1) : []
  const amount = last ?? now.amount
  if (!amount) return perTold(base, now, c)
  return { amount: amountTold(base, amount, c), ...(now.amounts && !last ? { amounts: now.amounts } : {}) }
}
/** 'In all', or 'a day', of the amount that was said. */
function perTold({ amount }: Slots, { says, refs = [] }: Slots, c: Merging): Partial<Mutable> {
  if (c.slot !== 'budget' || !amount) return {}
  if (says?.has('day')) return { amount: withPer(amount, 'day') }
  const isAll = says?.has('total') || refs.some((it) => it.kind === 'all')
  return isAll ? { amount: withPer(amount, 'total') } : {}
}
/** Moves the planned dates: 'a week later', 'two days longer'. */
function shifted(old: Slots, now: Slots, by: LengthValue, today: Day): Partial<Mutable> {
  const start = old.start ?? addDays(today, 1)
  const isStart = by.change === 'later' || by.change === 'earlier'
  if (isStart && !now.says?.has('end')) return { start: moved(start, by) }
  const end = old.end ?? (old.length ? afterLength(start, old.length) : undefined)
  return end ? { start, end: moved(end, by) } : {}
}

/** A new start keeps the length or end given before; a new length replaces the end. */
function mergeDates(old: Slots, now: Slots, c: Merging): Partial<Mutable> {
  if (now.shift) return shifted(old, now, now.shift, c.today)
  if (!now.start && !now.end && !now.length) return {}
  // 'No, let it stop on the 20th'.
  const isEnd = now.acts?.includes('v.end') && !now.acts.includes('v.start') && !now.end && !now.length
  const [start, end] = isEnd ? [old.start, now.start] : [now.start ?? old.start, now.end]
  return {
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    ...(now.length ? { length: now.length } : {}),
  }
}
/** Keeps either the end or the length, whichever is newer. */
function onlyOne(slots: Slots, change: Partial<Mutable>): Slots {
  const { end, length, ...rest } = slots
  if (change.length && !change.end) return { ...rest, length: change.length }
  if (change.end) return { ...rest, end: change.end }
  return { ...rest, ...(end ? { end } : {}), ...(length ? { length } : {}) }
}

const lists = ['headlines', 'descriptions', 'keywords'] as const
function mergeTexts(old: Slots, now: Slots, c: Merging): Partial<Mutable> {
  const replaces = c.slot === 'texts' || now.corrects
  return Object.fromEntries(
    lists.flatMap((key) => {
      const lines = now[key]
      return lines
        ? [[key, replaces ? lines : [...(old[key] ?? []).filter((it) => !lines.includes(it)), ...lines]]]
        : []
    }),
  )
}

/** 'The same for the holiday club': a new campaign with the budget and dates of the last one. */
function another(old: Slots, now: Slots): Slots {
  const { name: _, headlines: __, descriptions: ___, keywords: ____, topics: _____, ...kept } = old
  return { ...kept, ...(now.topics ? { topics: now.topics } : {}), ...(now.name ? { name: now.name } : {}) }
}

const plainKeys = [
  'name',
  'website',
  'bid',
  'bidMax',
  'places',
  'placesOut',
  'weekdays',
  'hours',
  'ages',
  'gender',
  'platforms',
  'percent',
  'split',
  'negatives',
  'business',
  'offers',
  'trade',
  'client',
  'language',
] as const

/** 'The other way round': the two amounts, else the two dates. */
function swapped({ amounts, split, start, end }: Slots): Partial<Mutable> {
  if (amounts) return { amounts: amounts.toReversed() }
  if (split) return { split: split.toReversed() }
  return start && end ? { start: end, end: start } : {}
}
/** What the message changes about the plan. */
function changeOf(base: Slots, now: Slots, c: Merging): Partial<Mutable> {
  const turned = now.swaps ? swapped(base) : {}
  if (Object.keys(turned).length > 0) return turned
  const picked = Object.fromEntries(plainKeys.flatMap((key) => (now[key] === undefined ? [] : [[key, now[key]]])))
  const isOther = now.corrects || (c.intent === 'correct' && now.negated)
  const takesTopic = c.slot === 'topic' || !base.topics || c.intent === 'create_campaign' || isOther
  return {
    ...picked,
    ...(isAdding(now) ? added(base, now) : {}),
    // 'Not on Sundays'; 'I don't want 12' rules out no hours.
    ...((now.weekdays ?? now.hours ?? now.places) && { negated: now.negated === true }),
    ...mergeDates(base, now, c),
    ...mergeTexts(base, now, c),
    ...amountsTold(base, now, c),
    ...(takesTopic && now.topics ? { topics: now.topics } : {}),
  }
}

const LEAST_WORD_LETTERS = 4
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((it) => it.length >= LEAST_WORD_LETTERS)
/** 'Let the cupcakes start on Monday', in a plan for several: that one alone. */
function ofOne(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const several = severally(old, { lang: c.state.lang ?? 'en' })
  if (c.outcome === 'done' || several.length < 2) return undefined
  const said = new Set(wordsOf(now.text ?? ''))
  const [meant, more] = several.filter((it) => wordsOf(it).some((word) => said.has(word)))
  if (!meant || more) return undefined
  const { topics: _, ...change } = changeOf({ ...old, ...old.parts?.[meant] }, now, c)
  if (Object.keys(change).length > 0)
    return { ...old, topics: several, parts: { ...old.parts, [meant]: { ...old.parts?.[meant], ...change } } }
  const isOut = now.says?.has('drop') || now.says?.has('except') || now.negated
  return isOut ? { ...old, topics: several.filter((it) => it !== meant) } : undefined
}
/** 'But not for people who look for recipes'. */
const excluded = (old: Slots, now: Slots): Slots | undefined => {
  const words = now.keywords ?? (now.quote ? [now.quote] : now.topics)
  return words && { ...old, negatives: [...new Set([...(old.negatives ?? []), ...words])] }
}
/** The plan after the message; undefined if the message says nothing about it. */
export const mergeCreate = (old: Slots, now: Slots, c: Merging): Slots | undefined => {
  if (c.intent !== 'exclude_keywords') return ofOne(old, now, c) ?? merged(old, now, c)
  return c.outcome === 'done' ? undefined : excluded(old, now)
}
function merged(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const isNew = c.outcome === 'done'
  if (isNew && c.intent !== 'again' && c.intent !== 'create_campaign' && !now.says?.has('same')) return undefined
  const base = isNew ? another(old, now) : old
  // 'Start right away'.
  const soon = c.intent === 'resume' && !base.start ? { start: addDays(c.today, 1) } : {}
  const change = { ...soon, ...changeOf(base, now, c) }
  if (Object.keys(change).length === 0) return isNew && now.topics ? base : undefined
  const says = new Set([...(base.says ?? []), ...(now.says ?? [])])
  const { invalid: _, ...rest } = onlyOne({ ...base, ...change }, change)
  return { ...rest, says, ...(now.invalid ? { invalid: now.invalid } : {}) }
}
