import type { SharedCampaign } from '@adwright/contract/approvals'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { approvalTexts } from './approvals.texts.ts'

const tones: Readonly<Record<string, Tone>> = { pending: 'warn', approved: 'good', disapproved: 'bad' }

/** product-3 §4.6; other statuses are shown as they are. A running one says so as well. */
export function StatusBadge({ campaign }: { campaign: Pick<SharedCampaign, 'approval_status' | 'launched_at'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[campaign.approval_status] ?? 'neutral'} dot>
        {approvalTexts.statuses[campaign.approval_status] ?? campaign.approval_status}
      </Badge>
      {campaign.launched_at !== null && <Badge tone="accent">{approvalTexts.launchedBadge}</Badge>}
    </span>
  )
}
