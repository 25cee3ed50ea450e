import type { PostChannel } from '@adwright/contract/post-channels.rules'
import { type Day, weekdayOf } from '@adwright/contract/values/day.rules'
import type { Trade } from '#trades/index.ts'

type Rhythm = Trade['market']['rhythm']
interface Plan {
  /** In rotation, the first most often. */
  readonly channels: readonly PostChannel[]
  /** The times of a weekday's first and second post, and of those on weekends. */
  readonly weekday: readonly [string, string]
  readonly weekend: readonly [string, string]
}

/** When people think of such a business: at their desk, at home, in the evening, on the way to the shop. */
const plans: Readonly<Record<Rhythm, Plan>> = {
  office: {
    channels: ['linkedin', 'facebook', 'google_business', 'linkedin'],
    weekday: ['08:30', '12:15'],
    weekend: ['10:00', '17:00'],
  },
  home: {
    channels: ['facebook', 'instagram', 'google_business', 'facebook'],
    weekday: ['18:30', '12:30'],
    weekend: ['10:00', '17:30'],
  },
  evening: {
    channels: ['instagram', 'facebook', 'instagram', 'threads'],
    weekday: ['19:00', '12:15'],
    weekend: ['11:00', '18:00'],
  },
  shop: {
    channels: ['instagram', 'facebook', 'google_business', 'instagram'],
    weekday: ['11:30', '17:00'],
    weekend: ['09:30', '15:00'],
  },
}
const SUNDAY = 0
const SATURDAY = 6

/** The channel and the usual best time of a day's nth post. It's common practice for the trade, not measured. */
export function slotOf(
  rhythm: Rhythm = 'home',
  date: Day,
  turn: number,
  at: number,
): { readonly channel: PostChannel; readonly time: string } {
  const { channels, weekday, weekend } = plans[rhythm]
  const times = [SUNDAY, SATURDAY].includes(weekdayOf(date)) ? weekend : weekday
  return { channel: channels[turn % channels.length] ?? 'facebook', time: times[at % 2] ?? '12:00' }
}
