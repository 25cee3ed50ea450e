import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { wizardSteps } from './steps.rules.ts'
import { wizardTexts } from './wizard.texts.ts'

/** The wizard's skeleton while its campaign loads. A new one starts with its first step open. */
export const LoadingSteps = ({ isNew }: { isNew: boolean }) => (
  <Loading label={wizardTexts.loading} className="flex flex-col gap-3">
    {wizardSteps.map((it, at) => (
      <div key={it} className="rounded-lg border border-line bg-surface">
        <div className="flex h-14 items-center gap-3 px-4 sm:px-5">
          <Skeleton className="size-7 shrink-0 rounded-full" />
          <Skeleton className="h-4 w-44" />
        </div>
        {isNew && at === 0 && <LoadingForm />}
      </div>
    ))}
  </Loading>
)

/** The number of fields in each part of the first step. */
const PARTS = [3, 4, 2, 3, 2, 3]

const LoadingForm = () => (
  <div className="flex flex-col gap-7 border-t border-line px-4 py-5 sm:px-5">
    <Skeleton className="h-14" />
    {PARTS.map((fields, part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <div key={part} className="flex flex-col gap-4">
        <Skeleton className="h-5 w-36" />
        <div className="grid gap-4 sm:grid-cols-2">
          {Array.from({ length: fields }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <span key={at} className="flex flex-col gap-1.5">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-[38px] max-md:h-11" />
            </span>
          ))}
        </div>
      </div>
    ))}
  </div>
)
