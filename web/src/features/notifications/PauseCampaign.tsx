import { changeCampaign, listCampaigns } from '@adwright/contract/campaigns/core'
import { Pause } from 'lucide-react'
import { useAction, useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { notificationTexts } from './notifications.texts.ts'

/** Pauses the campaign that a notification says is running; shows nothing once it is paused. */
export function PauseCampaign({ id }: { id: string }) {
  const list = useAction(listCampaigns, {}, { topics: ['campaigns', 'ad_account'] })
  const change = useDo(changeCampaign)
  const campaign = list.data?.data.campaigns.find((it) => it.id === id)
  if (campaign?.status !== 'ENABLED') return null
  const pause = (): void =>
    change.mutate(
      { campaign_id: id, status: 'PAUSED' },
      {
        onSuccess: () => toast.good(notificationTexts.paused(campaign.name)),
        onError: (error) =>
          toast.failed(notificationTexts.pauseFailed, error, { label: notificationTexts.retry, run: () => pause() }),
      },
    )
  return (
    <Button
      does={changeCampaign}
      size="sm"
      icon={<Pause />}
      className="relative mt-2"
      aria-label={notificationTexts.pauseOf(campaign.name)}
      busy={change.isPending}
      onClick={pause}
    >
      {notificationTexts.pause}
    </Button>
  )
}
