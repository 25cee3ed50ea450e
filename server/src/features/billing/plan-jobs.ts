import { inTransaction, ownerScope } from '#db/scope.ts'
import { notify } from '#features/notifications/index.ts'
import { runBudget } from '#kernel/run-budget.ts'
import { type Job, type JobCtx, job } from '#kernel/jobs.ts'
import { PaymentError } from '#services/payments/port.ts'
import { lockOwner } from './owner-lock.store.ts'
import { planEnded, tierAt } from './plan.rules.ts'
import {
  plansOver,
  putSubscription,
  type SubscriptionRow,
  subscriptionRow,
  type TaskRow,
  taskDone,
  waitingTasks,
} from './subscription.store.ts'
import { takeOver, tierChanged } from './subscription.ts'

const AT_ONCE = 200
/** How long after a period's end we wait for the provider's event before asking. */
const PATIENCE_MS = 2 * 3_600_000

async function settle(ctx: JobCtx, task: TaskRow): Promise<void> {
  const { payments } = ctx.services
  try {
    if (task.kind === 'stop_renewal') await payments.renewAtPeriodEnd(task.subscriptionId, false)
    else if (task.kind === 'refund') await payments.refundPayment(task.subscriptionId)
    else await payments.endSubscription(task.subscriptionId, { credits: task.kind === 'end' })
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    // A subscription that is gone or has ended needs no more calls.
    if (error.kind !== 'not_found' && error.kind !== 'rejected') {
      ctx.log.warn({ err: error, task }, 'a subscription could not be settled: next time')
      return
    }
    if (task.kind === 'refund') ctx.log.error({ err: error, task }, 'a payment could not be given back: do it by hand')
  }
  await taskDone(ownerScope(ctx.system, task.ownerId), task.id)
}

/** After a plan change, ends the old subscription at the provider, or stops its renewal, so that nobody pays twice. */
const settleSubscriptions: Job = job({
  name: 'settle_subscriptions',
  cron: '*/5 * * * *',
  retries: 0,
  run: async (ctx) => {
    const mayGoOn = runBudget(ctx.signal)
    for (const task of await waitingTasks(ctx.system, AT_ONCE)) if (mayGoOn()) await settle(ctx, task)
  },
})

/** Ends an expired plan, once, and notifies its owner. */
async function end(ctx: JobCtx, seen: SubscriptionRow): Promise<void> {
  const scope = ownerScope(ctx.system, seen.ownerId)
  const ended = await inTransaction(scope, async (within) => {
    await lockOwner(within)
    const row = await subscriptionRow(within)
    if (!row || row.status === 'ended' || row.nextTier || tierAt(row, ctx.clock.now()) !== 'Free') return false
    await putSubscription(within, { ...row, status: 'ended' })
    await notify(within, planEnded(row.tier), ctx.clock, { kind: 'payment' })
    return true
  })
  if (!ended) return
  tierChanged(seen.ownerId)
  ctx.stale(seen.ownerId, 'subscription', 'account', 'notifications')
}

/** Asks the provider about a renewal without an event. */
async function ask(ctx: JobCtx, row: SubscriptionRow): Promise<void> {
  if (row.subscriptionId === null) return
  try {
    const told = await ctx.services.payments.readSubscription(row.subscriptionId)
    await takeOver(ownerScope(ctx.system, row.ownerId), row, told)
    ctx.stale(row.ownerId, 'subscription', 'account')
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    ctx.log.warn({ err: error, subscriptionId: row.subscriptionId }, 'a subscription could not be read: next time')
  }
}

const lookAfterPlans: Job = job({
  name: 'look_after_plans',
  cron: '*/10 * * * *',
  retries: 0,
  run: async (ctx) => {
    const now = ctx.clock.now()
    const mayGoOn = runBudget(ctx.signal)
    for (const row of await plansOver(ctx.system, now, ['canceling', 'past_due'], AT_ONCE))
      if (mayGoOn()) await end(ctx, row)
    const late = new Date(now.getTime() - PATIENCE_MS)
    for (const row of await plansOver(ctx.system, late, ['active'], AT_ONCE)) if (mayGoOn()) await ask(ctx, row)
  },
})

export const planJobs = [settleSubscriptions, lookAfterPlans]
