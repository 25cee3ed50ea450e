import { WATCHES_MAX } from '@adwright/contract/limits'
import type { WebsiteWatch } from '@adwright/contract/site-analysis'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { RECHECK_MS } from './analyze-job.ts'
import { asAppError } from './failures.ts'
import { endWatch, setWatch, watches } from './site-analysis.store.ts'
import { siteAnalysisTexts } from './site-analysis.texts.ts'

/** Switches a website's weekly check on or off. Switching it on twice changes nothing. */
export async function watchWebsite(
  ctx: Ctx,
  { url, on }: { url: string; on: boolean },
): Promise<{ url: string; on: boolean; next_at: string | null }> {
  const { scope, clock, services } = ctx
  if (!on) {
    await endWatch(scope, url)
    return { url, on, next_at: null }
  }
  const address = await services.webReader.check(url).catch((error: unknown) => {
    throw asAppError(error)
  })
  const known = await watches(scope)
  if (!known.some((it) => it.url === address) && known.length >= WATCHES_MAX)
    throw new AppError('conflict', siteAnalysisTexts.watches.tooMany)
  const now = clock.now()
  await setWatch(scope, address, new Date(now.getTime() + RECHECK_MS), now)
  const watch = (await watches(scope)).find((it) => it.url === address)
  return { url: address, on, next_at: watch?.nextAt.toISOString() ?? null }
}

export async function listWatches({ scope }: Ctx): Promise<WebsiteWatch[]> {
  return (await watches(scope)).map((it) => ({ url: it.url, next_at: it.nextAt.toISOString() }))
}
