import type { Home } from '@adwright/contract/home'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { gotWords, periodWords, sourceWords } from './got.ts'
import { useGot } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'

/** What happened since the owner's last visit: customers first, by the ad platform's figures. */
export function Got({ period }: { period: NonNullable<Home['period']> }) {
  const got = useGot(period)
  const told = got.data?.data
  return (
    <Card title={periodWords(period)} flush>
      {!told && !got.error && (
        <Loading className="flex min-h-32 flex-col gap-2.5 px-5 pb-4">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-auto h-8 w-32" />
        </Loading>
      )}
      {!told && got.error && (
        <div className="px-5 pb-4">
          <ErrorState inline title={homeTexts.figuresFailed} error={got.error} onRetry={() => void got.refetch()} />
        </div>
      )}
      {told && (
        <div className="flex min-h-32 flex-col gap-1 px-5 pb-4">
          <p className="text-xl font-semibold text-balance tabular">{gotWords(told).head}</p>
          <p className="text-base text-pretty tabular">{gotWords(told).below}</p>
          {!told.measured && <p className="text-sm text-pretty text-muted">{homeTexts.notMeasured}</p>}
          <p className="text-xs text-muted">{sourceWords(period)}</p>
          <div className="mt-auto flex flex-wrap gap-2 pt-2.5">
            {!told.measured && (
              <Button size="sm" kind="primary" onClick={() => ask('view', { view: 'measure_customers' })}>
                {homeTexts.measure}
              </Button>
            )}
            <Button size="sm" onClick={() => ask('view', { view: 'dashboard' })}>
              {homeTexts.dashboard}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
