import { saveBillingDetails } from '@adwright/contract/billing-page'
import type { Ctx } from '#kernel/ctx.ts'
import { ownerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { type Job, job } from '#kernel/jobs.ts'
import { PaymentError } from '#services/payments/port.ts'
import { detailsRow, keepPayerId, putDetails } from './details.store.ts'
import { mailOf, payerOf } from './orders.store.ts'
import { atProvider } from './outside.ts'

/** The provider's id of this owner. First sends it their billing details, if there are any. */
export async function toldPayer(ctx: Ctx): Promise<string | undefined> {
  const row = await detailsRow(ctx.scope)
  const known = row?.payerId ?? (await payerOf(ctx.scope))
  if (!row) return known
  const payer = { owner: ctx.scope.owner, email: await mailOf(ctx.scope), payerId: known, details: row.details }
  const payerId = await atProvider(ctx.log, 'telling the billing details', () => ctx.services.payments.keepPayer(payer))
  if (payerId !== row.payerId) await keepPayerId(ctx.scope, payerId)
  return payerId
}

/** Sends a new email address to the provider, which emails its own receipts. People who never paid aren't known there. */
export const tellPayerJob: Job = job<{ owner: string }>({
  name: 'tell_payer',
  retries: 10,
  run: async ({ system, services, log }, { owner }) => {
    const scope = ownerScope(system, owner)
    const row = await detailsRow(scope)
    const payerId = row?.payerId ?? (await payerOf(scope))
    if (payerId === undefined) return
    try {
      await services.payments.keepPayer({ owner, email: await mailOf(scope), payerId, details: row?.details })
    } catch (error) {
      if (!(error instanceof PaymentError) || (error.kind !== 'not_found' && error.kind !== 'rejected')) throw error
      log.warn({ err: error, owner }, 'the payment provider doesn’t take the new address')
    }
  },
})

export const detailsHandlers = [
  handle(saveBillingDetails, async (ctx, details) => {
    const before = (await detailsRow(ctx.scope))?.details ?? null
    await putDetails(ctx.scope, details, ctx.clock.now())
    ctx.note({ target: details.name, before, after: details })
    // Receipts are made here, so the provider may be updated later: every checkout does it.
    if (await payerOf(ctx.scope))
      await toldPayer(ctx).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        ctx.log.warn({ err: error }, 'the provider was not told the billing details: the next checkout tells it')
      })
    return details
  }),
]
