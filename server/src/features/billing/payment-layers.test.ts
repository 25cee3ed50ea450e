import { cents } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notificationRows } from '#features/notifications/notifications.store.ts'
import { newId } from '#kernel/ids.ts'
import type { PaymentEvent } from '#services/payments/port.ts'
import { applyingTo } from '#testing/applying.ts'
import { insertTestUser, openTestPipeline, type TestPipeline, type TestUser } from '#testing/pipeline.ts'
import { type Applying, applyEvent } from './apply-event.ts'
import { grantCredits } from './credits.ts'
import { creditBalance, creditSum } from './credits.store.ts'
import { isMismatch } from './mismatch.ts'
import { paymentRows, rememberEvent } from './payments.store.ts'

/** Three layers prevent a payment from counting twice. Each is tested on its own, so that the others don't hide a bug in one. */
let pipeline: TestPipeline
let ana: TestUser
let at: Applying
beforeEach(async () => {
  pipeline = await openTestPipeline([])
  ana = await insertTestUser(pipeline)
  const bought = { kind: 'credits_purchase', package: 'basic', credits: 250, amountCents: cents(1000) } as const
  at = await applyingTo(pipeline, ana, bought)
})
afterEach(() => pipeline.close())

const paid = (): PaymentEvent => ({
  id: `evt_${newId()}`,
  kind: 'paid',
  orderId: at.order.id,
  paymentId: 'pi_1',
  payerId: 'cus_1',
  amountCents: cents(1000),
  currency: 'USD',
})
const refunded = (refundedCents: number, other: object = {}): PaymentEvent => ({
  id: `evt_${newId()}`,
  kind: 'refunded',
  orderId: at.order.id,
  paymentId: 'pi_1',
  invoiceId: null,
  amountCents: cents(1000),
  currency: 'USD',
  refundedCents: cents(refundedCents),
  ...other,
})
const told = async () => (await notificationRows(ana.scope, 10, 0)).map((it) => it.message)

test('the event: told again it is known, and another’s is not', async () => {
  const remember = (id: string) => rememberEvent(ana.scope, id, 'paid', ana.clock.now())
  expect([await remember('evt_1'), await remember('evt_1'), await remember('evt_2')]).toEqual([true, false, true])
})

test('the payment: told by two events it is one row, one notice and one receipt', async () => {
  await applyEvent(at, paid())
  const [first] = await paymentRows(ana.scope, 10)
  await applyEvent(at, paid())
  expect(await paymentRows(ana.scope, 10)).toEqual([first])
  expect(await told()).toEqual(['Your payment of $10.00 was received: Basic package.'])
})

test('the ledger: granted again for one payment it is one entry', async () => {
  for (let n = 0; n < 2; n++) await grantCredits(at, { amount: 250, reason: 'Basic package', cause: 'paid:pi_1' })
  expect([await creditBalance(ana.scope), await creditSum(ana.scope)]).toEqual([250, 250])
})

test('a refund: told again, or of less than went back before, it takes nothing more and is told once', async () => {
  await applyEvent(at, paid())
  await applyEvent(at, refunded(400))
  const [after] = await paymentRows(ana.scope, 10)
  expect([after?.refundedCents, after?.status, await creditBalance(ana.scope)]).toEqual([400, 'paid', 150])
  for (const amount of [400, 300]) await applyEvent(at, refunded(amount))
  expect(await paymentRows(ana.scope, 10)).toEqual([after])
  expect(await told()).toHaveLength(2)
  await applyEvent(at, refunded(5_000))
  expect((await paymentRows(ana.scope, 10))[0]).toMatchObject({ refundedCents: 1000, status: 'refunded' })
  expect(await creditBalance(ana.scope)).toBe(0)
})

test('money that came for nothing and goes back is told as what was paid, not as what was ordered', async () => {
  await applyEvent(at, refunded(2_500, { amountCents: cents(2_500) }))
  expect(await paymentRows(ana.scope, 10)).toMatchObject([
    { amountCents: 2500, refundedCents: 2500, status: 'refunded', paidAt: null },
  ])
  expect(await told()).toEqual(['$25.00 was refunded to you: Basic package.'])
  expect(await creditSum(ana.scope)).toBe(0)
})

test('a refund in another currency is told and is none of the payments in dollars', async () => {
  await applyEvent(at, refunded(1_000, { currency: 'JPY' }))
  expect(await paymentRows(ana.scope, 10)).toEqual([])
  expect(await told()).toEqual(['¥1,000 was refunded to you: Basic package.'])
})

test('an order paid twice: the second payment goes back without what the first one bought', async () => {
  await applyEvent(at, paid())
  await applyEvent(at, refunded(1000, { paymentId: 'pi_2' }))
  expect(await creditBalance(ana.scope)).toBe(250)
  expect((await told())[0]).toBe('$10.00 was refunded to you: Basic package.')
})

test('a later month of a higher plan, which went back before it was told as paid, cost what it cost', async () => {
  const higher = { tier: 'Enterprise', amountCents: cents(7000), creditCents: cents(2900) } as const
  at = await applyingTo(pipeline, ana, { kind: 'subscription', ...higher })
  await applyEvent(at, refunded(9_900, { amountCents: cents(9_900), invoiceId: 'in_2' }))
  expect(await paymentRows(ana.scope, 10)).toMatchObject([{ amountCents: 9900, refundedCents: 9900 }])
  expect(await told()).toEqual([])
})

test('the order: paid by another payment it is a mismatch, by the same one told again it is none', async () => {
  expect(await isMismatch(at, paid())).toBe(false)
  await applyEvent(at, paid())
  expect(await isMismatch(at, paid())).toBe(false)
  expect(await isMismatch(at, { ...paid(), paymentId: 'pi_2' } as PaymentEvent)).toBe(true)
  expect(await isMismatch(at, refunded(1))).toBe(false)
})
