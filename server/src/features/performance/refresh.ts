import { activeAccount, failOf } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { PlatformError } from '#services/ad-platform/port.ts'
import { importFigures } from './import-figures.ts'

/** Importing a whole account is expensive for the platform: how often a person may request it. */
const limit = { name: 'refresh_figures', max: 6, windowMs: 600_000 }

/** Imports gaps and the latest days now. What couldn't be read stays a gap and is reported. */
export async function refresh(ctx: Ctx): Promise<void> {
  const account = await activeAccount(ctx)
  await limitTries(ctx, ctx.scope, limit, ctx.scope.owner)
  try {
    await importFigures(ctx, account)
  } catch (error) {
    throw error instanceof PlatformError ? failOf(error) : error
  }
}
