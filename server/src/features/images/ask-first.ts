import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import { creditsOf } from '#features/billing/index.ts'
import { invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { ImageOrder } from '#services/image-maker/port.ts'
import { NOTHING_SAID, saysSomething } from './images.rules.ts'

/** Asks the owner about an order that can't be made as requested, before anything is charged: 422, in words for the owner. */
export async function askFirst(ctx: Ctx, order: ImageOrder): Promise<void> {
  if (!saysSomething(order.prompt)) throw invalid({ path: 'prompt', message: NOTHING_SAID })
  // Check the credits first, which is faster.
  if ((await creditsOf(ctx.scope)) < IMAGE_COST_CREDITS) return
  const objection = await ctx.services.imageMaker.check(order, ctx.signal).catch((error: unknown) => {
    // Making the image will reveal it, which doesn't cost anything either.
    ctx.log.warn({ err: error }, 'an image could not be checked beforehand')
    return undefined
  })
  if (objection !== undefined) throw invalid({ path: 'prompt', message: objection })
}
