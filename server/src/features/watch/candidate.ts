import type { ScheduleSlot } from '@adwright/contract/campaigns/setup'
import type { Insight } from '@adwright/contract/insights'
import { PROPOSAL_RESULT_DAYS } from '@adwright/contract/limits'
import { type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { roundUsd } from '@adwright/contract/values/money.rules'
import type { ProposalKind } from '@adwright/contract/watch'
import type { watchProposals } from '#db/tables/index.ts'
import type { WatchTexts } from './words/index.ts'

type Row = typeof watchProposals.$inferSelect

/** A change that could be proposed. */
export interface Candidate
  extends Pick<Row, 'campaignId' | 'campaignName' | 'words' | 'call' | 'opens' | 'basis' | 'lowersSpending'> {
  readonly kind: ProposalKind
  /** Identifies what it's about: the same every week. */
  readonly subject: string
  /** Above zero: the most it can add to a week's cost. */
  readonly weeklyUsd: number | null
  /** Something is broken, so it doesn't wait for the week. */
  readonly breaks: boolean
}

/** The period of the figures, and the account's date. */
export interface Of {
  readonly from: Day
  readonly to: Day
  readonly today: Day
  /** Ad schedules of campaigns with expensive hours, by campaign. */
  readonly schedules: ReadonlyMap<string, readonly ScheduleSlot[]>
  /** The texts in the owner's language. */
  readonly t: WatchTexts
}

export const WEEK = 7
export const judged = ({ t }: Pick<Of, 't'>): string => t.judgedByFigures(PROPOSAL_RESULT_DAYS)
export const saved = (usd: number, { from, to }: Pick<Of, 'from' | 'to'>): number =>
  -roundUsd((usd / (daysBetween(from, to) + 1)) * WEEK)

export const plain = {
  call: null,
  opens: null,
  basis: {},
  weeklyUsd: null,
  lowersSpending: false,
  breaks: false,
} as const
export const ofCampaign = (it: Insight) => ({ campaignId: it.campaign_id, campaignName: it.campaign_name })

export const pauseCall = (campaign_id: string) => ({
  call: { action: 'change_campaign', input: { campaign_id, status: 'PAUSED', expected: { status: 'ENABLED' } } },
})
