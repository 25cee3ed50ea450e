import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account } from '#services/ad-platform/port.ts'
import type { CampaignRow } from './campaigns.store.ts'
import type { CampaignPatch } from './change.rules.ts'
import { type ConsentRequest, type Content, type MissingConsent, missingConsent } from './client-consent.rules.ts'
import { assetsOf } from './assets-of.ts'
import { sharedBidsOf } from './bids-on-wire.rules.ts'
import { askedAbout } from './client-consent.store.ts'
import { targetingOf } from './targeting.ts'
import { campaignOnWire, keywordsOf, sharedPinsOf } from './wire.rules.ts'

/** When it may be worth asking again: clients are people. */
const ANSWER_SECONDS = 60

/** A campaign as it would be with `patch`. Where, when and to whom it is shown is the platform's own word. */
export async function contentOf(
  ctx: Pick<Ctx, 'log' | 'services'>,
  account: Account,
  row: CampaignRow,
  patch: CampaignPatch = {},
): Promise<Content> {
  const campaign = campaignOnWire(row)
  return {
    title: patch.name ?? campaign.name,
    budget: patch.daily_budget ?? campaign.budget,
    start_date: patch.start_date ?? campaign.start_date_raw,
    end_date: patch.end_date === undefined ? campaign.end_date_raw : patch.end_date,
    headlines: campaign.headlines,
    descriptions: campaign.descriptions,
    keywords: keywordsOf(row),
    website_url: campaign.website_url ?? '',
    targeting: await targetingOf(ctx, account, row),
    bids: sharedBidsOf(row),
    pins: sharedPinsOf(row, campaign),
    assets: await assetsOf(ctx, account, row.campaignId),
  }
}

interface Turned {
  readonly account: Account
  readonly campaignId: string
  /** Read only where a client was asked. */
  readonly content: () => Promise<Content>
  /** As if that had been asked as well. */
  readonly more?: readonly ConsentRequest[]
}

/** The client whose approval the campaign lacks to run with this content, if any (decisions.md, A client who was asked). */
export async function findMissingConsent(
  { scope }: Pick<Ctx, 'scope'>,
  { account, campaignId, content, more = [] }: Turned,
): Promise<MissingConsent | undefined> {
  const asked = [...more, ...(await askedAbout(scope, account.customerId, campaignId))]
  return asked.some((it) => it.needsYes) ? missingConsent(asked, await content()) : undefined
}

/**
 * @throws {AppError} 409 where a client was asked and hasn't said yes to what would run
 */
export async function requireConsent(ctx: Ctx, turned: Turned): Promise<void> {
  const lacked = await findMissingConsent(ctx, turned)
  if (!lacked) return
  const { message, shareId, clientName } = lacked
  throw new AppError('client_approval_required', message, {
    extra: { share_id: shareId, client_name: clientName },
    // It passes with the client's answer: no Idempotency-Key keeps it.
    retryAfterSeconds: ANSWER_SECONDS,
  })
}
