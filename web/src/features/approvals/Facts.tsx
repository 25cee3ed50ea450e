import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { SharedCampaign } from '@adwright/contract/approvals'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { worstWords } from './approvals.rules.ts'
import { cx } from '#ui/cx.ts'
import { targetingFacts } from '@adwright/contract/campaigns/targeting.rules'
import { useToday } from './approvals.queries.ts'
import { approvalTexts } from './approvals.texts.ts'
import { PlatformMark } from './PlatformMark.tsx'
import { timelineOf } from './timeline.ts'
import { sharedDate } from '#ui/moments.ts'

/** A shared campaign's data besides its texts. */
export function Facts({ campaign }: { campaign: SharedCampaign }) {
  const today = useToday()
  return (
    <Card title={approvalTexts.facts}>
      <dl className="flex flex-col gap-3.5">
        <Fact label={approvalTexts.budget} note={worstWords(campaign, today)}>
          {approvalTexts.perDay(moneyIn(campaign.currency).short(campaign.budget))}
        </Fact>
        {campaign.bids && <Fact label={approvalTexts.bids}>{campaign.bids.in_words}</Fact>}
        {campaign.assets && campaign.assets.length > 0 && (
          <Fact label={approvalTexts.assets}>{campaign.assets.map((it) => it.in_words).join('; ')}</Fact>
        )}
        <Fact label={approvalTexts.timeline}>{timelineOf(campaign)}</Fact>
        <Fact label={approvalTexts.platform}>
          <span className="inline-flex items-center gap-2">
            <PlatformMark platform={campaign.platform} size={16} />
            {campaign.platform === 'google' ? approvalTexts.google : campaign.platform}
          </span>
        </Fact>
        {campaign.targeting &&
          targetingFacts(campaign.targeting).map((fact) => (
            <Fact key={fact.label} label={fact.label} isWarning={fact.isWarning}>
              {fact.value}
            </Fact>
          ))}
        <Fact label={approvalTexts.objective}>{campaign.objective || approvalTexts.nothing}</Fact>
        <Fact label={approvalTexts.audience}>{campaign.target_audience || approvalTexts.nothing}</Fact>
        <Fact label={approvalTexts.website}>{campaign.website_url || approvalTexts.nothing}</Fact>
        <Fact label={approvalTexts.shareId}>{campaign.share_id}</Fact>
        <Fact label={approvalTexts.created}>{sharedDate(new Date(campaign.created_at))}</Fact>
      </dl>
    </Card>
  )
}

interface FactProps {
  label: string
  note?: string
  isWarning?: true | undefined
  children: ReactNode
}

const Fact = ({ label, note, isWarning, children }: FactProps) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className={cx('font-medium tabular wrap-anywhere', isWarning && 'text-warn first-letter:uppercase')}>
      {children}
    </dd>
    {note !== undefined && <dd className="text-sm text-muted">{note}</dd>}
  </div>
)
