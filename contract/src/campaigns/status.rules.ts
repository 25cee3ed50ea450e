import type { Day } from '../values/day.rules.ts'
/** A campaign's state in words a person understands (decisions.md, The two badges of a campaign). */
export const plainStatuses = [
  'Running',
  'Starts later',
  'Paused',
  'Not showing: ad disapproved',
  'In review',
  'Not finished',
  'Ended',
  'Removed',
] as const
export type PlainStatus = (typeof plainStatuses)[number]

type Entity = 'ENABLED' | 'PAUSED' | 'REMOVED'
type Review = 'UNDER_REVIEW' | 'ELIGIBLE' | 'DISAPPROVED'

/** The facts that decide a campaign's plain status. */
export interface Standing {
  readonly status: Entity
  readonly startDate: Day
  readonly endDate: Day | null
  readonly setupOpen: boolean
  /** The review results of the enabled ads. */
  readonly reviews: readonly Review[]
}

/** `today` is the account's date. */
export function plainStatusOf({ status, startDate, endDate, setupOpen, reviews }: Standing, today: Day): PlainStatus {
  if (status === 'REMOVED') return 'Removed'
  if (endDate && endDate < today) return 'Ended'
  if (status === 'PAUSED') return setupOpen ? 'Not finished' : 'Paused'
  if (reviews.includes('ELIGIBLE')) return startDate > today ? 'Starts later' : 'Running'
  return reviews.length > 0 && reviews.every((it) => it === 'DISAPPROVED') ? 'Not showing: ad disapproved' : 'In review'
}

interface OnWire {
  readonly status: Entity
  readonly start_date_raw: Day
  readonly end_date_raw: Day | null
  readonly setup_open?: boolean | undefined
  readonly ad_groups: readonly {
    readonly status: Entity
    readonly ads: readonly { readonly status: Entity; readonly policy: { readonly approval_status: Review } }[]
  }[]
}

/** The same facts from a campaign on the wire. */
export const standingOf = (campaign: OnWire): Standing => ({
  status: campaign.status,
  startDate: campaign.start_date_raw,
  endDate: campaign.end_date_raw,
  setupOpen: campaign.setup_open ?? false,
  reviews: campaign.ad_groups
    .filter((group) => group.status === 'ENABLED')
    .flatMap((group) => group.ads.filter((ad) => ad.status === 'ENABLED').map((ad) => ad.policy.approval_status)),
})
