import * as actions from '@adwright/contract/measuring'
import { activeAccount } from '#features/ad-account/index.ts'
import { handle } from '#kernel/handle.ts'
import { measure, readMeasuring, resume, stop } from './measuring.ts'
import { measuringTexts } from './measuring.texts.ts'
import { check, test, watch, watchTags } from './tag-health.ts'

export const measuringHandlers = [
  handle(actions.getMeasuring, async (ctx) => ({
    message: measuringTexts.read,
    data: await readMeasuring(ctx, await activeAccount(ctx)),
  })),
  handle(actions.measureCustomers, (ctx, { kinds }) => measure(ctx, kinds)),
  handle(actions.stopMeasuring, (ctx, { conversion_ids }) => stop(ctx, conversion_ids)),
  handle(actions.resumeMeasuring, (ctx, { conversion_ids }) => resume(ctx, conversion_ids)),
  handle(actions.checkTag, (ctx) => check(ctx)),
  handle(actions.testConversion, (ctx, it) => test(ctx, it.conversion_id)),
  handle(actions.watchTest, (ctx, it) => watch(ctx, it.conversion_id, it.since)),
]

export { tagQuietSince } from './tag-health.ts'

export const measuringJobs = watchTags
