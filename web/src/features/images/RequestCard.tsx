import { type ImageRequest, cancelImageRequest } from '@adwright/contract/images'
import { Clock, ImageOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import { stageOf } from './images.rules.ts'
import { imageTexts } from './images.texts.ts'

export interface RequestCardProps {
  request: ImageRequest
  onCancel: (id: string) => void
  /** Its position in the row. */
  style: CSSProperties
}

/** An image still in progress, in its place in the gallery. */
export function RequestCard({ request, onCancel, style }: RequestCardProps) {
  const { id, prompt, state, message } = request
  const hasFailed = state === 'failed'
  const badge = { queued: imageTexts.queuedBadge, making: imageTexts.makingBadge, failed: imageTexts.failedBadge }[
    state
  ]
  return (
    <li
      style={style}
      className="flex aspect-square min-w-0 flex-col justify-between gap-2 rounded-lg border border-dashed border-line-strong/60 bg-sunken p-3"
    >
      <div className="flex items-center justify-between gap-2">
        <Badge tone={hasFailed ? 'bad' : state === 'queued' ? 'warn' : 'accent'}>{badge}</Badge>
        <span aria-hidden="true" className="text-muted [&>svg]:size-4">
          {hasFailed ? <ImageOff /> : <Clock />}
        </span>
      </div>
      <div className="min-h-0 overflow-hidden">
        <p className="line-clamp-3 text-sm font-medium wrap-anywhere">{prompt}</p>
        {hasFailed && <p className="mt-1 line-clamp-3 text-xs text-muted">{message}</p>}
      </div>
      <div className="flex flex-col gap-2">
        {!hasFailed && (
          <>
            <span className="text-xs text-muted">{imageTexts.stages[stageOf(request)]}</span>
            <Progress label={imageTexts.stageNames(prompt)} />
          </>
        )}
        <Button
          does={cancelImageRequest}
          size="sm"
          onClick={() => onCancel(id)}
          aria-label={hasFailed ? imageTexts.removeOf(prompt) : imageTexts.cancelOf(prompt)}
        >
          {hasFailed ? imageTexts.remove : imageTexts.cancel}
        </Button>
      </div>
    </li>
  )
}
