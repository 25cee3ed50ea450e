import {
  type CampaignPicture,
  listCampaignPictures,
  removeCampaignPicture,
  addCampaignPicture,
} from '@adwright/contract/campaigns/pictures'
import { Images, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction, useDo } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { pictureTexts } from './pictures.texts.ts'

/** The pictures saved with a campaign. */
export function PictureSection({ campaignId }: { campaignId: string }) {
  const list = useAction(listCampaignPictures, { campaign_id: campaignId }, { topics: ['campaigns'] })
  const remove = useDo(removeCampaignPicture)
  const [leaving, setLeaving] = useState<CampaignPicture>()
  const pictures = list.data?.data.pictures ?? []
  const confirmed = () => {
    if (!leaving) return
    remove.mutate(
      { campaign_id: campaignId, picture_id: leaving.id },
      {
        onSuccess: () => toast.good(pictureTexts.removed),
        onError: (error) => toast.failed(pictureTexts.removeFailed, error),
        onSettled: () => setLeaving(undefined),
      },
    )
  }
  const toImages = (
    <Button
      does={addCampaignPicture}
      size="sm"
      icon={<Images aria-hidden="true" />}
      onClick={() => ask('view', { view: 'images' })}
    >
      {pictureTexts.toImages}
    </Button>
  )
  return (
    <Card title={pictureTexts.title} subtitle={pictureTexts.hint} actions={toImages}>
      {list.isPending ? (
        <Loading label={pictureTexts.loading}>
          <Skeleton className="h-40 w-64" />
        </Loading>
      ) : list.isError && !list.data ? (
        <ErrorState inline title={pictureTexts.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : pictures.length === 0 ? (
        <p className="text-base text-muted">
          {pictureTexts.none} {pictureTexts.noneHint}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-4">
          {pictures.map((it) => (
            <li key={it.id} className="relative overflow-hidden rounded-lg border border-line bg-sunken">
              <a href={it.url} target="_blank" rel="noreferrer noopener" aria-label={pictureTexts.open(it.prompt)}>
                <img
                  src={it.thumbnail_url}
                  alt={it.prompt}
                  loading="lazy"
                  style={{ aspectRatio: `${it.width} / ${it.height}` }}
                  className="block h-40 w-auto"
                />
              </a>
              <span className="absolute top-2 right-2 rounded-md bg-surface/90">
                <IconButton
                  does={removeCampaignPicture}
                  size="sm"
                  label={pictureTexts.remove(it.prompt)}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => setLeaving(it)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        danger
        title={pictureTexts.removeTitle(leaving?.prompt ?? '')}
        confirmLabel={pictureTexts.removeLabel}
        busy={remove.isPending}
        onConfirm={confirmed}
        onCancel={() => setLeaving(undefined)}
      >
        {pictureTexts.removeWords}
      </ConfirmDialog>
    </Card>
  )
}
