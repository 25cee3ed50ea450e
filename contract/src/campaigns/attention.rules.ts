import { addDays, type Day, daysBetween } from '../values/day.rules.ts'
import { plainStatusOf, type Standing } from './status.rules.ts'

/** Why a campaign that should show doesn't, the most urgent first. */
export const attentions = ['disapproved', 'funds', 'stopped', 'ended'] as const
export type Attention = (typeof attentions)[number]

/** A quiet weekend happens; this many whole days without an impression is a stop. */
export const SILENT_DAYS = 3
/** An end is news for so long. */
export const LATELY_DAYS = 30

/** Whole days without an impression. `today` has only begun, so it doesn't count. */
export const silentDays = (startDate: Day, lastShown: Day | null, today: Day): number =>
  Math.max(0, daysBetween(lastShown ?? addDays(startDate, -1), today) - 1)

/** When a campaign last showed, as far as figures are known. */
export interface Shown {
  /** The last day with an impression. */
  readonly lastShown: Day | null
  /** The day up to which figures were read in; null before any were: then nothing is known to have stopped. */
  readonly knownTo: Day | null
  /** It was paused because the account's funds are used up. */
  readonly isWithoutFunds: boolean
  /** The owner turned it on within the last days: what it didn't show before says nothing. */
  readonly isJustOn: boolean
}

/** What the owner must look at, or undefined for a campaign that does what it should. */
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

/** Those to be looked at first; the others as they came, the removed last. */
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
