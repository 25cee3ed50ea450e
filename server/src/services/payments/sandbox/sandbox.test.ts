import { monthsAfter } from '@adwright/contract/values/calendar.rules'
import { utcDayOf } from '@adwright/contract/values/day.rules'
import { cents } from '@adwright/contract/values/money.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { openLog } from '#kernel/log.ts'
import { newOwner } from '#services/ad-platform/sandbox/testing.ts'
import type { PaymentControls } from '../controls/port.ts'
import type { Payments } from '../port.ts'
import { type PaymentsUnderTest, paymentsSuite, type Sent } from '../suite.ts'
import { openPaymentSandbox } from './index.ts'
import { sendingOf } from './plan.rules.ts'
import { openPostman } from './postman.ts'
import { signingSecret, subscriptionRow } from './sandbox-pay.store.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'
import { payOverdue } from './subscriptions.ts'

let database: Database
let sandbox: Payments & PaymentControls
let under: PaymentsUnderTest
let sent: Sent[] = []
const now = new Date('2026-01-31T12:00:00Z')
const clock = { now: () => now }
const open = () =>
  openPaymentSandbox(database.system, { clock, log: openLog('silent'), publicUrl: 'http://127.0.0.1:3000' })

beforeAll(async () => {
  database = await openTestDatabase()
  sandbox = open()
  const secret = await signingSecret(database.system)
  const listen = async (body: string, headers: Readonly<Record<string, string>>) => {
    if (!sent.some((it) => Buffer.from(it.raw).toString() === body)) sent.push({ raw: Buffer.from(body), headers })
    return 200
  }
  sandbox.deliverTo(listen)
  /** The events that an action sends, each once. */
  const after = async (act: Promise<unknown>): Promise<Sent[]> => {
    sent = []
    await act
    await sandbox.settle()
    return sent
  }
  under = {
    payments: sandbox,
    owner: await newOwner(database),
    now: clock.now,
    pay: (id) => after(sandbox.act(id, 'pay')),
    decline: (id, reason) => {
      const card = reason === 'card_declined' ? undefined : reason
      return after(sandbox.act(id, card === 'authentication_required' ? 'decline' : card ? 'pay' : 'decline', { card }))
    },
    newCard: (id) => after(sandbox.setCard(id, 'authentication_required')),
    refund: (id) => after(sandbox.refund(id)),
    renew: (id, outcome) => after(sandbox.renew(id, outcome)),
    signedAgo: ({ raw }, seconds) => {
      const body = Buffer.from(raw).toString()
      return { raw, headers: { [SIGNATURE_HEADER]: sign(secret, body, new Date(now.getTime() - seconds * 1000)) } }
    },
  }
})
afterAll(async () => {
  await sandbox.stop()
  await database.close()
})

paymentsSuite('sandbox', () => under)

test('a checkout that is over leads back to what came of it', async () => {
  const opened = async (orderId: string) =>
    sandbox.openCheckout({
      kind: 'once',
      orderId,
      owner: under.owner,
      email: 'a@example.com',
      description: 'Basic',
      amountCents: cents(1000),
      successUrl: 'http://x/paid',
      cancelUrl: 'http://x/cancelled',
    })
  const paid = await opened('over-paid')
  await sandbox.act(paid.checkoutId, 'pay')
  const dropped = await opened('over-dropped')
  await sandbox.act(dropped.checkoutId, 'cancel')
  const back = async ({ checkoutId }: { checkoutId: string }) => (await sandbox.checkout(checkoutId))?.backUrl
  expect([await back(paid), await back(dropped)]).toEqual(['http://x/paid', 'http://x/cancelled'])
})

test('an event that nobody took is sent again, also after a restart', async () => {
  const { checkoutId } = await sandbox.openCheckout({
    kind: 'once',
    orderId: 'after-restart',
    owner: under.owner,
    email: 'a@example.com',
    description: 'Basic',
    amountCents: cents(1000),
    successUrl: 'http://x',
    cancelUrl: 'http://x',
  })
  await sandbox.act(checkoutId, 'pay')
  await sandbox.stop()
  const again = open()
  const got: string[] = []
  again.deliverTo(async (body) => {
    got.push(body)
    return 200
  })
  await again.settle()
  expect(got.some((body) => body.includes('after-restart'))).toBe(true)
  await again.stop()
  sandbox = again
})

test('a failed renewal that two tries saw at once is charged once, though the second is late', async () => {
  const { checkoutId } = await sandbox.openCheckout({
    kind: 'monthly',
    orderId: 'tried-twice',
    owner: under.owner,
    email: 'a@example.com',
    description: 'Pro plan, monthly',
    tier: 'Pro',
    amountCents: cents(2900),
    successUrl: 'http://x/paid',
    cancelUrl: 'http://x/cancelled',
  })
  await sandbox.act(checkoutId, 'pay')
  const { system } = database
  const log = openLog('silent')
  const desk = { system, clock, postman: openPostman(system, clock, log), publicUrl: 'http://x' }
  const id = (await sandbox.latest()).subscriptions[0]?.id ?? ''
  await sandbox.renew(id, 'failed')
  const seen = await subscriptionRow(system, id)
  if (!seen) throw new Error('nothing was bought')
  expect([await payOverdue(desk, seen), await payOverdue(desk, seen)]).toEqual(['paid', 'paid'])
  expect(await subscriptionRow(system, id)).toMatchObject({ status: 'active', periods: seen.periods + 1 })
  await desk.postman.stop()
})

test('sandbox.md: events come twice at times, late at times, always within 5 s, and the same way each time', () => {
  const plans = Array.from({ length: 300 }, (_, n) => sendingOf(`order ${n}`))
  expect(plans).toEqual(Array.from({ length: 300 }, (_, n) => sendingOf(`order ${n}`)))
  expect(new Set(plans.map(({ sends }) => sends))).toEqual(new Set([1, 2]))
  expect(Math.max(...plans.map(({ delayMs }) => delayMs))).toBeLessThan(4_000)
  expect(new Set(plans.map(({ delayMs }) => Math.floor(delayMs / 1000))).size).toBe(3)
})

test('periods keep their day of the month, short months aside', () => {
  const ends = [1, 2, 3, 12].map((n) => utcDayOf(monthsAfter(now, n)))
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2027-01-31'])
})
