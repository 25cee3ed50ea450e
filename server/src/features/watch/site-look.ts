import { activeAccountIfAny } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { lastingCampaigns } from './gather.ts'
import { deadPages } from './pages.ts'
import { waitingRows, watchRow } from './watch.store.ts'

/** Opens the pages of running ads that worked before. Whether one went down, or one with a card works again. */
export async function havePagesChanged(ctx: Ctx): Promise<boolean> {
  const { enabled, livePages } = await watchRow(ctx.scope, ctx.clock.now())
  const account = await activeAccountIfAny(ctx.scope)
  if (!account || !enabled || livePages.length === 0) return false
  const { dead } = await deadPages(ctx, await lastingCampaigns(ctx, account), livePages)
  const told = (await waitingRows(ctx.scope)).flatMap((it) => it.basis.page ?? [])
  return [...dead.keys()].some((it) => !told.includes(it)) || told.some((it) => !dead.has(it))
}
