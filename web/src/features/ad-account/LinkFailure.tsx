import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { toast } from '#ui/toast.ts'
import { useForceUnlink } from './ad-account.queries.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { bareCustomerId, previousAccountIn } from './customer-id.rules.ts'
import { saidByServer } from './said-by-server.ts'

/** product-1 §8: the spec's text with the true cause under it; or the way out when another account is in the way. */
export function LinkFailure({ title, error, onFreed }: { title: string; error: Error; onFreed: () => void }) {
  const force = useForceUnlink()
  const previous = previousAccountIn(error.message)
  if (!previous) return <ErrorState inline title={title} error={error} />
  const unlink = async () => {
    try {
      await force.run({ customer_id: bareCustomerId(previous) })
      toast.good(adAccountTexts.forceUnlinked)
      onFreed()
    } catch (cause) {
      toast.failed(saidByServer(cause) ?? adAccountTexts.forceUnlinkFailed, cause)
    }
  }
  return (
    <ErrorState
      inline
      title={error.message}
      action={
        <Button size="sm" busy={force.isPending} onClick={() => void unlink()}>
          {adAccountTexts.forceUnlink}
        </Button>
      }
    />
  )
}
