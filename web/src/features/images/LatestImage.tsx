import { editImage } from '@adwright/contract/image-designs'
import { type GeneratedImage, type ImageRequest, createImageVariation } from '@adwright/contract/images'
import { Download, Maximize2, PencilLine, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Example } from '#ui/Example.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Frame } from './Frame.tsx'
import { fileNameOf } from './images.rules.ts'
import { imageTexts } from './images.texts.ts'
import { Making } from './Making.tsx'

export interface LatestImageProps {
  image: GeneratedImage | undefined
  /** Whether there is one isn't known yet. */
  isPending: boolean
  /** Couldn't find out whether there is one: the gallery says so, and offers Retry. */
  isUnknown: boolean
  /** Set while an image is being made on this screen. */
  making: { prompt: string; request: ImageRequest | undefined } | undefined
  trouble: ReactNode
  onOpen: (image: GeneratedImage) => void
  onVary: (image: GeneratedImage) => void
  onCancel: (id: string) => void
}

/** product-2 §2.3: the latest image, or the one in progress. */
export function LatestImage({
  image,
  isPending,
  isUnknown,
  making,
  trouble,
  onOpen,
  onVary,
  onCancel,
}: LatestImageProps) {
  return (
    <Card
      title={imageTexts.latest}
      className="flex flex-col lg:self-start [&>div:last-child]:flex [&>div:last-child]:grow [&>div:last-child]:flex-col"
    >
      {trouble}
      {making ? (
        <Making prompt={making.prompt} request={making.request} onCancel={onCancel} />
      ) : image ? (
        <Latest image={image} onOpen={onOpen} onVary={onVary} />
      ) : isPending ? (
        <Loading label={imageTexts.loading} className="flex flex-col gap-4">
          <Skeleton className="mx-auto aspect-square w-full max-w-[540px]" />
          <Skeleton className="h-8" />
        </Loading>
      ) : isUnknown ? (
        <p className="py-6 text-center text-base text-muted">{imageTexts.notLoaded}</p>
      ) : (
        <div className="grid min-h-80 grow place-items-center pt-4">
          <div className="flex w-full max-w-sm flex-col items-center gap-4">
            <Example sample={{ as: 'pictures' }} />
            <p className="text-base text-muted">{imageTexts.latestNone}</p>
          </div>
        </div>
      )}
    </Card>
  )
}

const HIGHEST_PX = 540

function Latest({ image, onOpen, onVary }: Pick<LatestImageProps, 'onOpen' | 'onVary'> & { image: GeneratedImage }) {
  const { url, prompt, width, height } = image
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        onClick={() => onOpen(image)}
        aria-label={imageTexts.open(prompt)}
        // Reserves its space before it has loaded.
        style={{ width: `min(100%, ${(HIGHEST_PX * width) / height}px)` }}
        className="group relative mx-auto block overflow-hidden rounded-md border border-line bg-sunken"
      >
        <Frame url={url} prompt={prompt} fit="whole" width={width} height={height} />
        <span
          aria-hidden="true"
          className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-md bg-raised text-fg opacity-0 shadow-card transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          <Maximize2 className="size-4" />
        </span>
      </button>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="line-clamp-2 min-w-0 grow basis-56 text-base text-muted wrap-anywhere">{prompt}</p>
        <div className="flex flex-wrap gap-2">
          <Button does={editImage} size="sm" icon={<PencilLine />} onClick={() => onOpen(image)}>
            {imageTexts.edit}
          </Button>
          <a href={url} download={fileNameOf(prompt, url)} className={buttonClass('secondary', 'sm')}>
            <Download aria-hidden="true" className="size-4" />
            {imageTexts.download}
          </a>
          <Button does={createImageVariation} size="sm" icon={<Shuffle />} onClick={() => onVary(image)}>
            {imageTexts.variation}
          </Button>
        </div>
      </div>
    </div>
  )
}
