import { activeAccount, outside } from '#features/ad-account/index.ts'
import { knownCampaign } from '../core/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { NewConversion } from '#services/ad-platform/port.ts'
import { setupTexts } from './setup.rules.ts'
import { keepConversion, markSetup } from './setup.store.ts'

export interface ConversionInput {
  readonly name: string
  readonly category: NewConversion['category']
  readonly default_value: number
  readonly currency_code: string
  readonly campaign_id?: string | undefined
}

/**
 * A conversion action and its snippet (product-3 §5.4). Its name is unique on the platform, so a second try after a
 * time-out can't make another one: the platform refuses it by name.
 */
export async function createConversion(ctx: Ctx, input: ConversionInput) {
  const account = await activeAccount(ctx)
  if (input.campaign_id) await knownCampaign(ctx, account, input.campaign_id)
  const made = await outside(ctx.log, 'creating a conversion', () =>
    ctx.services.adPlatform.createConversion(account, {
      name: input.name,
      category: input.category,
      defaultValue: input.default_value,
      currencyCode: input.currency_code,
    }),
  )
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
