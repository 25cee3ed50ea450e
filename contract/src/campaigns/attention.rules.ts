import { addDays, type Day, daysBetween } from '../values/day.rules.ts'
import { plainStatusOf, type Standing } from './status.rules.ts'

/** Why a campaign that should show ads doesn't, most urgent first. */
export const attentions = ['disapproved', 'funds', 'stopped', 'ended'] as const
export type Attention = (typeof attentions)[number]

/** A quiet weekend is normal; this many full days without impressions means it stopped. */
export const SILENT_DAYS = 3
/** How many days an ended campaign is worth mentioning. */
export const LATELY_DAYS = 30

/** Full days without impressions. `today` isn't over, so it doesn't count. */
export const silentDays = (startDate: Day, lastShown: Day | null, today: Day): number =>
  Math.max(0, daysBetween(lastShown ?? addDays(startDate, -1), today) - 1)

/** When a campaign last showed, as far as imported figures tell. */
export interface Shown {
  /** The last day with an impression. */
  readonly lastShown: Day | null
  /** The last day with imported figures; null before the first import, when it can't be known that something stopped. */
  readonly knownTo: Day | null
  /** It was paused because the account's funds are used up. */
  readonly isWithoutFunds: boolean
  /** The owner resumed it in the last few days, so earlier silence means nothing. */
  readonly isJustOn: boolean
}

/** What needs the owner's attention, or undefined when all is well. */
export function attentionOf(
  standing: Standing,
  { lastShown, knownTo, isWithoutFunds, isJustOn }: Shown,
  today: Day,
): Attention | undefined {
  const { status, startDate, endDate } = standing
  if (isWithoutFunds && status === 'PAUSED' && (endDate === null || endDate >= today)) return 'funds'
  if (status !== 'ENABLED' || startDate > today) return undefined
  if (endDate !== null && endDate < today) return daysBetween(endDate, today) <= LATELY_DAYS ? 'ended' : undefined
  if (plainStatusOf(standing, today) === 'Not showing: ad disapproved') return 'disapproved'
  return knownTo !== null && !isJustOn && silentDays(startDate, lastShown, knownTo) >= SILENT_DAYS
    ? 'stopped'
    : undefined
}

/** Campaigns that need attention first, removed ones last; otherwise in the given order. */
export const attentionFirst = <
  T extends { readonly attention?: Attention | undefined; readonly status?: Standing['status'] },
>(
  all: readonly T[],
): T[] => {
  const urgency = ({ attention, status }: T) => {
    if (status === 'REMOVED') return attentions.length + 1
    return attention ? attentions.indexOf(attention) : attentions.length
  }
  return [...all].sort((a, b) => urgency(a) - urgency(b))
}
