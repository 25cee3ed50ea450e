import { activeAccount, failOf } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { PlatformError } from '#services/ad-platform/port.ts'
import { importFigures } from './import-figures.ts'

/** Reading a whole account in is work for the platform: a person may ask for it this often. */
const limit = { name: 'refresh_figures', max: 6, windowMs: 600_000 }

/** Reads gaps and the latest days now. What couldn't be read stays a gap and is reported. */
export async function refresh(ctx: Ctx): Promise<void> {
  const account = await activeAccount(ctx)
  await limitTries(ctx, ctx.scope, limit, ctx.scope.owner)
  try {
    await importFigures(ctx, account)
  } catch (error) {
    throw error instanceof PlatformError ? failOf(error) : error
  }
}
