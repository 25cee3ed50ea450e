import { wasMeasured } from '#api/customers/measured.ts'
import { Card } from '#ui/Card.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { KpiSkeleton } from './KpiCards.tsx'
import { dashboardTexts } from './performance.texts.ts'

/** The dashboard's outline while its figures load: each part as tall as what replaces it, so that nothing moves. */
export const LoadingFigures = () => (
  <Loading label={dashboardTexts.loading}>
    <Skeleton className="mb-5 h-10 max-w-[49rem] max-md:hidden" />
    <span className="mb-3 flex h-8 items-center">
      <Skeleton className="h-4 w-full max-w-2xl" />
    </span>
    {wasMeasured() && <Skeleton className="mb-3 h-[122px] max-sm:h-[196px] md:max-lg:h-[196px]" />}
    <KpiSkeleton changes={1} />
    {!wasMeasured() && <Skeleton className="mt-3 h-[76px] max-sm:h-[152px]" />}
    <div className="mt-5 flex flex-col gap-5">
      <LoadingInsights />
      <LoadingPanels />
    </div>
  </Loading>
)

/** For a shared report, which has no comparison. */
export const LoadingReport = () => (
  <Loading label={dashboardTexts.loading}>
    <span className="mb-4 flex h-10 items-center">
      <Skeleton className="h-4 w-full max-w-md" />
    </span>
    <KpiSkeleton changes={0} />
    <div className="mt-5">
      <LoadingPanels />
    </div>
  </Loading>
)

export const LoadingInsights = () => (
  <Card>
    <Skeleton className="mb-2 h-5 w-40" />
    <Skeleton className="mb-5 h-4 w-80 max-w-full" />
    <Skeleton className="h-10" />
  </Card>
)

export const LoadingPanels = () => (
  <div className="grid gap-5 xl:grid-cols-2">
    {['overview', 'time', 'devices', 'age'].map((it) => (
      <Card key={it}>
        <Skeleton className="mb-6 h-5 w-40" />
        <Skeleton className="mb-4 h-4 w-56 max-w-full" />
        <Skeleton className="h-72" />
      </Card>
    ))}
  </div>
)
