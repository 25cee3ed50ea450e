import { activeAccountIfAny } from '#features/ad-account/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import { campaignOnWire, campaignsHeld } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Card } from '../agent.ts'
import { isNamedAddress } from './named.rules.ts'
import { noCost } from './no-cost.ts'
import { cardTexts } from './cards.texts.ts'

/** The owner's own websites, by their set-up. */
async function ownSites({ scope }: Ctx): Promise<string> {
  const [profile, account] = await Promise.all([profileOf(scope), activeAccountIfAny(scope)])
  const campaigns = account ? await campaignsHeld(scope, account.customerId) : []
  return [profile?.website_url, ...campaigns.map((it) => campaignOnWire(it).website_url)].join('\n')
}

/**
 * Asks before reading a website that was the model's own idea, since the address itself reaches whoever runs the site.
 * The owner's own sites, and those they named, are read at once.
 */
export const addressCard = (field: string): Card => ({
  face: (_ctx, args) =>
    Promise.resolve({
      summary: cardTexts.address.read(String(args[field])),
      impact: noCost(cardTexts.address.notNamed),
    }),
  isUnasked: async (args, ownersWords, ctx) => {
    const url = args[field]
    if (typeof url !== 'string' || url.trim() === '' || isNamedAddress(url, ownersWords)) return false
    return !isNamedAddress(url, await ownSites(ctx))
  },
})
