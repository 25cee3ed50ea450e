import { addCampaignPicture } from '@adwright/contract/campaigns/pictures'
import { listCampaigns } from '@adwright/contract/campaigns/core'
import type { GeneratedImage } from '@adwright/contract/images'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useAction, useDo } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { Frame } from './Frame.tsx'
import { imageTexts } from './images.texts.ts'

export interface UseInCampaignProps {
  image: Pick<GeneratedImage, 'id' | 'prompt' | 'thumbnail_url'>
  onClose: () => void
  /** The image was attached, or a new campaign started: the screen below may close, too. */
  onDone?: () => void
}

/** Attaches an image to one of the owner's campaigns, or starts a new campaign with it. */
export function UseInCampaign({ image, onClose, onDone }: UseInCampaignProps) {
  const list = useAction(listCampaigns, {}, { topics: ['campaigns', 'ad_account'] })
  const keep = useDo(addCampaignPicture)
  const [chosen, setChosen] = useState('')
  const campaigns = (list.data?.data.campaigns ?? []).filter((it) => it.status !== 'REMOVED')
  const campaign = campaigns.find((it) => it.id === chosen)
  const kept = () => {
    if (!campaign) return
    keep.mutate(
      { campaign_id: campaign.id, image_id: image.id },
      {
        onSuccess: () => {
          onClose()
          onDone?.()
          toast.good(imageTexts.kept(campaign.name), {
            action: {
              label: imageTexts.openCampaign,
              run: () => ask('view', { view: 'campaigns', params: { campaign_id: campaign.id } }),
            },
          })
        },
        onError: (error) => toast.failed(imageTexts.keepFailed, error),
      },
    )
  }
  const begin = () => {
    onClose()
    onDone?.()
    ask('new_chat', { message: imageTexts.campaignMessage(image.prompt) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={imageTexts.campaign}
      description={imageTexts.campaignHint}
      footer={
        <>
          <Button onClick={begin}>{imageTexts.newCampaign}</Button>
          <Button kind="primary" icon={<Megaphone />} disabled={!campaign} busy={keep.isPending} onClick={kept}>
            {imageTexts.keep}
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-4">
        <span className="size-24 shrink-0 overflow-hidden rounded-md border border-line bg-sunken">
          <Frame url={image.thumbnail_url} prompt={image.prompt} fit="tile" />
        </span>
        <div className="min-w-0 grow">
          {list.isPending ? (
            <Loading label={imageTexts.loadingCampaigns}>
              <Skeleton className="h-[62px]" />
            </Loading>
          ) : list.isError && !list.data ? (
            <ErrorState
              inline
              title={imageTexts.campaignsFailed}
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          ) : campaigns.length === 0 ? (
            <EmptyState icon={<Megaphone />} title={imageTexts.noCampaigns} className="py-2!">
              {imageTexts.noCampaignsHint}
            </EmptyState>
          ) : (
            <Select
              label={imageTexts.whichCampaign}
              required
              data-autofocus
              placeholder={imageTexts.choose}
              value={chosen}
              options={campaigns.map((it) => ({ value: it.id, label: it.name }))}
              onChange={setChosen}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
