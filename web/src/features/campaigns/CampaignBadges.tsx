import type { Campaign } from '@adwright/contract/campaigns'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'
import { type BadgeOf, badgeOf, disapprovalOf } from './campaigns.rules.ts'
import { campaignTexts } from './campaigns.texts.ts'

const badgeTones: Record<BadgeOf, Tone> = { completed: 'neutral', active: 'good', review: 'info' }

/** Its status, the derived badge (product-3 §4.2) and what the platform refused. */
export function CampaignBadges({
  campaign,
  today,
  className,
}: {
  campaign: Campaign
  today: string
  className?: string
}) {
  const badge = badgeOf(campaign, today)
  const refused = disapprovalOf(campaign)
  return (
    <div className={cx('flex flex-wrap gap-1.5', className)}>
      <StatusBadge status={campaign.status} />
      <Badge tone={badgeTones[badge]}>{campaignTexts.badges[badge]}</Badge>
      {refused !== undefined && <Badge tone="bad">{campaignTexts.disapproved(refused)}</Badge>}
    </div>
  )
}

const statusTones: Record<Campaign['status'], Tone> = { ENABLED: 'good', PAUSED: 'warn', REMOVED: 'bad' }

export const StatusBadge = ({ status }: { status: Campaign['status'] }) => (
  <Badge tone={statusTones[status]} dot>
    {campaignTexts.statusOf[status]}
  </Badge>
)
