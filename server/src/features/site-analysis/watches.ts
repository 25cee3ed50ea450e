import { WATCHES_MAX } from '@adwright/contract/limits'
import type { WebsiteWatch } from '@adwright/contract/site-analysis'
import type { Ctx } from '#kernel/ctx.ts'
import { Fail } from '#kernel/fail.ts'
import { RECHECK_MS } from './analyze-job.ts'
import { asFail } from './failures.ts'
import { endWatch, setWatch, watches } from './site-analysis.store.ts'

/** Switches the weekly check of a website on or off. On twice is on once. */
export async function watchWebsite(
  ctx: Ctx,
  { url, on }: { url: string; on: boolean },
): Promise<{ url: string; on: boolean; next_at: string | null }> {
  const { mine, clock, services } = ctx
  if (!on) {
    await endWatch(mine, url)
    return { url, on, next_at: null }
  }
  const address = await services.webReader.check(url).catch((error: unknown) => {
    throw asFail(error)
  })
  const known = await watches(mine)
  if (!known.some((it) => it.url === address) && known.length >= WATCHES_MAX)
    throw new Fail('conflict', `At most ${WATCHES_MAX} websites can be checked every week.`)
  const now = clock.now()
  await setWatch(mine, address, new Date(now.getTime() + RECHECK_MS), now)
  const watch = (await watches(mine)).find((it) => it.url === address)
  return { url: address, on, next_at: watch?.nextAt.toISOString() ?? null }
}

export async function listWatches({ mine }: Ctx): Promise<WebsiteWatch[]> {
  return (await watches(mine)).map((it) => ({ url: it.url, next_at: it.nextAt.toISOString() }))
}
