import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { drivePreviewOf } from './images.rules.ts'
import { imageTexts } from './images.texts.ts'

export interface FrameProps {
  url: string
  prompt: string
  /** `tile` fits whole into a square; `whole` takes the height it needs. */
  fit: 'tile' | 'whole'
  width?: number
  height?: number
  className?: string
}

/** An image in its frame; a Google Drive file in Drive's own preview (product-2 §2.3). */
export function Frame({ url, prompt, fit, width, height, className }: FrameProps) {
  const [isBroken, setIsBroken] = useState(false)
  const preview = drivePreviewOf(url)
  if (preview)
    return (
      <iframe
        src={preview}
        title={imageTexts.previewFrame(prompt)}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        className={cx('aspect-square w-full border-0', className)}
      />
    )
  if (isBroken)
    return (
      <span
        className={cx(
          'grid w-full place-items-center p-3 text-center text-sm text-muted',
          fit === 'tile' ? 'h-full' : 'aspect-square',
        )}
      >
        {imageTexts.notLoaded}
      </span>
    )
  return (
    <img
      src={url}
      alt={prompt}
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      onError={() => setIsBroken(true)}
      className={cx('block w-full', fit === 'tile' ? 'h-full object-contain' : 'h-auto', className)}
    />
  )
}
