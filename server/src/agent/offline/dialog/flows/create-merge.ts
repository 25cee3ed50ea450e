import { type Day, addDays, daysBetween } from '@adwright/contract/values/day.rules'
import type { LengthValue, MoneyValue } from '../../nlu/index.ts'
import { afterLength, moved, runOf } from '../dates.ts'
import { type Amount, withPer } from '../amounts.ts'
import { perDay } from '../money.ts'
import { severally } from './create-checks.ts'
import { type Slots, used } from '../slots.ts'
import { added, isAdding } from '../targeting-args.ts'
import { timesAfter } from '../times-after.ts'
import type { Merging } from '../task.ts'

/**
 * '15 was too much, make it 12': for one ad, the last amount counts. A bare one is per day if that was asked, or if it replaces another.
 */
function amountsTold(base: Slots, now: Slots, c: Merging): Slots {
  const isOne = severally(base, { lang: c.state.lang ?? 'en' }).length < 2
  const [last] = isOne && base.amount ? (now.amounts ?? []).slice(-1) : []
  const amount = last ?? now.amount
  if (!amount) return {}
  const isDay = c.slot === 'budget' || base.amount !== undefined
  return {
    amount: isDay ? withPer(amount, c.slot === 'budget' ? 'day' : perOf(amount, base, c.today)) : amount,
    ...(now.amounts && !last ? { amounts: now.amounts } : {}),
  }
}
/** 'No, 400', after a total of 300, is a total too; 20 would be per day. */
function perOf(now: Amount, base: Slots, today: Day): MoneyValue['per'] {
  if (now.kind !== 'fixed' || base.amount?.kind !== 'fixed') return 'day'
  const { money } = base.amount
  const { start, end } = runOf(base, today)
  const day = perDay(money, start && end ? daysBetween(start, end) : undefined)
  const apart = (cents: number): number => Math.abs(Math.log(now.money.cents / cents))
  return day && money.per && apart(money.cents) < apart(day * HUNDRED) ? money.per : 'day'
}
const HUNDRED = 100
/** Moves the planned dates: 'a week later', 'two days longer'. */
function shifted(old: Slots, by: LengthValue, today: Day): Slots {
  const start = old.start ?? addDays(today, 1)
  const end = old.end ?? (old.length ? afterLength(start, old.length) : undefined)
  return end ? { start, end: moved(end, by) } : {}
}
/** A new length replaces the end, and a new end the length. */
const withoutOlder = ({ end, length, ...rest }: Slots, change: Slots): Slots => ({
  ...rest,
  ...(end && !(change.length && !change.end) ? { end } : {}),
  ...(length && !change.end ? { length } : {}),
})

const lists = ['headlines', 'descriptions', 'keywords'] as const
function mergeTexts(old: Slots, now: Slots, c: Merging): Slots {
  const replaces = c.slot === 'texts' || now.corrects
  return Object.fromEntries(
    lists.flatMap((key) => {
      const lines = now[key]
      return lines ? [[key, replaces ? lines : [...new Set([...(old[key] ?? []), ...lines])]]] : []
    }),
  )
}

const plainKeys = [
  ...['name', 'website', 'bid', 'bidMax', 'places', 'placesOut', 'weekdays', 'hours', 'ages', 'gender'],
  ...['platforms', 'percent', 'split', 'negatives', 'business', 'offers', 'trade', 'client', 'language', 'siteless'],
] as readonly (keyof Slots)[]
/** 'Linz', when asked where the 15 km begin. */
function around({ places: [open] = [] }: Slots, { places }: Slots): Slots {
  const { radius } = open?.value === '' ? open : {}
  return radius && places ? { places: places.map((it) => (it.radius ? it : { ...it, radius })) } : {}
}
const timesTold = (base: Slots, now: Slots): Slots => ((now.weekdays ?? now.hours) ? timesAfter(base, now) : {})
/** What the message changes in the plan. */
function changeOf(base: Slots, now: Slots, c: Merging): Slots {
  // 'The other way round'.
  if (now.swaps && base.start && base.end) return { start: base.end, end: base.start }
  const isOther = now.corrects || (c.intent === 'correct' && now.negated)
  const takesTopic = c.slot === 'topic' || !base.topics || c.intent === 'create_campaign' || isOther
  return {
    ...used(now, plainKeys),
    ...around(base, now),
    ...(isAdding(now) ? added(base, now) : {}),
    // 'Not on Sundays'; 'I don't want 12' doesn't exclude hours.
    ...((now.weekdays ?? now.hours ?? now.places) && { negated: now.negated === true }),
    ...timesTold(base, now),
    ...(now.shift ? shifted(base, now.shift, c.today) : used(now, ['start', 'end', 'length'])),
    ...mergeTexts(base, now, c),
    // 'Lower the bid to 0.70', of a plan.
    ...(c.intent === 'change_bid' && now.amount?.kind === 'fixed'
      ? { bid: now.bid ?? now.amount.money.cents }
      : amountsTold(base, now, c)),
    ...(takesTopic && now.topics ? { topics: now.topics } : {}),
  }
}

const LEAST_WORD_LETTERS = 4
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((it) => it.length >= LEAST_WORD_LETTERS)
/** 'Let the cupcakes start on Monday', in a plan for several: only that one. */
function ofOne(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const several = severally(old, { lang: c.state.lang ?? 'en' })
  const said = new Set(wordsOf(now.text ?? ''))
  const [meant, more] = several.filter((it) => wordsOf(it).some((word) => said.has(word)))
  if (several.length < 2 || !meant || more) return undefined
  const { topics: _, ...change } = changeOf({ ...old, ...old.parts?.[meant] }, now, c)
  if (Object.keys(change).length > 0)
    return { ...old, topics: several, parts: { ...old.parts, [meant]: { ...old.parts?.[meant], ...change } } }
  const isOut = now.says?.has('drop') || now.says?.has('except') || now.negated
  return isOut ? { ...old, topics: several.filter((it) => it !== meant) } : undefined
}
function changed(base: Slots, now: Slots, c: Merging): Slots | undefined {
  const change = changeOf(base, now, c)
  if (Object.keys(change).length === 0) return undefined
  const says = new Set([...(base.says ?? []), ...(now.says ?? [])])
  const { invalid: _, ...rest } = withoutOlder({ ...base, ...change }, change)
  return { ...rest, says, ...used(now, ['invalid']) }
}
/** The plan after the message; undefined if the message says nothing about it. */
export function mergeCreate(old: Slots, now: Slots, c: Merging): Slots | undefined {
  if (c.outcome !== 'done') return ofOne(old, now, c) ?? changed(old, now, c)
  // 'The same for the holiday club': a new campaign with the budget and dates of the last one.
  if (c.intent !== 'again' && c.intent !== 'create_campaign' && !now.says?.has('same')) return undefined
  const { name, headlines, descriptions, keywords, topics, ...kept } = old
  const base = { ...kept, ...used(now, ['topics', 'name']) }
  return changed(base, now, c)
}
