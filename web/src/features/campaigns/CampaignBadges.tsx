import type { Day } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'
import { type BadgeOf, badgeOf } from './campaigns.rules.ts'
import { campaignTexts } from './campaigns.texts.ts'
import { AttentionBadge } from './list/Marks.tsx'
import { lineOf } from './status.rules.ts'

const badgeTones: Record<BadgeOf, Tone> = { completed: 'neutral', active: 'good', review: 'info' }

/**
 * Its status and the derived badge (product-3 §4.2), plus a line if neither says why it isn't running. For a removed one the status says it
 * all.
 */
export function CampaignBadges({ campaign, today, className }: { campaign: Campaign; today: Day; className?: string }) {
  const badge = badgeOf(campaign, today)
  const line = lineOf(campaign, today)
  return (
    <div className={className}>
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge status={campaign.status} />
        {campaign.status !== 'REMOVED' && <Badge tone={badgeTones[badge]}>{campaignTexts.badges[badge]}</Badge>}
        <AttentionBadge campaign={campaign} />
      </div>
      {line && (
        <p className={cx('mt-1.5 text-sm wrap-anywhere', line.reasons === undefined ? 'text-muted' : 'text-bad')}>
          {wordsOf(line)}
        </p>
      )}
    </div>
  )
}

const wordsOf = ({ status, reasons }: NonNullable<ReturnType<typeof lineOf>>): string =>
  reasons === undefined
    ? status
    : campaignTexts.because(status === 'Not showing: ad disapproved' ? status : campaignTexts.someDisapproved, reasons)

const statusTones: Record<Campaign['status'], Tone> = { ENABLED: 'good', PAUSED: 'warn', REMOVED: 'bad' }

const StatusBadge = ({ status }: { status: Campaign['status'] }) => (
  <Badge tone={statusTones[status]} dot>
    {campaignTexts.statusOf[status]}
  </Badge>
)
