import type { Conversion } from '@adwright/contract/campaigns/setup'
import type { OwnerScope } from '#db/scope.ts'
import { activeAccount, outside } from '#features/ad-account/index.ts'
import { knownCampaign } from '../core/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account, NewConversion } from '#services/ad-platform/port.ts'
import { setupTexts } from './setup.rules.ts'
import { conversionRow, keepConversion, markSetup, type SetupRow } from './setup.store.ts'

/** What is counted after a click on a campaign's ads: its own conversion, or one made for none while its set-up chose it. */
export async function conversionOf(
  scope: OwnerScope,
  customerId: string,
  campaignId: string,
  setup: SetupRow | undefined,
): Promise<Conversion | null> {
  const row = await conversionRow(scope, customerId, campaignId)
  if (!row || (row.campaignId !== campaignId && setup?.conversion !== 'completed')) return null
  return { id: row.conversionId, name: row.name, category: row.category, gtag_snippet: row.gtagSnippet }
}

export interface ConversionInput {
  readonly name: string
  readonly category: NewConversion['category']
  readonly default_value: number
  readonly currency_code: string
  readonly campaign_id?: string | undefined
}

/**
 * A conversion action and its snippet (product-3 §5.4). Its name is unique on the platform: after a lost answer the one of that name is
 * what was sent, now or by an earlier try under the same key. One that was there before is refused by its name.
 */
export async function createConversion(ctx: Ctx, input: ConversionInput) {
  const account = await activeAccount(ctx)
  if (input.campaign_id) await knownCampaign(ctx, account, input.campaign_id)
  const made = await createOrFind(ctx, account, {
    name: input.name,
    category: input.category,
    defaultValue: input.default_value,
    currencyCode: input.currency_code,
  })
  await keepConversion(ctx.scope, {
    customerId: account.customerId,
    conversionId: made.id,
    campaignId: input.campaign_id ?? null,
    name: input.name,
    category: input.category,
    defaultValue: input.default_value,
    currencyCode: input.currency_code,
    gtagSnippet: made.gtagSnippet,
    createdAt: ctx.clock.now(),
  })
  if (input.campaign_id)
    await markSetup(ctx.scope, account.customerId, input.campaign_id, { steps: { conversion: 'completed' } })
  ctx.note({ target: input.name, after: { id: made.id, category: input.category } })
  return { message: setupTexts.conversion, data: { id: made.id, gtag_snippet: made.gtagSnippet } }
}

async function createOrFind(ctx: Ctx, account: Account, request: NewConversion) {
  const ads = ctx.services.adPlatform
  const find = () => ads.findConversion(account, request)
  const before = await outside(ctx.log, 'reading conversions', find)
  if (before && ctx.keyed?.isResumed) return before
  return outside(
    ctx.log,
    'creating a conversion',
    () => ads.createConversion(account, request),
    before ? {} : { readBack: find },
  )
}
