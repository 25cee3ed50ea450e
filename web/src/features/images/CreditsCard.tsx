import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import { Coins } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useImageCredits } from './images.queries.ts'
import { texts } from './images.texts.ts'

/** product-2 §2.3: the credits there are; a button that asks for them when they are not known. */
export function CreditsCard() {
  const { data, isPending, isError, isFetching, refetch } = useImageCredits()
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-text"
        >
          <Coins className="size-5" />
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-base font-semibold">{texts.credits}</h2>
          <p className="text-sm text-muted">{texts.available}</p>
        </div>
        {data && (
          <p className="text-right">
            <span className="block text-2xl font-semibold tabular-nums">{data.credits}</span>
            <span className="block text-sm text-muted">
              {texts.enoughFor(Math.floor(data.credits / IMAGE_COST_CREDITS))}
            </span>
          </p>
        )}
        {isPending && !isError && (
          <Loading label={texts.loadingCredits}>
            <Skeleton className="h-12 w-24" />
          </Loading>
        )}
        {isError && !data && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {texts.checkCredits}
          </Button>
        )}
        {data && (
          <Button size="sm" onClick={() => ask('dialog', { dialog: 'credits' })}>
            {texts.getMore}
          </Button>
        )}
      </div>
    </Card>
  )
}
