import { purchaseCredits } from '@adwright/contract/billing'
import { CircleAlert, Hourglass } from 'lucide-react'
import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { imageTexts } from './images.texts.ts'

/**
 * The image error box, green as the spec requires (product-2 §8; decisions.md). It promises a queue only when the request was really
 * queued; otherwise it says what failed, with the actual cause below.
 */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const queued = isApiError(error) && error.requestId !== undefined
  const cause = error instanceof Error ? error.message : ''
  const isShort = isApiError(error) && error.code === 'insufficient_credits'
  // The server questions the prompt: the same one would be questioned again.
  const isRefused = isApiError(error) && error.status === 422
  const Icon = queued ? Hourglass : CircleAlert
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border border-good/30 bg-good-soft px-4 py-3 text-base text-good"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{queued ? imageTexts.queued : isRefused ? cause : imageTexts.failed}</p>
        {isRefused && <p className="text-sm">{imageTexts.notCharged}</p>}
        {!queued && !isRefused && cause !== imageTexts.failed && <p className="text-sm">{cause}</p>}
      </div>
      {isShort ? (
        <Button does={purchaseCredits} size="sm" onClick={() => ask('dialog', { dialog: 'credits' })}>
          {imageTexts.getMore}
        </Button>
      ) : (
        !queued &&
        !isRefused && (
          <Button size="sm" onClick={onRetry}>
            {imageTexts.retry}
          </Button>
        )
      )}
    </div>
  )
}
