import type { Insight } from '@adwright/contract/insights'
import type { Proposal, ProposalKind } from '@adwright/contract/watch'

/** This week's proposals waiting for approval. */
export type Proposed = Pick<Proposal, 'kind' | 'campaign_id'>

/** The proposals that give the same advice. */
const sameAdvice: Readonly<Record<Insight['kind'], readonly ProposalKind[]>> = {
  not_showing: ['disapproved', 'stopped', 'no_funds'],
  tag_quiet: ['tag_quiet'],
  budget_limited: ['raise_budget', 'move_budget'],
  best_by_customers: ['raise_budget', 'move_budget'],
  dear_clicks: ['lower_budget', 'move_budget'],
  idle_keyword: ['weak_keyword'],
  keyword_without_customers: ['weak_keyword'],
  idle_hours: ['dear_hours'],
  no_customers: ['no_customers'],
  ends_soon: ['renew'],
  has_ended: ['renew'],
}

/** Whether a proposal for the same campaign already says this: nothing is said twice on one page. */
export const isProposed = ({ kind, campaign_id }: Insight, proposed: readonly Proposed[]): boolean =>
  proposed.some((it) => it.campaign_id === campaign_id && sameAdvice[kind].includes(it.kind))
