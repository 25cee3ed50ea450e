import type { Day } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { type PlainStatus, plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'
import { disapprovalOf } from './campaigns.rules.ts'

/** A card's line below its badges, if it says more than they do. `today` is the account's date. */
export function lineOf(campaign: Campaign, today: Day): { status: PlainStatus; reasons?: string } | undefined {
  const status = plainStatusOf(standingOf(campaign), today)
  if (status === 'Removed' || status === 'Ended') return undefined
  const reasons = disapprovalOf(campaign)
  if (reasons !== undefined) return { status, reasons }
  return status === 'Not finished' || status === 'Starts later' ? { status } : undefined
}
