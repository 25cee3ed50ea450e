import type { SharedCampaign } from '@adwright/contract/approvals'
import { Card } from '#ui/Card.tsx'
import { partsOf } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { sharedDate } from '#ui/moments.ts'

/** Every request to the client, latest first. */
export function Rounds({ campaign }: { campaign: SharedCampaign }) {
  return (
    <Card title={approvalTexts.rounds}>
      <ol className="flex flex-col gap-4">
        {campaign.approvals.map((round) => {
          const { reason, comment } = partsOf(round.feedback)
          return (
            <li key={round.created_at} className="flex flex-col gap-1">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="text-sm text-muted">
                  {approvalTexts.asked(round.client_name, sharedDate(new Date(round.created_at)))}
                </span>
                <StatusBadge campaign={{ approval_status: round.status, launched_at: null }} />
              </span>
              {round.status === 'pending' && <p className="text-muted">{approvalTexts.waiting}</p>}
              {reason && <p className="font-medium wrap-anywhere">{reason}</p>}
              {comment && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
