import { type ResponsiveSearchAd, setAdStatus } from '@adwright/contract/campaigns/ads'
import { Pause, Play } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { offerUndo } from '../undo.ts'
import { useSetAdStatus } from './ads.queries.ts'
import { adTexts } from './ads.texts.ts'

/** Pauses or resumes one of several ads. */
export function RestAd({ ad }: { ad: ResponsiveSearchAd }) {
  const set = useSetAdStatus()
  const isPaused = ad.status === 'PAUSED'
  const turn = () =>
    set.mutate(
      { adId: ad.id, status: isPaused ? 'ENABLED' : 'PAUSED' },
      {
        onSuccess: () => void offerUndo(isPaused ? adTexts.resumed : adTexts.paused, 'set_ad_status'),
        onError: (error) => toast.failed(isPaused ? adTexts.resumeFailed : adTexts.pauseFailed, error),
      },
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        does={setAdStatus}
        size="sm"
        icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        busy={set.isPending}
        onClick={turn}
      >
        {isPaused ? adTexts.resumeAd : adTexts.pauseAd}
      </Button>
      <p className="text-sm text-muted">{isPaused ? adTexts.isPaused : adTexts.othersGoOn}</p>
    </div>
  )
}
