import type { GeneratedImage } from '@adwright/contract/images'
import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import { Download, ExternalLink, Megaphone, PencilLine, Shuffle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { date } from '#ui/dates.rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { Frame } from './Frame.tsx'
import { useDeleteImage } from './images.queries.ts'
import { fileNameOf } from './images.rules.ts'
import { imageTexts } from './images.texts.ts'
import { UseInCampaign } from './UseInCampaign.tsx'

export interface ImageDialogProps {
  image: GeneratedImage
  isBusy: boolean
  onClose: () => void
  onVary: (image: GeneratedImage) => void
  onUsePrompt: (prompt: string) => void
}

/** product-2 §2.3: an image whole, with 'Open Full Size' and what else can be done with it. */
export function ImageDialog({ image, isBusy, onClose, onVary, onUsePrompt }: ImageDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isUsing, setIsUsing] = useState(false)
  const remove = useDeleteImage()
  const { id, prompt, url, width, height } = image
  const removed = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          toast.good(imageTexts.deleted)
          onClose()
        },
        onError: (error) => {
          setIsAsking(false)
          toast.failed(imageTexts.deleteFailed, error)
        },
      },
    )
  const link = (words: string, icon: typeof Download, more: object) => {
    const Icon = icon
    return (
      <a href={url} className={buttonClass('secondary', 'md', 'w-full')} {...more}>
        <Icon aria-hidden="true" className="size-4" />
        {words}
      </a>
    )
  }
  return (
    <Dialog open onClose={onClose} title={imageTexts.detail} size="xl">
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid place-items-center overflow-hidden rounded-lg bg-sunken">
          <Frame
            url={url}
            prompt={prompt}
            fit="whole"
            width={width}
            height={height}
            className="max-h-[min(70vh,640px)] w-auto! max-w-full object-contain"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-base">
            <div className="col-span-2">
              <dt className="text-sm text-muted">{imageTexts.promptOf}</dt>
              <dd className="max-h-40 overflow-y-auto wrap-anywhere">{prompt}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{imageTexts.created}</dt>
              <dd>{date(new Date(image.created_at))}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{imageTexts.dimensions}</dt>
              <dd className="tabular-nums">{imageTexts.pixels(width, height)}</dd>
            </div>
          </dl>
          {image.written_by && <p className="text-sm text-muted">{imageTexts.wordsBy[image.written_by]}</p>}
          <div className="flex flex-col gap-2">
            {link(imageTexts.openFull, ExternalLink, {
              target: '_blank',
              rel: 'noreferrer noopener',
              className: buttonClass('primary', 'md', 'w-full'),
            })}
            {link(imageTexts.download, Download, { download: fileNameOf(prompt, url) })}
            <Button
              icon={<Shuffle />}
              disabled={isBusy}
              onClick={() => {
                onClose()
                onVary(image)
              }}
            >
              {imageTexts.variation}
              <span className="text-sm text-muted">{imageTexts.variationCost(IMAGE_COST_CREDITS)}</span>
            </Button>
            <Button
              icon={<PencilLine />}
              disabled={isBusy}
              onClick={() => {
                onClose()
                onUsePrompt(prompt)
              }}
            >
              {imageTexts.usePrompt}
            </Button>
            <Button icon={<Megaphone />} onClick={() => setIsUsing(true)}>
              {imageTexts.campaign}
            </Button>
            <Button kind="ghost" icon={<Trash2 />} className="text-bad!" onClick={() => setIsAsking(true)}>
              {imageTexts.delete}
            </Button>
          </div>
        </div>
      </div>
      {isUsing && <UseInCampaign image={image} onClose={() => setIsUsing(false)} onDone={onClose} />}
      <ConfirmDialog
        open={isAsking}
        title={imageTexts.deleteTitle(prompt)}
        confirmLabel={imageTexts.delete}
        danger
        busy={remove.isPending}
        onConfirm={removed}
        onCancel={() => setIsAsking(false)}
      >
        {imageTexts.deleteWords}
      </ConfirmDialog>
    </Dialog>
  )
}
