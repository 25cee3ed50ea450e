import type { Campaign } from '@adwright/contract/campaigns/core'
import { disapprovalOf } from './campaigns.rules.ts'

/** What becomes of a campaign, in one word a person understands (decisions.md, The two badges of a campaign). */
export type PlainStatus =
  | 'running'
  | 'scheduled'
  | 'paused'
  | 'disapproved'
  | 'review'
  | 'unfinished'
  | 'ended'
  | 'removed'

type Standing = Pick<Campaign, 'status' | 'start_date_raw' | 'end_date_raw' | 'ad_groups' | 'setup_open'>

/** `today` is the account's calendar day. */
export function plainStatusOf(campaign: Standing, today: string): PlainStatus {
  if (campaign.status === 'REMOVED') return 'removed'
  if (campaign.end_date_raw && campaign.end_date_raw < today) return 'ended'
  if (campaign.status === 'PAUSED') return campaign.setup_open ? 'unfinished' : 'paused'
  const ads = campaign.ad_groups
    .filter((group) => group.status === 'ENABLED')
    .flatMap((group) => group.ads.filter((ad) => ad.status === 'ENABLED'))
  if (ads.some((ad) => ad.policy.approval_status === 'ELIGIBLE'))
    return campaign.start_date_raw > today ? 'scheduled' : 'running'
  return ads.length > 0 && ads.every((ad) => ad.policy.approval_status === 'DISAPPROVED') ? 'disapproved' : 'review'
}

/** What a card says below its badges, where that is more than they do. */
export function lineOf(campaign: Standing, today: string): { status: PlainStatus; reasons?: string } | undefined {
  const status = plainStatusOf(campaign, today)
  if (status === 'removed' || status === 'ended') return undefined
  const reasons = disapprovalOf(campaign)
  if (reasons !== undefined) return { status, reasons }
  return status === 'unfinished' || status === 'scheduled' ? { status } : undefined
}
