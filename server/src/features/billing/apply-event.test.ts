import { cents, micros } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notificationRows } from '#features/notifications/notifications.store.ts'
import { newId } from '#kernel/ids.ts'
import type { PaymentEvent } from '#services/payments/port.ts'
import { applyingTo } from '#testing/applying.ts'
import { insertTestUser, openTestPipeline, type TestPipeline, type TestUser } from '#testing/pipeline.ts'
import { type Applying, applyEvent } from './apply-event.ts'
import { addFunds } from './funds.ts'
import { fundTotals } from './funds.store.ts'
import { paymentRows } from './payments.store.ts'
import { putSubscription, subscriptionRow, waitingTasks } from './subscription.store.ts'

const customerId = '1234567890'
let pipeline: TestPipeline
let ana: TestUser
let at: Applying
beforeEach(async () => {
  pipeline = await openTestPipeline([])
  ana = await insertTestUser(pipeline)
})
afterEach(() => pipeline.close())

const forFunds = () =>
  applyingTo(pipeline, ana, {
    kind: 'google_ads_funds',
    customerId,
    businessId: ana.scope.owner,
    amountCents: cents(5000),
  })
const forPlan = () => applyingTo(pipeline, ana, { kind: 'subscription', tier: 'Pro', amountCents: cents(2900) })
/** Gives Ana a plan. */
const hasPlan = (more: { nextTier?: 'Pro'; subscriptionId?: string | null } = {}) =>
  putSubscription(ana.scope, {
    tier: 'Pro',
    status: 'active',
    currentPeriodEnd: new Date(ana.clock.now().getTime() + 86_400_000),
    subscriptionId: 'sub_1',
    orderedAt: ana.clock.now(),
    nextTier: null,
    nextSubscriptionId: null,
    ...more,
  })
type Without = PaymentEvent extends infer E ? (E extends unknown ? Omit<E, 'id'> : never) : never
const tell = (event: Without) => applyEvent(at, { id: `evt_${newId()}`, ...event } as PaymentEvent)
const told = async () => (await notificationRows(ana.scope, 10, 0)).map((it) => it.message)
const balance = async () => (await fundTotals(ana.scope, customerId)).balanceMicros
const of = { paymentId: 'pi_1', currency: 'USD' }
const pay = () => tell({ kind: 'paid', orderId: at.order.id, payerId: 'cus_1', amountCents: cents(5000), ...of })
const giveBack = (refunded: number) =>
  tell({
    kind: 'refunded',
    orderId: at.order.id,
    invoiceId: null,
    amountCents: cents(5000),
    refundedCents: cents(refunded),
    ...of,
  })

test('ad funds that are paid back leave the account, a part first and then the rest', async () => {
  at = await forFunds()
  await pay()
  expect(await balance()).toBe(50_000_000)
  await giveBack(2000)
  expect(await balance()).toBe(30_000_000)
  await giveBack(5000)
  expect(await balance()).toBe(0)
})

test('of ad funds that ads have used, only what is left goes back', async () => {
  at = await forFunds()
  await pay()
  const used = { customerId, amountMicros: micros(-45_000_000), reason: 'Used', cause: 'used' }
  await addFunds(at, { ...used, kind: 'refunded' })
  await giveBack(5000)
  expect(await balance()).toBe(0)
  await giveBack(5000)
  expect(await balance()).toBe(0)
})

test('funds for a business that was deleted meanwhile go back, once, and the payer is told', async () => {
  at = await applyingTo(pipeline, ana, {
    kind: 'google_ads_funds',
    customerId,
    amountCents: cents(5000),
  })
  await pay()
  await pay()
  expect(await waitingTasks(pipeline.system, 10)).toMatchObject([{ kind: 'refund', subscriptionId: 'pi_1' }])
  await giveBack(5000)
  expect(await told()).toEqual([
    '$50.00 was refunded to you: Basic package.',
    'Your payment of $50.00 was received: Basic package.',
    'The business that you added $50.00 of ad funds for is deleted, so we’re giving the payment back to you.',
  ])
  expect(await paymentRows(ana.scope, 10)).toMatchObject([{ status: 'refunded' }])
})

const state = { kind: 'subscription_told', orderId: 'o', subscriptionId: 'sub_1', renews: true } as const
const ends = () => tell({ ...state, status: 'ended', currentPeriodEnd: ana.clock.now() })

test('a plan that ended at the provider is told once', async () => {
  at = await forPlan()
  await hasPlan()
  await ends()
  await ends()
  expect(await told()).toEqual(['Your Pro plan has ended. You are on the Free plan now.'])
})

test('the end of a plan that another follows isn’t told as the end', async () => {
  at = await forPlan()
  await hasPlan({ nextTier: 'Pro' })
  await ends()
  expect(await told()).toEqual([])
})

const unpaid = () =>
  tell({
    kind: 'renewal_failed',
    orderId: at.order.id,
    subscriptionId: 'sub_1',
    invoiceId: 'in_2',
    paymentId: null,
    amountCents: cents(2900),
    reason: 'expired_card',
  })

test('a renewal that can’t be charged is told once with what to do, and the plan waits for the money', async () => {
  at = await forPlan()
  await hasPlan()
  await unpaid()
  await unpaid()
  expect(await told()).toEqual([
    'We couldn’t charge the renewal of your Pro plan. The card has expired. Add a new one under Plan and billing.',
  ])
  expect((await subscriptionRow(ana.scope))?.status).toBe('past_due')
  expect(await paymentRows(ana.scope, 10)).toMatchObject([{ status: 'failed', declineReason: 'expired_card' }])
})

test('a plan that begins later stops the renewal of the one before, if that is charged at all', async () => {
  at = await forPlan()
  const order = () =>
    tell({
      kind: 'subscription_ordered',
      orderId: at.order.id,
      payerId: null,
      subscriptionId: 'sub_2',
      status: 'waiting',
      renews: true,
      currentPeriodEnd: ana.clock.now(),
    })
  const tasks = async () => (await waitingTasks(pipeline.system, 10)).map((it) => [it.kind, it.subscriptionId])
  await hasPlan({ subscriptionId: null })
  await order()
  expect(await tasks()).toEqual([])
  await hasPlan()
  await order()
  expect(await tasks()).toEqual([['stop_renewal', 'sub_1']])
  expect(await subscriptionRow(ana.scope)).toMatchObject({ nextTier: 'Pro', nextSubscriptionId: 'sub_2' })
})
