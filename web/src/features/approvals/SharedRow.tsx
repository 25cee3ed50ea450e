import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { SharedCampaign } from '@adwright/contract/approvals'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { approvalTexts } from './approvals.texts.ts'
import { PlatformMark } from './PlatformMark.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { timelineOf } from './timeline.ts'
import { sharedDate } from '#ui/moments.ts'

export interface SharedRowProps {
  campaign: SharedCampaign
  /** Its position in the list, from 1. */
  place: number
  onSelect: () => void
  onFeedback: () => void
}

/** product-3 §2.3: index, platform icon, title, badge, timeline, budget, share id, platform and created date. Clicking selects it. */
export function SharedRow({ campaign, place, onSelect, onFeedback }: SharedRowProps) {
  return (
    <li className="relative flex gap-3 rounded-lg border border-line p-4 transition-colors focus-within:border-line-strong/50 hover:border-line-strong/50 hover:bg-hover sm:gap-4">
      <span className="w-5 shrink-0 pt-px text-right text-base text-muted tabular">{place}</span>
      <span className="shrink-0 pt-0.5">
        <PlatformMark platform={campaign.platform} />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <h3 className="min-w-0 text-md font-semibold">
            <button
              type="button"
              onClick={onSelect}
              className="rounded-sm text-left wrap-anywhere before:absolute before:inset-0 before:rounded-lg"
            >
              {campaign.title}
            </button>
          </h3>
          <StatusBadge campaign={campaign} />
        </div>
        <dl className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          <Fact label={approvalTexts.timeline}>{timelineOf(campaign)}</Fact>
          <Fact label={approvalTexts.budget}>
            {approvalTexts.perDay(moneyIn(campaign.currency).short(campaign.budget))}
          </Fact>
          <Fact label={approvalTexts.shareId}>{campaign.share_id}</Fact>
          <Fact label={approvalTexts.platform}>
            {campaign.platform === 'google' ? approvalTexts.google : campaign.platform}
          </Fact>
          <Fact label={approvalTexts.created}>{sharedDate(new Date(campaign.created_at))}</Fact>
        </dl>
        {campaign.approval_status === 'disapproved' && (
          <Button
            size="sm"
            className="relative mt-3"
            icon={<MessageSquareText />}
            aria-label={approvalTexts.feedbackOf(campaign.title)}
            onClick={onFeedback}
          >
            {approvalTexts.viewFeedback}
          </Button>
        )}
      </div>
    </li>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 tabular wrap-anywhere">{children}</dd>
  </div>
)
