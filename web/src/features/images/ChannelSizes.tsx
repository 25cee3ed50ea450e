import { type ChannelSize, channelSizes, type PhotoCrop } from '@adwright/contract/image-designs'
import type { GeneratedImage } from '@adwright/contract/images'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { CropButton } from './CropButton.tsx'
import { useDesign, useEditImage, useResize } from './design.queries.ts'
import { designTexts } from './design.texts.ts'
import { downloadTogether } from './download-images.ts'
import { fileNameOf } from './images.rules.ts'

interface Made {
  readonly url: string
  readonly photo_ratio: number
  readonly left_out: readonly string[]
}

type Sizes = Partial<Record<ChannelSize, Made>>

export interface ChannelSizesProps {
  image: GeneratedImage
  onEdited: (image: GeneratedImage) => void
}

/** The design in each place's size, drawn on request. */
export function ChannelSizes({ image: { id, prompt, url }, onEdited }: ChannelSizesProps) {
  // Sizes drawn from another version of the image are out of date.
  const [drawn, setDrawn] = useState<{ of: string; sizes: Sizes }>({ of: url, sizes: {} })
  const made = drawn.of === url ? drawn.sizes : {}
  const [busy, setBusy] = useState<ChannelSize>()
  const [count, setCount] = useState<number>()
  const design = useDesign(id).data
  const resize = useResize()
  const edit = useEditImage()
  const make = async (size: ChannelSize, of = url): Promise<Made | undefined> => {
    setBusy(size)
    try {
      const done = await resize.mutateAsync({ id, size })
      setDrawn((was) => ({ of, sizes: { ...(was.of === of ? was.sizes : {}), [size]: done } }))
      return done
    } catch (error) {
      toast.failed(designTexts.sizeFailed, error)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  const cropped = async (size: ChannelSize, crop: PhotoCrop | null) => {
    try {
      const { image } = await edit.mutateAsync({ id, crop, crop_size: size })
      onEdited(image)
      await make(size, image.url)
    } catch (error) {
      toast.failed(designTexts.failed, error)
    }
  }
  const all = async () => {
    const files: { name: string; url: string }[] = []
    try {
      for (const [at, [size, width, height]] of channelSizes.entries()) {
        setCount(at + 1)
        const done = made[size] ?? (await make(size))
        if (!done) return
        files.push({ url: done.url, name: fileNameOf(`${prompt.slice(0, 40)} ${size} ${width}x${height}`, done.url) })
      }
      await downloadTogether(files, fileNameOf(prompt, '.png').replace(/png$/, 'zip'))
    } catch (error) {
      toast.failed(designTexts.sizeFailed, error)
    } finally {
      setCount(undefined)
    }
  }
  const isBusy = busy !== undefined || edit.isPending || count !== undefined
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{designTexts.sizesHint}</p>
      <Button icon={<Download />} busy={count !== undefined} disabled={isBusy} onClick={() => void all()}>
        {count === undefined ? designTexts.allSizes : designTexts.allSizesBusy(count, channelSizes.length)}
      </Button>
      <ul className="divide-y divide-line">
        {channelSizes.map(([size, width, height]) => {
          const name = designTexts.size[size]
          const done = made[size]
          return (
            <li key={size} className="flex items-center gap-3 py-2">
              <div className="min-w-0 grow">
                <span className="block text-base">{name}</span>
                <span className="block text-sm text-muted tabular-nums">{`${width} × ${height}`}</span>
                {done && done.left_out.length > 0 && (
                  <span className="block text-sm text-warn wrap-anywhere">{designTexts.leftOut(done.left_out)}</span>
                )}
              </div>
              {done ? (
                <>
                  <img src={done.url} alt={name} className="max-h-14 max-w-20 rounded-sm ring-1 ring-line" />
                  {design?.photo_url && (
                    <CropButton
                      size="sm"
                      label={designTexts.cropOf(name)}
                      url={design.photo_url}
                      ratio={done.photo_ratio}
                      crop={design.crops[size] ?? design.crop}
                      title={designTexts.cropFor(name)}
                      disabled={isBusy}
                      onCrop={(crop) => void cropped(size, crop)}
                    />
                  )}
                  <a
                    href={done.url}
                    download={fileNameOf(`${prompt} ${width}x${height}`, done.url)}
                    aria-label={designTexts.downloadOf(name)}
                    className={buttonClass('secondary', 'sm')}
                  >
                    <Download aria-hidden="true" className="size-4" />
                  </a>
                </>
              ) : (
                <Button
                  size="sm"
                  aria-label={designTexts.makeOf(name)}
                  busy={busy === size}
                  disabled={isBusy}
                  onClick={() => void make(size)}
                >
                  {designTexts.make}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
