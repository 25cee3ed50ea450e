import { afterLength, addDays, moved } from '../dates.ts'
import type { Amount, Slots } from '../slots.ts'
import type { Merging } from '../task.ts'

type Mutable = { -readonly [K in keyof Slots]: Slots[K] }

/** 'Half of that', '5 more': counted from what was planned. */
function amountFrom(old: Amount | undefined, now: Amount): Amount {
  if (now.kind === 'fixed' || old?.kind !== 'fixed') return now
  const cents = now.kind === 'factor' ? Math.round(old.money.cents * now.factor) : old.money.cents + now.cents
  return { kind: 'fixed', money: { ...old.money, cents } }
}

/** A start that was given alone keeps the length or end said before; a new length drops the old end. */
function mergeDates(old: Slots, now: Slots, c: Merging): Partial<Mutable> {
  if (now.shift) {
    const start = old.start ?? addDays(c.today, 1)
    const end = old.end ?? (old.length ? afterLength(start, old.length) : undefined)
    const isStart = now.shift.change === 'later' || now.shift.change === 'earlier'
    if (isStart && !now.says?.has('end')) return { start: moved(start, now.shift) }
    return end ? { start, end: moved(end, now.shift), length: undefined as never } : {}
  }
  if (!now.start && !now.end && !now.length) return {}
  // Asked for the end, a bare day is the end.
  const asksEnd = (c.slot === 'end' || (c.slot === 'dates' && old.start !== undefined)) && !now.end && !now.length
  const swap = asksEnd && now.start !== undefined && old.start !== undefined && now.start > old.start && !now.says?.has('start')
  const [start, end] = swap ? [old.start, now.start] : [now.start ?? old.start, now.end]
  return {
    ...(start ? { start } : {}),
    end: end ?? (now.length ? undefined : old.end),
    length: now.length ?? (end ? undefined : old.length),
  } as Partial<Mutable>
}

/** 'Sorry, the other way round': start and end were mixed up. */
function turnedRound(old: Slots): Slots | undefined {
  return old.start && old.end && old.end < old.start ? { ...old, start: old.end, end: old.start } : undefined
}

const lists = ['headlines', 'descriptions', 'keywords'] as const
function mergeTexts(old: Slots, now: Slots, c: Merging): Partial<Mutable> {
  const replaces = c.slot === 'texts' || now.corrects
  return Object.fromEntries(
    lists.flatMap((key) => {
      const lines = now[key]
      return lines ? [[key, replaces ? lines : [...(old[key] ?? []).filter((it) => !lines.includes(it)), ...lines]]] : []
    }),
  )
}

/** 'The same for the holiday club': a new campaign with the money and dates of the last one. */
function another(old: Slots, now: Slots): Slots {
  const { name: _, headlines: __, descriptions: ___, keywords: ____, topics: _____, ...kept } = old
  return { ...kept, ...(now.topics ? { topics: now.topics } : {}), ...(now.name ? { name: now.name } : {}) }
}

const plainKeys = ['name', 'website', 'bid', 'places', 'weekdays', 'hours', 'ages', 'gender', 'platforms', 'percent', 'negated'] as const

/** What is planned after the message; undefined when the message says nothing about it. */
export function mergeCreate(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const isNew = c.outcome === 'done'
  if (isNew && c.intent !== 'again' && c.intent !== 'create_campaign' && !now.says?.has('same')) return undefined
  const base = isNew ? another(old, now) : old
  const picked = Object.fromEntries(plainKeys.flatMap((key) => (now[key] === undefined ? [] : [[key, now[key]]])))
  const takesTopic = now.topics && (c.slot === 'topic' || !old.topics || c.intent === 'create_campaign' || now.corrects)
  const change: Partial<Mutable> = {
    ...picked,
    ...mergeDates(base, now, c),
    ...mergeTexts(base, now, c),
    ...(now.amount ? { amount: amountFrom(base.amount, now.amount) } : {}),
    ...(now.amounts ? { amounts: now.amounts } : {}),
    ...(takesTopic && now.topics ? { topics: now.topics } : {}),
  }
  if (Object.keys(change).length === 0) {
    if (isNew) return now.topics ? base : undefined
    return c.intent === 'correct' ? turnedRound(old) : undefined
  }
  const says = new Set([...(base.says ?? []), ...(now.says ?? [])])
  const { invalid: _, ...rest } = base
  return { ...rest, ...change, says, ...(now.invalid ? { invalid: now.invalid } : {}) }
}
