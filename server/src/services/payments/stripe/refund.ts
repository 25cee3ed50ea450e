import Stripe from 'stripe'
import { ask } from './errors.ts'

const changing = { changes: true } as const

/** Refunds a whole payment, once however often it's called. */
export async function refundPayment(stripe: Stripe, paymentIntent: string): Promise<void> {
  const giveBack = () =>
    stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: `refund-${paymentIntent}` })
  const unlessDone = async (): Promise<void> => {
    try {
      await giveBack()
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded') return
      throw error
    }
  }
  await ask(unlessDone, changing)
}
