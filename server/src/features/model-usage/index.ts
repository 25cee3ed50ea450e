import { MODEL_TOP_UP_PACKAGE } from '@adwright/contract/limits'
import { getModelUsage, type ModelUsage, topUpModelUsage } from '@adwright/contract/model-usage'
import { micros, microsOf, usdDownOf, usdOf } from '@adwright/contract/values/money.rules'
import { inTransaction } from '#db/scope.ts'
import { takeCredits } from '#features/billing/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { purseOf } from '#kernel/purse.store.ts'
import { leftOf, monthOf, renewsOn } from './allowance.rules.ts'
import { addUse, usedBy } from './usage.store.ts'
import { modelUsageTexts } from './model-usage.texts.ts'

export { metered } from './metered.ts'
export { costOf } from './price.rules.ts'
export { meteredLlm, type Priced } from './metered-llm.ts'

async function usageOf({
  scope,
  clock,
  services: { llm },
}: Pick<Ctx, 'scope' | 'clock' | 'services'>): Promise<ModelUsage> {
  const now = clock.now()
  const standing = await llm.standing?.(scope)
  const used = await usedBy(await purseOf(scope), monthOf(now))
  const allowance = standing?.allowance ?? micros(0)
  const left = leftOf(used, allowance)
  const extra = micros(Math.max(0, used.extraMicros))
  const whole = allowance + extra
  return {
    limited: standing?.limited ?? false,
    model: llm.modelId,
    input_tokens: used.inputTokens,
    output_tokens: used.outputTokens,
    used_usd: usdOf(used.costMicros),
    allowance_usd: usdOf(allowance),
    extra_usd: usdDownOf(extra),
    left_usd: usdDownOf(left),
    left_percent: whole === 0 ? 0 : Math.min(100, Math.floor((left / whole) * 100)),
    renews_on: renewsOn(now),
    answers: standing?.answers ?? (llm.provider === 'builtin' ? 'built_in' : 'model'),
    because: standing?.because ?? null,
    top_up: MODEL_TOP_UP_PACKAGE,
  }
}

/** Buys model usage with credits: both are booked, or neither. Repeating the call changes nothing more. */
async function topUp(ctx: Ctx): Promise<ModelUsage> {
  const standing = await ctx.services.llm.standing?.(ctx.scope)
  if (!standing?.limited || standing.because === 'demo') throw new AppError('conflict', modelUsageTexts.nothingToTopUp)
  const cause = `model-top-up:${ctx.keyed?.id ?? ctx.requestId}`
  const now = ctx.clock.now()
  await inTransaction(ctx.scope, async (scope) => {
    await takeCredits(
      { scope, clock: ctx.clock },
      { amount: MODEL_TOP_UP_PACKAGE.credits, reason: modelUsageTexts.topUp, cause },
    )
    await addUse(scope, {
      kind: 'bought',
      month: monthOf(now),
      tier: ctx.tier,
      purpose: 'top_up',
      model: '',
      inputTokens: 0,
      cachedTokens: 0,
      outputTokens: 0,
      costMicros: micros(0),
      extraMicros: micros(-microsOf(MODEL_TOP_UP_PACKAGE.usd)),
      estimated: false,
      cause,
      at: now,
    })
  })
  ctx.note({ target: 'AI assistant', after: MODEL_TOP_UP_PACKAGE })
  return usageOf(ctx)
}

export const modelUsageHandlers = [handle(getModelUsage, usageOf), handle(topUpModelUsage, topUp)]
