import type { Day } from '@adwright/contract/values/day.rules'
import { plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'
import type { OwnerScope } from '#db/scope.ts'
import { findUser } from '#features/account/index.ts'
import { activeAccountIfAny } from '#features/ad-account/index.ts'
import { openShares } from '#features/approvals/index.ts'
import { creditsOf, tierOf } from '#features/billing/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import { campaignOnWire, campaignsHeld } from '#features/campaigns/index.ts'
import { nextStepFor } from '#features/home/index.ts'
import { memoriesOf } from '#features/memories/index.ts'
import { watchFacts } from '#features/watch/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { OwnerFacts } from './agent.ts'
import { ownerFactsOf } from './owner-facts.rules.ts'

/** The owner's set-up, from our own tables without asking any outside service. */
export async function ownerFacts(
  scope: OwnerScope,
  { clock, today, atHand }: { readonly clock: Clock; readonly today: Day; readonly atHand?: string | undefined },
): Promise<OwnerFacts> {
  const [user, plan, imageCredits, profile, account, shares, memories, next, watch] = await Promise.all([
    findUser(scope),
    tierOf({ scope, clock }),
    creditsOf(scope),
    profileOf(scope),
    activeAccountIfAny(scope),
    openShares(scope),
    memoriesOf(scope),
    nextStepFor(scope, clock),
    watchFacts(scope),
  ])
  const held = account && (await campaignsHeld(scope, account.customerId)).map(campaignOnWire)
  const campaigns = held?.map((it) => ({
    id: it.id,
    name: it.name,
    status: plainStatusOf(standingOf(it), today),
    budget: it.budget,
    start: it.start_date_raw,
    end: it.end_date_raw,
  }))
  const business = profile && {
    name: profile.business_name,
    industry: profile.industry,
    products: profile.products,
    services: profile.services,
    website: profile.website_url,
    location: profile.location,
    audience: profile.audience,
    tone: profile.tone,
    languages: profile.languages,
    hours: profile.hours,
    phone: profile.phone,
    prices: profile.prices,
  }
  return ownerFactsOf({
    name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    plan,
    imageCredits,
    shares,
    memories,
    next,
    language: watch.language,
    proposals: watch.waiting,
    ...(atHand === undefined ? {} : { atHand }),
    ...(business ? { business } : {}),
    ...(campaigns ? { campaigns } : {}),
    ...(account ? { currency: account.currency } : {}),
  })
}
