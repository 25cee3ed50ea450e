import { purchaseCredits } from '@adwright/contract/billing'
import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import { Coins } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useImageCredits } from './images.queries.ts'
import { imageTexts } from './images.texts.ts'

/** product-2 §2.3: the credits left; a button to load them while they aren't known. */
export function CreditsCard() {
  const { data, isPending, isError, isFetching, refetch } = useImageCredits()
  return (
    <Card>
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-text"
        >
          <Coins className="size-5" />
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-base font-semibold">{imageTexts.credits}</h2>
          <p className="text-sm text-muted">{imageTexts.available}</p>
        </div>
        {data && (
          <Button does={purchaseCredits} size="sm" onClick={() => ask('dialog', { dialog: 'credits' })}>
            {imageTexts.getMore}
          </Button>
        )}
      </div>
      {data && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3 pl-15">
          <span className="text-3xl font-semibold tabular-nums">{data.credits}</span>
          <span className="text-sm text-muted">
            {imageTexts.enoughFor(Math.floor(data.credits / IMAGE_COST_CREDITS))}
          </span>
        </p>
      )}
      {isPending && !isError && (
        <Loading label={imageTexts.loadingCredits} className="mt-3 pl-15">
          <Skeleton className="h-10 w-40" />
        </Loading>
      )}
      {isError && !data && (
        <div className="mt-3 pl-15">
          <Button busy={isFetching} onClick={() => void refetch()}>
            {imageTexts.checkCredits}
          </Button>
        </div>
      )}
    </Card>
  )
}
