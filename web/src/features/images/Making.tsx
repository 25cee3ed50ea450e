import { type ImageRequest, cancelImageRequest } from '@adwright/contract/images'
import { Button } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import { stageOf } from './images.rules.ts'
import { imageTexts } from './images.texts.ts'

/** An image in progress. */
export function Making({
  prompt,
  request,
  onCancel,
}: {
  prompt: string
  request: ImageRequest | undefined
  onCancel: (id: string) => void
}) {
  const stage = imageTexts.stages[request ? stageOf(request) : 'designing']
  return (
    <div className="relative grid min-h-80 grow place-items-center overflow-hidden rounded-md bg-sunken">
      <span
        aria-hidden="true"
        className="absolute inset-0 animate-shimmer bg-[linear-gradient(100deg,transparent_30%,var(--color-hover)_50%,transparent_70%)] bg-[length:200%_100%]"
      />
      <div className="relative flex w-full max-w-xs flex-col items-center gap-3 px-6 text-center" role="status">
        <p className="text-md font-semibold">{stage}</p>
        <p className="line-clamp-2 text-base text-pretty text-muted">{prompt}</p>
        <Progress label={imageTexts.stageNames(prompt)} className="w-full" />
        <p className="text-sm text-muted">{request?.state === 'queued' ? imageTexts.queued : imageTexts.away}</p>
        {request && (
          <Button does={cancelImageRequest} size="sm" onClick={() => onCancel(request.id)}>
            {imageTexts.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
