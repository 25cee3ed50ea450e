import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { toast } from '#ui/toast.ts'
import { useForceUnlink } from './ad-account.queries.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { bareCustomerId, previousAccountIn } from './customer-id.rules.ts'
import { saidByServer } from './said-by-server.ts'

/** product-1 §8: the server's cause, then the spec's text; or how to proceed if another account is in the way. */
export function LinkFailure({ title, error, onFreed }: { title: string; error: Error; onFreed: () => void }) {
  const force = useForceUnlink()
  const previous = previousAccountIn(error.message)
  const cause = saidByServer(error)
  if (!previous) return <ErrorState inline title={cause ?? title} error={cause ? title : error} />
  const unlink = async () => {
    try {
      await force.run({ customer_id: bareCustomerId(previous) })
      toast.good(adAccountTexts.forceUnlinked)
      onFreed()
    } catch (failure) {
      toast.failed(saidByServer(failure) ?? adAccountTexts.forceUnlinkFailed, failure)
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
