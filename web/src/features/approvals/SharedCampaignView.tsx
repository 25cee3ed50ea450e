import { ArrowLeft, MousePointerClick } from 'lucide-react'
import { ask, type Params } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { DrawAd } from './ad-slot.ts'
import { useShared } from './approvals.queries.ts'
import { sharedWith } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import { Selected } from './Selected.tsx'

const openList = () => ask('dialog', { dialog: 'shared_campaigns' })

/** Shared Campaign Details (product-3 §2.3): the selected one, or 'No campaign selected'. */
export function SharedCampaignView({ params, drawAd }: { params: Params; drawAd: DrawAd }) {
  const list = useShared()
  const shared = params.share_id ? sharedWith(list.data ?? [], params.share_id) : undefined
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-6 pb-24 sm:px-6 lg:px-10">
      <Button kind="ghost" size="sm" className="mb-2 -ml-2" icon={<ArrowLeft />} onClick={openList}>
        {approvalTexts.back}
      </Button>
      {shared ? (
        <Selected key={shared.id} campaign={shared} drawAd={drawAd} />
      ) : (
        <>
          <h1 className="sr-only">{approvalTexts.details}</h1>
          {list.isPending && params.share_id ? (
            <DetailsSkeleton />
          ) : list.isError && !list.data ? (
            <ErrorState title={approvalTexts.failed} error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <EmptyState
              icon={<MousePointerClick />}
              title={approvalTexts.noneSelected}
              action={
                <Button kind="primary" onClick={openList}>
                  {approvalTexts.modal}
                </Button>
              }
            >
              {approvalTexts.noneSelectedHint}
            </EmptyState>
          )}
        </>
      )}
    </div>
  )
}

const DetailsSkeleton = () => (
  <Loading label={approvalTexts.loading}>
    <Skeleton className="mb-2 h-8 w-72 max-w-full" />
    <Skeleton className="mb-6 h-6 w-96 max-w-full" />
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </Loading>
)
