import { Card } from '#ui/Card.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { siteTexts } from './site-analysis.texts.ts'

/** A report's outline: header, what to do first, and the scores, at about their later size. */
export const LoadingAnalysis = () => (
  <Loading label={siteTexts.loading} className="flex flex-col gap-8">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex h-11 flex-col justify-between">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-4 w-56" />
      </div>
      <Skeleton className="h-9 w-72 max-w-full" />
    </div>
    <Card>
      <Skeleton className="h-6 w-44" />
      <div className="mt-4 flex gap-3">
        <Skeleton className="size-7 shrink-0 rounded-full" />
        <div className="flex grow flex-col gap-2.5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    </Card>
    <div>
      <Skeleton className="mb-4 h-6 w-32" />
      <div className="grid gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  </Loading>
)
