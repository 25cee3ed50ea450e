import { setAudience } from '@adwright/contract/campaigns/setup'
import { activeAccount } from '#features/ad-account/index.ts'
import { audienceNames, knownCampaign } from '#features/campaigns/index.ts'
import type { Card } from '../agent.ts'
import { noCost } from './no-cost.ts'

/** The interests of the people a campaign would be shown to. */
export const audienceCard: Card = {
  face: async (ctx, args) => {
    const { campaign_id, user_interest_ids } = setAudience.input.parse(args)
    const row = await knownCampaign(ctx, await activeAccount(ctx), campaign_id)
    const names = await audienceNames(ctx, user_interest_ids)
    return {
      summary: `Show “${row.name}” to people interested in ${names.map((it) => `“${it}”`).join(', ')}.`,
      impact: noCost('This replaces the interests set before. The budget doesn’t change.'),
    }
  },
}
