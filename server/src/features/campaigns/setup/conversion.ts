import { categoryWords } from '@adwright/contract/customer-kinds.rules'
import type { Conversion } from '@adwright/contract/campaigns/conversions'
import type { OwnerScope } from '#db/scope.ts'
import { accountClock, activeAccount, outside } from '#features/ad-account/index.ts'
import { knownCampaign } from '../core/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account, NewConversion } from '#services/ad-platform/port.ts'
import { countingActions } from './measured.store.ts'
import { setupTexts } from './setup.texts.ts'
import {
  type ConversionRow,
  conversionRow,
  conversionRows,
  dropConversion,
  keepConversion,
  markSetup,
  type SetupRow,
} from './setup.store.ts'

const onWire = ({ conversionId, name, category, gtagSnippet }: ConversionRow): Conversion => ({
  id: conversionId,
  name,
  category,
  gtag_snippet: gtagSnippet,
})

/** A campaign's conversions: its own, or the account-level one that its setup chose. */
export async function conversionsOf(
  scope: OwnerScope,
  customerId: string,
  campaignId: string,
  setup: SetupRow | undefined,
): Promise<Conversion[]> {
  const rows = await conversionRows(scope, customerId, campaignId)
  const own = rows.filter((it) => it.campaignId === campaignId)
  return (own.length > 0 || setup?.conversion !== 'completed' ? own : rows.slice(0, 1)).map(onWire)
}

/** `Order (Purchases)`; without the kind if the name contains it. */
function wordsOf({ name, category }: Pick<Conversion, 'name' | 'category'>): string {
  const kind = categoryWords(category)
  return name.toLowerCase().startsWith(kind.toLowerCase()) ? name : `${name} (${kind})`
}

/** What else counts for a campaign: every account-level conversion counts for all campaigns. */
export async function alsoCountedBy(
  scope: OwnerScope,
  customerId: string,
  own: readonly Pick<Conversion, 'id'>[],
): Promise<string[]> {
  const all = await countingActions(scope, customerId)
  return all.filter(({ id }) => !own.some((it) => it.id === id)).map(wordsOf)
}

/** A campaign's conversions in words: its own, then those of the whole account. */
export async function conversionWords(scope: OwnerScope, customerId: string, campaignId: string): Promise<string[]> {
  const own = await conversionsOf(scope, customerId, campaignId, undefined)
  return [...own.map(wordsOf), ...(await alsoCountedBy(scope, customerId, own))]
}

export interface ConversionInput {
  readonly name: string
  readonly category: NewConversion['category']
  readonly default_value: number
  readonly currency_code?: string | undefined
  readonly campaign_id?: string | undefined
}

/**
 * A conversion action and its snippet (product-3 §5.4). Its name is unique on the platform: after a lost answer, the one with that name is
 * what was sent, now or by an earlier attempt with the same key. An older one's name is refused as taken.
 */
export async function createConversion(ctx: Ctx, input: ConversionInput) {
  const account = await activeAccount(ctx)
  const { currency } = account
  if ((input.currency_code ?? currency) !== currency)
    throw invalid({ path: 'currency_code', message: setupTexts.otherCurrency(currency) })
  if (input.campaign_id) await knownCampaign(ctx, account, input.campaign_id)
  const made = await createOrFind(ctx, account, {
    name: input.name,
    category: input.category,
    defaultValue: input.default_value,
    currencyCode: currency,
  })
  await keepConversion(ctx.scope, {
    customerId: account.customerId,
    conversionId: made.id,
    campaignId: input.campaign_id ?? null,
    name: input.name,
    category: input.category,
    defaultValue: input.default_value,
    currencyCode: currency,
    gtagSnippet: made.gtagSnippet,
    callSeconds: null,
    donePage: null,
    createdAt: (await accountClock(ctx, account)).now,
    stoppedAt: null,
  })
  if (input.campaign_id)
    await markSetup(ctx.scope, account.customerId, input.campaign_id, { steps: { conversion: 'completed' } })
  ctx.note({
    target: input.name,
    after: { id: made.id, category: input.category },
    undo: { action: 'remove_conversion', input: { conversion_id: made.id } },
  })
  return { message: setupTexts.conversion, data: { id: made.id, gtag_snippet: made.gtagSnippet } }
}

/**
 * Removes a conversion, at the platform too. A campaign left without one has that setup step open again.
 * @throws {AppError} 404
 */
export async function removeConversion(ctx: Ctx, conversionId: string) {
  const account = await activeAccount(ctx)
  const { customerId } = account
  const row = await conversionRow(ctx.scope, customerId, conversionId)
  if (!row) throw new AppError('not_found')
  const ads = ctx.services.adPlatform
  // Removing it twice isn't an error, so after a lost answer it's sent again.
  const remove = () => ads.removeConversion(account, conversionId).then(() => true)
  await outside(ctx.log, 'removing a conversion', remove, { readBack: remove })
  await dropConversion(ctx.scope, customerId, conversionId)
  const { campaignId } = row
  if (campaignId !== null && (await conversionsOf(ctx.scope, customerId, campaignId, undefined)).length === 0)
    await markSetup(ctx.scope, customerId, campaignId, { steps: { conversion: 'open' } })
  ctx.note({ target: row.name, before: { id: conversionId, category: row.category } })
  return { message: setupTexts.conversionRemoved }
}

async function createOrFind(ctx: Ctx, account: Account, request: NewConversion) {
  const ads = ctx.services.adPlatform
  const find = () => ads.findConversion(account, request)
  const before = await outside(ctx.log, 'reading conversions', find)
  if (before && ctx.keyed?.isResumed) return before
  const create = async () => {
    const [made] = await ads.createConversions(account, [request])
    if (!made) throw new Error('a conversion was created and not told')
    return made
  }
  return outside(ctx.log, 'creating a conversion', create, before ? {} : { readBack: find })
}
