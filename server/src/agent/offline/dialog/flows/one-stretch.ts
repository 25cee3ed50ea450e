import type { Slots } from '../slots.ts'
import { ask, type Step, type World } from '../task.ts'
import { severalOn, type Shift, week } from '../week.ts'
import { DAY, hourOf } from '../week-grid.ts'

const DAY_START = '00:00'
const DAY_END = '24:00'
/**
 * Ads run in one stretch a day: contract.md, schedules, "one a day". For 'lunch and dinner only', it asks which one, or all from the
 * first to the last; undefined if no day has several.
 */
export function oneStretch(shifts: readonly Shift[], s: Slots, focus: readonly string[], w: World): Step | undefined {
  const on = (day: string): Shift[] => shifts.filter((it) => it.days.includes(day))
  const day = severalOn(shifts)
  const [first] = day ? on(day) : []
  if (!day || !first) return undefined
  const all = on(day).map(({ from = DAY_START, to = DAY_END }) => ({ from, to }))
  const whole = { from: all[0]?.from ?? DAY_START, to: all.at(-1)?.to ?? DAY_END }
  const isDay = whole.from === DAY_START && whole.to === DAY_END
  const days = week.filter((it) => first.days.includes(it))
  const others = shifts.filter((it) => !it.days.some((other) => days.some((own) => own === other)))
  const kept = others.map(({ days: own, from = DAY_START, to = DAY_END }) => ({
    days: week.filter((it) => own.includes(it)),
    hours: [{ from: hourOf(from, 0), to: hourOf(to, DAY) }],
  }))
  const timetable = kept.length > 0 ? kept : days.length < week.length ? [{ days }] : undefined
  const { hours: _, weekdays: __, ...rest } = s
  return ask(
    'schedule',
    w.say('targeting.one_stretch', { hours: w.and(all.map((it) => w.say('targeting.hours', it))) }),
    {
      focus,
      // With other days beside them, the answer has to name its days.
      buttons: kept.length > 0 ? [] : [...all, ...(isDay ? [] : [whole])].map((it) => w.say('targeting.choose', it)),
      of: { intent: 'set_schedule', slots: { ...rest, timetable } },
    },
  )
}
