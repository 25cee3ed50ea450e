import { Card } from '#ui/Card.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { scheduledTexts as texts } from './reports.texts.ts'

const FIGURES = [1, 2, 3]
/** The placeholder lines of 'What changed' and 'What to look at next'. */
const LISTS = [
  ['w-2/5', 'w-1/2', 'w-1/3', 'w-2/6', 'w-5/12'],
  ['w-3/5', 'w-1/2'],
]

/** The outline of a plain-language report, at its later size. */
export const LoadingReport = () => (
  <Loading label={texts.loading}>
    <Skeleton className="mb-3 h-5 w-52" />
    <Card className="@container">
      <Skeleton className="h-7 w-80 max-w-full" />
      <div className="mt-4 grid gap-px overflow-hidden rounded-md border border-line bg-line @xl:grid-cols-3">
        {FIGURES.map((it) => (
          <div key={it} className="flex h-[94px] flex-col justify-between bg-surface px-4 py-3">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-20" />
            <Skeleton className="h-3.5 w-16" />
          </div>
        ))}
      </div>
      {LISTS.map((lines) => (
        <div key={lines.length} className="mt-5 flex flex-col gap-2.5">
          <Skeleton className="h-5 w-40" />
          {lines.map((width) => (
            <Skeleton key={width} className={`ml-5 h-4 ${width}`} />
          ))}
        </div>
      ))}
    </Card>
  </Loading>
)
