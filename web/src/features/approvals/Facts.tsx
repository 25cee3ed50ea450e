import type { SharedCampaign } from '@adwright/contract/approvals'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { dayOf, usd, worstOf } from './approvals.rules.ts'
import { texts } from './approvals.texts.ts'
import { PlatformMark } from './PlatformMark.tsx'
import { timelineOf } from './timeline.ts'

/** What a shared campaign is, beside its texts. */
export function Facts({ it }: { it: SharedCampaign }) {
  const worst = worstOf(it.budget)
  return (
    <Card title={texts.facts}>
      <dl className="flex flex-col gap-3.5">
        <Fact label={texts.budget} note={texts.worst(usd(worst.day), usd(worst.month))}>
          {texts.perDay(usd(it.budget))}
        </Fact>
        <Fact label={texts.timeline}>{timelineOf(it)}</Fact>
        <Fact label={texts.platform}>
          <span className="inline-flex items-center gap-2">
            <PlatformMark platform={it.platform} size={16} />
            {it.platform === 'google' ? texts.google : it.platform}
          </span>
        </Fact>
        <Fact label={texts.objective}>{it.objective || texts.nothing}</Fact>
        <Fact label={texts.audience}>{it.target_audience || texts.nothing}</Fact>
        <Fact label={texts.website}>{it.website_url || texts.nothing}</Fact>
        <Fact label={texts.shareId}>{it.share_id}</Fact>
        <Fact label={texts.created}>{dayOf(it.created_at)}</Fact>
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
