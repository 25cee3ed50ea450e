import type { Slots } from '../slots.ts'
import { ask, type Step, type World } from '../task.ts'
import type { TimesSaid } from '../times-together.ts'
import { severalOn, type Shift, week } from '../week.ts'
import { DAY, hourOf } from '../week-grid.ts'

const DAY_START = '00:00'
const DAY_END = '24:00'
/**
 * Ads run in one stretch a day: contract.md, schedules, "one a day". For 'lunch and dinner only', it asks which one, or all from the
 * first to the last; undefined if no day has several.
 */
export function oneStretch(shifts: readonly Shift[], s: Slots, focus: readonly string[], w: World): Step | undefined {
  const day = severalOn(shifts)
  const all = shifts
    .filter((it) => day && it.days.includes(day))
    .map(({ from = DAY_START, to = DAY_END }) => ({ from, to }))
  const whole = { from: all[0]?.from ?? DAY_START, to: all.at(-1)?.to ?? DAY_END }
  if (!day) return undefined
  const isDay = whole.from === DAY_START && whole.to === DAY_END
  const days = week.filter((it) => shifts.filter((shift) => shift.days.includes(it)).length > 1)
  const { hours: _, weekdays: __, ...rest } = s
  return ask(
    'schedule',
    w.say('targeting.one_stretch', { hours: w.and(all.map((it) => w.say('targeting.hours', it))) }),
    {
      focus,
      buttons: [...all, ...(isDay ? [] : [whole])].map((it) => w.say('targeting.choose', it)),
      of: {
        intent: 'set_schedule',
        slots: { ...rest, severalOn: { days, from: hourOf(whole.from, 0), to: hourOf(whole.to, DAY) } },
      },
    },
  )
}
/** 'Tuesday to Friday 9 to 5, Mondays', without a word for or against those: at the same hours, all day, or not at all? */
export function unsureDays(s: Slots, focus: readonly string[], w: World): Step | undefined {
  const { timetable = [] } = s
  const isOpen = (it: TimesSaid, at: number): boolean =>
    it.plain === true &&
    it.days !== undefined &&
    it.hours === undefined &&
    !timetable.slice(at + 1).some(({ days }) => days && it.days?.every((day) => days.includes(day)))
  const isTimed = timetable.some(({ hours, days, off }) => hours && days && !off)
  const open = timetable.filter(isOpen)
  const days = w.and(open.flatMap((it) => it.days ?? []).map((it) => w.weekday(week.indexOf(it))))
  if (!isTimed || open.length === 0) return undefined
  const { hours: _, weekdays: __, ...rest } = s
  return ask('schedule', w.say('targeting.unsure_days', { days }), {
    focus,
    buttons: [w.say('targeting.days_too', { days }), w.say('targeting.days_out', { days })],
    of: { intent: 'set_schedule', slots: { ...rest, timetable: timetable.filter((it) => !open.includes(it)) } },
  })
}
