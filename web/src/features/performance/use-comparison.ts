import type { PerformanceData } from '@adwright/contract/performance'
import { useAccountToday, useFiguresBefore } from './performance.queries.ts'
import { daysIn, type Period, periodBefore, wholePart } from '#api/period/period.rules.ts'

type Waiting = 'loading' | 'unknown'
interface Both {
  readonly now: PerformanceData
  readonly before: PerformanceData
}

/** The figures of another period, loaded once wanted. */
function useOthers(period: Period | null, campaignId: string | null): PerformanceData | Waiting {
  const { data, isError } = useFiguresBefore(period, campaignId ?? undefined)
  return (period && data?.data.performance_data) ?? (isError ? 'unknown' : 'loading')
}

/** Compares the whole days shown with the same number before: an unfinished today isn't compared with a full day. */
export function useComparison(
  shown: PerformanceData,
  period: Period,
  campaignId: string | null,
  { wanted, busy }: { readonly wanted: boolean; readonly busy: boolean },
) {
  const whole = wholePart(period, useAccountToday())
  const before = periodBefore(whole ?? period)
  const isCut = whole !== null && whole.to !== period.to
  const asked = wanted && !busy
  const then = useOthers(asked && whole ? before : null, campaignId)
  const cut = useOthers(asked && isCut ? whole : null, campaignId)
  const now = isCut ? cut : shown
  const both: Both | Waiting = typeof then === 'string' ? then : typeof now === 'string' ? now : { now, before: then }
  return {
    before,
    /** Today was left out. */
    isCut,
    days: daysIn(whole ?? period),
    /** undefined: nothing is compared, or the period has no finished day. */
    compared: wanted && whole !== null ? both : undefined,
  }
}

export const summariesOf = (it: Both | Waiting) =>
  typeof it === 'string' ? it : { now: it.now.summary, before: it.before.summary }
