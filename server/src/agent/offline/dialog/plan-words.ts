import { daysBetween } from '@adwright/contract/values/day.rules'
import { bold, plain } from '../words/format.ts'
import type { MoneyValue } from '../nlu/index.ts'
import { runOf } from './dates.ts'
import { perDay } from './money.ts'
import type { Slots } from './slots.ts'
import { scheduleOf } from './targeting-args.ts'
import { type Shift, week } from './week.ts'
import type { World } from './task.ts'

function amountWords(money: MoneyValue, days: number | undefined, w: World): string {
  const day = money.currency === 'USD' ? perDay(money, days) : undefined
  return day === undefined ? money.raw : w.say('button.a_day', { amount: w.usd(day) })
}
/** The plan for a new campaign in a few words. */
export function planWords(s: Slots, w: World): string {
  const { start, end } = runOf(s, w.today)
  return [
    ...(s.client ? [bold(s.client)] : []),
    ...(s.name ? [bold(s.name)] : s.topics ? [bold(s.topics.join(', '))] : []),
    ...(s.amount?.kind === 'fixed'
      ? [amountWords(s.amount.money, start && end ? daysBetween(start, end) : undefined, w)]
      : []),
    ...(start ? [w.say('recall.from', { date: w.date(start) })] : []),
    ...(end ? [w.say('recall.until', { date: w.date(end) })] : []),
    ...targetWords(s, w),
    ...(s.website ? [s.website] : []),
  ].join(', ')
}
/** Combines days with the same hours: 'Mo, Di und Mi, 09:00–17:00'. */
export function shiftWords(shifts: readonly Shift[], w: World): string[] {
  const alike = new Map<string, string[]>()
  for (const { days, from, to } of shifts) {
    const hours = from && to ? `${from}–${to}` : ''
    alike.set(hours, [...(alike.get(hours) ?? []), ...days])
  }
  return [...alike].flatMap(([hours, days]) => {
    const names =
      days.length < week.length ? [w.and(days.map((it) => w.weekday((week as readonly string[]).indexOf(it))))] : []
    return [...names, hours].filter(Boolean).join(', ') || []
  })
}
/** Where, to whom and when an ad is shown, as far as it was stated. */
export function targetWords(s: Slots, w: World): string[] {
  return [
    ...(s.places ?? []).flatMap(({ value, radius }) =>
      value ? [`${value}${radius ? ` (${radius.n} ${radius.unit})` : ''}`] : [],
    ),
    ...(s.ages ?? []).map((it) => (it.to === undefined ? `${it.from ?? ''}+` : `${it.from ?? ''}–${it.to}`)),
    ...(s.gender && s.gender !== 'all' ? [w.say(s.gender === 'female' ? 'gender.women' : 'gender.men')] : []),
    ...shiftWords(scheduleOf(s), w),
  ]
}

/** Where an ad is shown if it names no place. */
export function whereWords(w: World): string {
  const town = w.state.profile?.location
  return town ? w.say('create.town', { town: plain(town) }) : w.say('create.nationwide')
}
