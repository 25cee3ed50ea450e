import { activeAccountIfAny } from '#features/ad-account/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import { campaignOnWire, campaignsHeld } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Card } from '../agent.ts'
import { isNamedAddress } from './named.rules.ts'
import { noCost } from './no-cost.ts'
import { cardTexts } from './cards.texts.ts'

/** The owner's own websites, from their profile and campaigns. */
async function ownSites({ scope }: Ctx): Promise<string> {
  const [profile, account] = await Promise.all([profileOf(scope), activeAccountIfAny(scope)])
  const campaigns = account ? await campaignsHeld(scope, account.customerId) : []
  return [profile?.website_url, ...campaigns.map((it) => campaignOnWire(it).website_url)].join('\n')
}

interface AddressWords {
  readonly ask: (address: string) => string
  readonly notNamed: string
}

/**
 * Asks before a website that was the model's idea is read, or becomes the owner's own: whoever runs the site sees the address. The owner's
 * own sites, and those they named, need no approval.
 */
export const addressCard = (field: string, words: AddressWords = cardTexts.address): Card => ({
  face: (_ctx, args) =>
    Promise.resolve({
      summary: words.ask(String(args[field])),
      impact: noCost(words.notNamed),
    }),
  isUnasked: async (args, ownersWords, ctx) => {
    const url = args[field]
    if (typeof url !== 'string' || url.trim() === '' || isNamedAddress(url, ownersWords)) return false
    return !isNamedAddress(url, await ownSites(ctx))
  },
})
