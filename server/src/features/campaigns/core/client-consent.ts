import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account } from '#services/ad-platform/port.ts'
import type { CampaignRow } from './campaigns.store.ts'
import type { CampaignPatch } from './change.rules.ts'
import { type Asked, type Content, type Missing, missingYes } from './client-consent.rules.ts'
import { askedAbout } from './client-consent.store.ts'
import { campaignOnWire, keywordsOf } from './wire.rules.ts'

/** When it may be worth asking again: clients are people. */
const ANSWER_SECONDS = 60

/** A campaign as it would be with `wish`. */
export function contentOf(row: CampaignRow, wish: CampaignPatch = {}): Content {
  const campaign = campaignOnWire(row)
  return {
    title: wish.name ?? campaign.name,
    budget: wish.daily_budget ?? campaign.budget,
    start_date: wish.start_date ?? campaign.start_date_raw,
    end_date: wish.end_date === undefined ? campaign.end_date_raw : wish.end_date,
    headlines: campaign.headlines,
    descriptions: campaign.descriptions,
    keywords: keywordsOf(row),
    website_url: campaign.website_url ?? '',
  }
}

/**
 * Whose yes the campaign lacks to run with this content, or undefined (decisions.md, A client who was asked). `more`: as if that had
 * been asked as well.
 */
export async function lackedYes(
  { scope }: Pick<Ctx, 'scope'>,
  account: Account,
  campaignId: string,
  content: Content,
  more: readonly Asked[] = [],
): Promise<Missing | undefined> {
  return missingYes([...more, ...(await askedAbout(scope, account.customerId, campaignId))], content)
}

/** Throws 409 where a client was asked and hasn't said yes to what would run. */
export async function mustHaveYes(ctx: Ctx, account: Account, campaignId: string, content: Content): Promise<void> {
  const lacked = await lackedYes(ctx, account, campaignId, content)
  if (!lacked) return
  const { message, shareId, clientName } = lacked
  throw new AppError('client_approval_required', message, {
    extra: { share_id: shareId, client_name: clientName },
    // It passes with the client's answer: no Idempotency-Key keeps it.
    retryAfterSeconds: ANSWER_SECONDS,
  })
}
