import { Megaphone } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useCampaigns } from './approvals.queries.ts'
import { shareTexts } from './share.texts.ts'

export interface ChooseCampaignProps {
  /** The form's field. */
  choice: { value: string; error: string | undefined; onChange: (campaignId: string) => void }
  /** The campaign the dialog was opened for; it can't be changed. */
  fixed: string | undefined
  onClose: () => void
}

/** Which of the ad account's campaigns to send; only its name if that is fixed. */
export function ChooseCampaign({ choice, fixed, onClose }: ChooseCampaignProps) {
  const list = useCampaigns(true)
  const campaigns = (list.data?.data.campaigns ?? []).filter((it) => it.status !== 'REMOVED')
  if (list.isPending)
    return (
      <Loading label={shareTexts.loading}>
        <Skeleton className="h-[62px]" />
      </Loading>
    )
  if (list.isError && !list.data)
    return <ErrorState inline title={shareTexts.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
  const own = fixed === undefined ? undefined : campaigns.find((it) => it.id === fixed)
  if (own)
    return (
      <p className="min-w-0">
        <span className="block text-sm text-muted">{shareTexts.campaign}</span>
        <span className="text-md font-semibold wrap-anywhere">{own.name}</span>
      </p>
    )
  if (campaigns.length === 0) return <Nothing linked={list.data?.success ?? false} onClose={onClose} />
  return (
    <Select
      label={shareTexts.campaign}
      required
      data-autofocus
      placeholder={shareTexts.choose}
      options={campaigns.map((it) => ({ value: it.id, label: it.name }))}
      {...choice}
    />
  )
}

function Nothing({ linked, onClose }: { linked: boolean; onClose: () => void }) {
  const go = () => {
    onClose()
    if (linked) ask('view', { view: 'create_campaign' })
    else ask('dialog', { dialog: 'ad_account' })
  }
  return (
    <EmptyState
      icon={<Megaphone />}
      title={shareTexts.none}
      className="py-4!"
      action={
        <Button kind="primary" size="sm" onClick={go}>
          {linked ? shareTexts.create : shareTexts.linkAccount}
        </Button>
      }
    >
      {linked ? shareTexts.noneHint : shareTexts.noAccountHint}
    </EmptyState>
  )
}
