import { daysOfWeek, type ScheduleSlot } from './setup.ts'

const wholeDay = (day_of_week: ScheduleSlot['day_of_week']): ScheduleSlot => ({
  day_of_week,
  start_hour: 0,
  start_minute: 'ZERO',
  end_hour: 24,
  end_minute: 'ZERO',
})

/** A day's slot without the given hours at its start or end; null when nothing remains. */
function cut(slot: ScheduleSlot, fromHour: number, toHour: number): ScheduleSlot | null {
  const endsAt = slot.end_hour + (slot.end_minute === 'ZERO' ? 0 : 0.5)
  if (fromHour <= slot.start_hour && toHour > slot.start_hour)
    return toHour >= endsAt ? null : { ...slot, start_hour: toHour, start_minute: 'ZERO' }
  if (toHour >= endsAt && fromHour < endsAt) return { ...slot, end_hour: fromHour, end_minute: 'ZERO' }
  return slot
}

/** A campaign's ad schedule without the hours `fromHour` to `toHour`; without a schedule it runs all day, every day. */
export function scheduleWithout(slots: readonly ScheduleSlot[], fromHour: number, toHour: number): ScheduleSlot[] {
  const all = slots.length > 0 ? slots : daysOfWeek.map(wholeDay)
  return all.map((it) => cut(it, fromHour, toHour)).filter((it) => it !== null)
}
