import { changeCampaign } from '@adwright/contract/campaigns/core'
import type { SharedCampaign } from '@adwright/contract/approvals'
import { Pause, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { usePause } from './approvals.queries.ts'
import { clientOf } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'

/** A campaign that shows ads although its client rejected it, or hasn't answered: with a way to stop it. */
export function StillRunning({ campaign }: { campaign: SharedCampaign }) {
  const pause = usePause()
  const id = campaign.campaign_id
  if (!campaign.running || campaign.approval_status === 'approved' || id === null) return null
  const stop = (): void =>
    pause.mutate(
      { campaign_id: id, status: 'PAUSED' },
      {
        onSuccess: () => toast.good(approvalTexts.pausedNow(campaign.title)),
        onError: (error) =>
          toast.failed(approvalTexts.pauseFailed, error, { label: approvalTexts.retry, run: () => stop() }),
      },
    )
  const name = clientOf(campaign)?.client_name ?? ''
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warn-soft px-4 py-3 text-warn"
    >
      <p className="flex min-w-0 grow basis-60 items-start gap-2.5 font-medium">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        {campaign.approval_status === 'disapproved'
          ? approvalTexts.runsRejected(name)
          : approvalTexts.runsUnanswered(name)}
      </p>
      <Button does={changeCampaign} icon={<Pause />} busy={pause.isPending} onClick={stop}>
        {approvalTexts.pause}
      </Button>
    </div>
  )
}
