import { editImage } from '@adwright/contract/image-designs'
import { useMay } from '#ui/may.tsx'
import { trashImages } from '@adwright/contract/image-gallery'
import { addCampaignPicture } from '@adwright/contract/campaigns/pictures'
import { type GeneratedImage, createImage, createImageVariation } from '@adwright/contract/images'
import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import { Download, ExternalLink, Megaphone, PencilLine, Shuffle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/Button.tsx'
import { date } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ChannelSizes } from './ChannelSizes.tsx'
import { designTexts } from './design.texts.ts'
import { EditDesign } from './EditDesign.tsx'
import { Frame } from './Frame.tsx'
import { useTrash } from './gallery.queries.ts'
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

/** product-2 §2.3: the full image, with 'Open Full Size' and its other actions. */
export function ImageDialog({ image: opened, isBusy, onClose, onVary, onUsePrompt }: ImageDialogProps) {
  const [image, setImage] = useState(opened)
  const mayEdit = useMay(editImage)
  const [tab, setTab] = useState<'edit' | 'sizes' | 'details'>(mayEdit ? 'edit' : 'details')
  const [isUsing, setIsUsing] = useState(false)
  const trash = useTrash()
  const { id, prompt, url, width, height } = image
  const details = (
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
        <Button
          does={createImageVariation}
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
          does={createImage}
          icon={<PencilLine />}
          disabled={isBusy}
          onClick={() => {
            onClose()
            onUsePrompt(prompt)
          }}
        >
          {imageTexts.usePrompt}
        </Button>
        <Button does={addCampaignPicture} icon={<Megaphone />} onClick={() => setIsUsing(true)}>
          {imageTexts.campaign}
        </Button>
      </div>
    </div>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={imageTexts.detail}
      size="xl"
      footer={
        <>
          <Button
            does={trashImages}
            kind="ghost"
            icon={<Trash2 />}
            className="mr-auto text-bad!"
            onClick={() => {
              // Closed first: what this dialog shows is gone for the server before its response arrives.
              onClose()
              trash.run([id])
            }}
          >
            {/* On a phone the three buttons share one row and leave the space to the image. */}
            <span className="max-sm:sr-only">{imageTexts.delete}</span>
          </Button>
          <a href={url} target="_blank" rel="noreferrer noopener" className={buttonClass('secondary', 'md')}>
            <ExternalLink aria-hidden="true" className="size-4 max-sm:hidden" />
            {imageTexts.openFull}
          </a>
          <a href={url} download={fileNameOf(prompt, url)} className={buttonClass('primary', 'md')}>
            <Download aria-hidden="true" className="size-4 max-sm:hidden" />
            {imageTexts.download}
          </a>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid place-items-center self-start overflow-hidden rounded-lg bg-sunken md:sticky md:top-0">
          <Frame
            key={url}
            url={url}
            prompt={prompt}
            fit="whole"
            width={width}
            height={height}
            className="max-h-[min(64vh,640px)] w-auto! max-w-full object-contain max-md:max-h-[38vh]"
          />
        </div>
        <Tabs
          label={designTexts.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            ...(mayEdit
              ? ([
                  { value: 'edit', label: designTexts.edit, panel: <EditDesign id={id} onEdited={setImage} /> },
                  {
                    value: 'sizes',
                    label: designTexts.sizes,
                    panel: <ChannelSizes image={image} onEdited={setImage} />,
                  },
                ] as const)
              : []),
            { value: 'details', label: designTexts.details, panel: details },
          ]}
        />
      </div>
      {isUsing && <UseInCampaign image={image} onClose={() => setIsUsing(false)} onDone={onClose} />}
    </Dialog>
  )
}
