import type { Asker, OwnAccount } from '#features/ad-account/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { CampaignRow } from './campaigns.store.ts'
import type { CampaignPatch } from './change.rules.ts'
import { type ConsentRequest, type Content, type MissingConsent, missingConsent } from './client-consent.rules.ts'
import { assetsOf } from './assets-of.ts'
import { sharedBidsOf } from './bids-on-wire.rules.ts'
import { askedAbout } from './client-consent.store.ts'
import { targetingOf } from './targeting.ts'
import { knownCampaign, refreshCampaigns } from './mirror.ts'
import { sharedAdsOf } from './shared-ads.rules.ts'
import { campaignOnWire, keywordsOf } from './wire.rules.ts'

/** When retrying may make sense: clients are people. */
const ANSWER_SECONDS = 60

/** A campaign's content with `patch` applied, by the platform's current state, which includes changes made there. */
export async function contentOf(
  ctx: Asker,
  account: OwnAccount,
  { campaignId }: Pick<CampaignRow, 'campaignId'>,
  patch: CampaignPatch = {},
): Promise<Content> {
  await refreshCampaigns(ctx, account)
  const row = await knownCampaign(ctx, account, campaignId)
  const campaign = campaignOnWire(row)
  return {
    title: patch.name ?? campaign.name,
    budget: patch.daily_budget ?? campaign.budget,
    currency: account.currency,
    start_date: patch.start_date ?? campaign.start_date_raw,
    end_date: patch.end_date === undefined ? campaign.end_date_raw : patch.end_date,
    ...sharedAdsOf(row),
    keywords: keywordsOf(row),
    targeting: await targetingOf(ctx, account, row),
    bids: sharedBidsOf(row),
    assets: await assetsOf(ctx, account, campaignId),
  }
}

interface Turned {
  readonly account: OwnAccount
  readonly campaignId: string
  /** Read only if a client was asked. */
  readonly content: () => Promise<Content>
  /** Treated as additional requests. */
  readonly more?: readonly ConsentRequest[]
}

/** The client whose approval the campaign needs to run with this content, if any (decisions.md, A client who was asked). */
export async function findMissingConsent(
  { scope }: Pick<Ctx, 'scope'>,
  { account, campaignId, content, more = [] }: Turned,
): Promise<MissingConsent | undefined> {
  const asked = [...more, ...(await askedAbout(scope, account.customerId, campaignId))]
  return asked.some((it) => it.needsYes) ? missingConsent(asked, await content()) : undefined
}

/** @throws {AppError} 409 if a client was asked and hasn't approved what would run */
export async function requireConsent(ctx: Ctx, turned: Turned): Promise<void> {
  const lacked = await findMissingConsent(ctx, turned)
  if (!lacked) return
  const { message, shareId, clientName } = lacked
  throw new AppError('client_approval_required', message, {
    extra: { share_id: shareId, client_name: clientName },
    // The client's answer ends it, so it isn't stored under an Idempotency-Key.
    retryAfterSeconds: ANSWER_SECONDS,
  })
}
