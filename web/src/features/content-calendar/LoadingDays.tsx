import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { contentCalendarTexts } from './content-calendar.texts.ts'

const DAYS = [1, 2, 3]
const POSTS = [1, 2]

/** A skeleton of the bar above the days and the first of them, in their final size. */
export const LoadingDays = () => (
  <Loading label={contentCalendarTexts.loading}>
    <Skeleton className="mb-4 h-11 md:hidden" />
    <div className="mb-4 flex justify-between">
      <Skeleton className="h-8 w-32 max-md:h-11" />
      <Skeleton className="h-8 w-20 max-md:h-11" />
    </div>
    <div className="grid gap-3 md:pt-8">
      {DAYS.map((day) => (
        <div key={day} className="rounded-lg border border-line bg-surface p-4">
          <Skeleton className="my-1 h-6 w-48" />
          <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {POSTS.map((post) => (
              <div key={post} className="flex h-[70px] flex-col justify-around border-l-2 border-line pl-3">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-4 w-1/4" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
