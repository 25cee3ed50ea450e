import { unitErrors } from '@adwright/contract/values/currency.rules'
import { type Usd, microsOf, usdOf, type Micros } from '@adwright/contract/values/money.rules'
import { getSpendLimit, type SpendLimit, setSpendLimit } from '@adwright/contract/spend-limit'
import {
  accountToday,
  activeAccountIfAny,
  campaignsToday,
  noted,
  type OwnAccount,
  outside,
  ownCurrency,
} from '#features/ad-account/index.ts'
import { withSpendLock } from '#kernel/lock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { heldCampaigns } from './mirror.ts'
import { type GuardWorld, withinSpendLimit } from './spend-guard.ts'
import { otherCurrencyText, overText, type Raise, worstNow } from './spend-limit.rules.ts'
import { type OwnLimits, putSpendLimits, spendLimitsOf } from './spend-limit.store.ts'

const usdOrNull = (micros: Micros | null): Usd | null => (micros === null ? null : usdOf(micros))

const worldOf = (ctx: Ctx, account: OwnAccount): GuardWorld => ({
  exclusive: (work) => withSpendLock(ctx.scope, ctx.log, work),
  limits: async () => {
    const limits = await spendLimitsOf(ctx.scope)
    const isSet = limits.dailyMicros !== null || limits.monthlyMicros !== null
    if (isSet && limits.currency !== account.currency)
      throw new AppError('conflict', otherCurrencyText(limits.currency, account.currency))
    return limits
  },
  look: async () => {
    const ads = ctx.services.adPlatform
    const campaigns = await outside(ctx.log, 'reading campaigns for the spend limit', () => ads.listCampaigns(account))
    return { campaigns, today: await accountToday(ctx, account) }
  },
  refuse: (limits, over) =>
    new AppError('spend_limit_exceeded', overText(limits, over), {
      extra: {
        currency: account.currency,
        daily_limit: usdOrNull(limits.dailyMicros),
        monthly_limit: usdOrNull(limits.monthlyMicros),
        over_daily: usdOf(over.dayMicros),
        over_monthly: usdOf(over.monthMicros),
      },
    }),
})

/** The only place where a campaign may become costlier: every transport that creates, raises, extends or enables goes through here. */
export const guarded = <T>(ctx: Ctx, account: OwnAccount, raise: Raise, write: () => Promise<T>): Promise<T> =>
  withinSpendLimit(worldOf(ctx, account), raise, write)

async function spendLimitOf(ctx: Ctx, limits: OwnLimits): Promise<SpendLimit> {
  const account = await activeAccountIfAny(ctx.scope)
  const campaigns = account ? await heldCampaigns(ctx, account, { status: 'ENABLED' }) : []
  const costing = campaigns.map(({ campaignId: id, ...rest }) => ({ id, ...rest }))
  const worst = worstNow(costing, await campaignsToday(ctx))
  // For an account in another currency, no amounts are shown beside a limit that doesn't apply to it.
  const holds = limits.currency === (account?.currency ?? limits.currency)
  const none = { dailyMicros: null, monthlyMicros: null }
  const { dailyMicros, monthlyMicros } = holds ? limits : none
  return {
    currency: account?.currency ?? limits.currency,
    ...(holds ? {} : { other_limit: otherCurrencyText(limits.currency, account?.currency ?? 'USD') }),
    daily_limit: usdOrNull(dailyMicros),
    monthly_limit: usdOrNull(monthlyMicros),
    worst_day: usdOf(worst.dayMicros),
    worst_month: usdOf(worst.monthMicros),
  }
}

export const spendLimitNow = async (ctx: Ctx): Promise<SpendLimit> => spendLimitOf(ctx, await spendLimitsOf(ctx.scope))

export const spendLimitHandlers = [
  handle(getSpendLimit, spendLimitNow),
  handle(setSpendLimit, async (ctx, { daily_limit, monthly_limit }) => {
    const currency = await ownCurrency(ctx.scope)
    const errors = unitErrors(currency, { daily_limit, monthly_limit })
    if (errors.length > 0) throw invalid(...errors)
    const limits = {
      currency,
      dailyMicros: daily_limit === null ? null : microsOf(daily_limit),
      monthlyMicros: monthly_limit === null ? null : microsOf(monthly_limit),
    }
    // Under the lock, so that a concurrent change either comes before this or sees it.
    const before = await withSpendLock(ctx.scope, ctx.log, async () => {
      const stood = await spendLimitsOf(ctx.scope)
      await putSpendLimits(ctx.scope, limits)
      return stood
    })
    const wire = { daily_limit: usdOrNull(before.dailyMicros), monthly_limit: usdOrNull(before.monthlyMicros) }
    ctx.note({
      target: 'Spend limit',
      before: { ...wire, ...noted(before.currency) },
      after: { daily_limit, monthly_limit, ...noted(currency) },
      ...(before.currency === currency ? { undo: { action: 'set_spend_limit', input: wire } } : {}),
    })
    return spendLimitOf(ctx, limits)
  }),
]
