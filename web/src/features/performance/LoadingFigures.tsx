import { Skeleton } from '#ui/Skeleton.tsx'
import { KpiSkeleton } from './KpiCards.tsx'
import { texts } from './performance.texts.ts'

/** The dashboard's own shapes, while its figures load. */
export function LoadingFigures() {
  return (
    <div role="status" aria-label={texts.loading} className="flex flex-col gap-5">
      <Skeleton className="h-10 w-full max-w-2xl" />
      <Skeleton className="h-5 w-64" />
      <KpiSkeleton />
      <LoadingPanels />
    </div>
  )
}

export const LoadingPanels = () => (
  <div className="grid gap-5 xl:grid-cols-2">
    <Skeleton className="h-[390px]" />
    <Skeleton className="h-[390px]" />
    <Skeleton className="h-[390px]" />
    <Skeleton className="h-[390px]" />
  </div>
)
