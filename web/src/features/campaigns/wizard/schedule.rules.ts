import { daysOfWeek, minuteWords, type ScheduleSlot } from '@adwright/contract/campaigns/setup'
import { SCHEDULE_SLOTS_MAX, SCHEDULE_STEP_MINUTES } from '@adwright/contract/limits'
import { wizardTexts } from './wizard.texts.ts'

const texts = wizardTexts.schedule

export type Day = (typeof daysOfWeek)[number]
export const dayGroups = ['all-day', 'mon-fri', 'sat-sun'] as const
export type DayChoice = Day | (typeof dayGroups)[number]

/** A row of the step as on the screen. Times are `HH:MM`; '' isn't chosen yet. */
export interface Slot {
  readonly key: number
  readonly day: DayChoice | ''
  readonly start: string
  readonly end: string
}

/** product-3 §5.2: the default start is 00:00. The end has no default: it must be later than the start. */
export const newSlot = (key: number): Slot => ({ key, day: '', start: '00:00', end: '' })

/** product-3 §5.2: groups expand to their days. */
export function daysOf(choice: DayChoice): readonly Day[] {
  if (choice === 'all-day') return daysOfWeek
  if (choice === 'mon-fri') return daysOfWeek.slice(0, 5)
  if (choice === 'sat-sun') return daysOfWeek.slice(5)
  return [choice]
}

const DAY_MINUTES = 24 * 60
const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** 00:00 to 23:45 in quarter hours. */
export const startTimes: readonly string[] = Array.from({ length: DAY_MINUTES / SCHEDULE_STEP_MINUTES }, (_, at) =>
  written(at * SCHEDULE_STEP_MINUTES),
)
/** Only times after the start, up to 24:00. */
export const endTimes = (start: string): readonly string[] =>
  [...startTimes, written(DAY_MINUTES)].filter((it) => minutesOf(it) > minutesOf(start))

/** The first day that the choice shares with another slot. */
export function takenDay(slots: readonly Slot[], key: number, choice: DayChoice): Day | undefined {
  const others = new Set(slots.filter((it) => it.key !== key).flatMap((it) => (it.day === '' ? [] : daysOf(it.day))))
  return daysOf(choice).find((it) => others.has(it))
}

/** What prevents saving, in the words of product-3 §5.2. */
export function scheduleError(slots: readonly Slot[]): string | undefined {
  if (slots.length === 0) return texts.nothingToSave
  if (slots.some((it) => it.day === '' || it.start === '' || it.end === '')) return texts.fillAll
  const days = slots.flatMap((it) => (it.day === '' ? [] : daysOf(it.day)))
  const twice = days.find((it, at) => days.indexOf(it) !== at)
  return twice === undefined ? undefined : texts.twice(twice)
}

const wordOf = (minutes: number) => minuteWords[(minutes % 60) / SCHEDULE_STEP_MINUTES] ?? 'ZERO'

/** Each day of each slot, in the call's format. */
export const slotsOnWire = (slots: readonly Slot[]): ScheduleSlot[] =>
  slots.flatMap(({ day, start, end }) => {
    const [from, to] = [minutesOf(start), minutesOf(end)]
    return day === ''
      ? []
      : daysOf(day).map((day_of_week) => ({
          day_of_week,
          start_hour: Math.floor(from / 60),
          start_minute: wordOf(from),
          end_hour: Math.floor(to / 60),
          end_minute: wordOf(to),
        }))
  })

const timeOf = (hour: number, word: ScheduleSlot['start_minute']): string =>
  written(hour * 60 + minuteWords.indexOf(word) * SCHEDULE_STEP_MINUTES)

/** The saved slots, one row per day. */
export const slotsOfWire = (saved: readonly ScheduleSlot[]): Slot[] =>
  saved.map((it, key) => ({
    key,
    day: it.day_of_week,
    start: timeOf(it.start_hour, it.start_minute),
    end: timeOf(it.end_hour, it.end_minute),
  }))

/** product-3 §5.2: up to 7 slots, and no more than there are free days. */
export const mayAddSlot = (slots: readonly Slot[]): boolean =>
  slots.length < SCHEDULE_SLOTS_MAX &&
  slots.flatMap((it) => (it.day === '' ? [] : daysOf(it.day))).length < daysOfWeek.length
