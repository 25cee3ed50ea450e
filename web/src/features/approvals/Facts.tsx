import type { SharedCampaign } from '@adwright/contract/approvals'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { dayOf, usd, worstOf } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import { PlatformMark } from './PlatformMark.tsx'
import { timelineOf } from './timeline.ts'

/** What a shared campaign is, beside its texts. */
export function Facts({ it }: { it: SharedCampaign }) {
  const worst = worstOf(it.budget)
  return (
    <Card title={approvalTexts.facts}>
      <dl className="flex flex-col gap-3.5">
        <Fact label={approvalTexts.budget} note={approvalTexts.worst(usd(worst.day), usd(worst.month))}>
          {approvalTexts.perDay(usd(it.budget))}
        </Fact>
        <Fact label={approvalTexts.timeline}>{timelineOf(it)}</Fact>
        <Fact label={approvalTexts.platform}>
          <span className="inline-flex items-center gap-2">
            <PlatformMark platform={it.platform} size={16} />
            {it.platform === 'google' ? approvalTexts.google : it.platform}
          </span>
        </Fact>
        <Fact label={approvalTexts.objective}>{it.objective || approvalTexts.nothing}</Fact>
        <Fact label={approvalTexts.audience}>{it.target_audience || approvalTexts.nothing}</Fact>
        <Fact label={approvalTexts.website}>{it.website_url || approvalTexts.nothing}</Fact>
        <Fact label={approvalTexts.shareId}>{it.share_id}</Fact>
        <Fact label={approvalTexts.created}>{dayOf(it.created_at)}</Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ label, note, children }: { label: string; note?: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-medium tabular wrap-anywhere">{children}</dd>
    {note !== undefined && <dd className="text-sm text-muted">{note}</dd>}
  </div>
)
