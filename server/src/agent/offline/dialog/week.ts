const two = (n: number): string => String(n).padStart(2, '0')
/** 17.5 -> 17:30, rounded to quarter hours. */
export const clock = (hour: number): string => `${two(Math.floor(hour))}:${two(Math.round((hour % 1) * 4) * 15)}`
export const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export interface Shift {
  readonly days: readonly string[]
  readonly from?: string
  readonly to?: string
}
/** A day with several stretches; the platform takes one. */
export const severalOn = (shifts: readonly Shift[]): string | undefined =>
  week.find((day) => shifts.filter((it) => it.days.includes(day)).length > 1)
