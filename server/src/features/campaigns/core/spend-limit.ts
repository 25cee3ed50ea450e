import { type Usd, microsOf, usdOf, type Micros } from '@adwright/contract/values/money.rules'
import { getSpendLimit, type SpendLimit, setSpendLimit } from '@adwright/contract/spend-limit'
import { accountClock, activeAccountIfAny, outside } from '#features/ad-account/index.ts'
import { dateIn } from '#kernel/clock.ts'
import { withSpendLock } from '#kernel/lock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { heldCampaigns } from './mirror.ts'
import { type GuardWorld, withinSpendLimit } from './spend-guard.ts'
import { overText, type Raise, type SpendLimits, worstNow } from './spend-limit.rules.ts'
import { putSpendLimits, spendLimitsOf } from './spend-limit.store.ts'

const usdOrNull = (micros: Micros | null): Usd | null => (micros === null ? null : usdOf(micros))

const worldOf = (ctx: Ctx, account: Account): GuardWorld => ({
  exclusive: (work) => withSpendLock(ctx.scope, ctx.log, work),
  limits: () => spendLimitsOf(ctx.scope),
  look: async () => {
    const ads = ctx.services.adPlatform
    const campaigns = await outside(ctx.log, 'reading campaigns for the spend limit', () => ads.listCampaigns(account))
    const { now, timeZone } = await accountClock(ctx, account)
    return { campaigns, today: dateIn(now, timeZone) }
  },
  refuse: (limits, over) =>
    new AppError('spend_limit_exceeded', overText(limits, over), {
      extra: {
        daily_limit: usdOrNull(limits.dailyMicros),
        monthly_limit: usdOrNull(limits.monthlyMicros),
        over_daily: usdOf(over.dayMicros),
        over_monthly: usdOf(over.monthMicros),
      },
    }),
})

/** The one place where a campaign becomes costlier: every transport that creates, raises, extends or turns on goes through here. */
export const guarded = <T>(ctx: Ctx, account: Account, raise: Raise, write: () => Promise<T>): Promise<T> =>
  withinSpendLimit(worldOf(ctx, account), raise, write)

async function spendLimitOf(ctx: Ctx, limits: SpendLimits): Promise<SpendLimit> {
  const account = await activeAccountIfAny(ctx.scope)
  const campaigns = account ? await heldCampaigns(ctx, account, { status: 'ENABLED' }) : []
  const { now, timeZone } = account ? await accountClock(ctx, account) : { now: ctx.clock.now(), timeZone: 'UTC' }
  const costing = campaigns.map(({ campaignId: id, ...rest }) => ({ id, ...rest }))
  const worst = worstNow(costing, dateIn(now, timeZone))
  return {
    daily_limit: usdOrNull(limits.dailyMicros),
    monthly_limit: usdOrNull(limits.monthlyMicros),
    worst_day: usdOf(worst.dayMicros),
    worst_month: usdOf(worst.monthMicros),
  }
}

export const spendLimitNow = async (ctx: Ctx): Promise<SpendLimit> => spendLimitOf(ctx, await spendLimitsOf(ctx.scope))

export const spendLimitHandlers = [
  handle(getSpendLimit, spendLimitNow),
  handle(setSpendLimit, async (ctx, { daily_limit, monthly_limit }) => {
    const limits = {
      dailyMicros: daily_limit === null ? null : microsOf(daily_limit),
      monthlyMicros: monthly_limit === null ? null : microsOf(monthly_limit),
    }
    // Alone, so that a change that is under way is either seen by what comes after it or was before it.
    const before = await withSpendLock(ctx.scope, ctx.log, async () => {
      const stood = await spendLimitsOf(ctx.scope)
      await putSpendLimits(ctx.scope, limits)
      return stood
    })
    const wire = { daily_limit: usdOrNull(before.dailyMicros), monthly_limit: usdOrNull(before.monthlyMicros) }
    ctx.note({
      target: 'Spend limit',
      before: wire,
      after: { daily_limit, monthly_limit },
      undo: { action: 'set_spend_limit', input: wire },
    })
    return spendLimitOf(ctx, limits)
  }),
]
