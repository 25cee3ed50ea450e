import { writtenDate, writtenSpan } from '#ui/dates.rules.ts'
import { moment } from '#ui/moments.ts'
import { type DayRange, refreshFigures } from '@adwright/contract/performance'
import { figuresZoneWords } from '@adwright/contract/values/time-zone.rules'
import { TriangleAlert } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useRefreshFigures } from './performance.queries.ts'
import { dashboardTexts } from './performance.texts.ts'
import type { Period } from '#api/period/period.rules.ts'

const RANGES_TOLD = 5

/** Which days the figures cover, and when they were last updated. */
export function PeriodLine({
  from,
  to,
  before,
  isCut = false,
  asOf,
  zone,
}: Period & { before?: Period; isCut?: boolean; asOf: string; zone: string | null | undefined }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      <span>{writtenSpan(from, to)}</span>
      {before && (
        <>
          <span aria-hidden="true" className="max-lg:hidden">
            ·
          </span>
          <span>
            {dashboardTexts.comparedWith(writtenSpan(before.from, before.to))}
            {isCut && dashboardTexts.withoutToday}
          </span>
        </>
      )}
      <span aria-hidden="true" className="max-lg:hidden">
        ·
      </span>
      <time dateTime={asOf}>{dashboardTexts.asOf(moment(new Date(asOf)))}</time>
      {zone && <span className="basis-full">{figuresZoneWords(zone)}</span>}
    </p>
  )
}

const written = ({ from, to }: DayRange) => (from === to ? writtenDate(from) : writtenSpan(from, to))

/** Days whose import failed, with a button to import them again. */
export function MissingDays({ days }: { days: readonly DayRange[] }) {
  const refresh = useRefreshFigures()
  if (days.length === 0) return null
  const more = days.length > RANGES_TOLD ? ', …' : ''
  const readAgain = () => {
    refresh.run({}).catch((cause: unknown) => toast.failed(dashboardTexts.readAgainFailed, cause))
  }
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warn-soft px-4 py-3 text-base text-warn"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-60">
        <span className="font-medium">
          {dashboardTexts.missing(days.slice(0, RANGES_TOLD).map(written).join(', ') + more)}
        </span>{' '}
        {dashboardTexts.missingHint}
      </p>
      <Button does={refreshFigures} size="sm" busy={refresh.isPending} onClick={readAgain}>
        {dashboardTexts.readAgain}
      </Button>
    </div>
  )
}
