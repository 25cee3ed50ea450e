import { setTimeout as wait } from 'node:timers/promises'
import type { CampaignRow } from '#features/campaigns/index.ts'
import { isOwnPage } from '#features/one-page-site/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { WebError } from '#services/web-reader/port.ts'

const PAGES_MAX = 5
const AGAIN_MS = 1_500
const limits = { timeoutMs: 10_000, maxBytes: 100_000 }

/** Whether a page responds to a visitor. A page that only blocks programs does. */
export async function answers({ services, signal }: Pick<Ctx, 'services' | 'signal'>, page: string): Promise<boolean> {
  try {
    await services.webReader.readPage(page, { signal, ...limits })
    return true
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    return error.kind === 'disallowed'
  }
}

export interface Pages {
  /** Pages that stopped responding, with the campaigns that lead there. */
  readonly dead: ReadonlyMap<string, readonly CampaignRow[]>
  /** Those known to have worked. */
  readonly live: readonly string[]
}

/** Opens the landing pages of running ads. Only a page that responded before can be down, and only after two attempts. */
export async function deadPages(ctx: Ctx, rows: readonly CampaignRow[], before: readonly string[]): Promise<Pages> {
  const leading = rows.flatMap((row) =>
    [...new Set(row.adGroups.flatMap((group) => group.ads.map((ad) => ad.finalUrl)))].map((page) => ({ page, row })),
  )
  const outside = leading.filter(({ page }) => URL.canParse(page) && !isOwnPage(ctx.config.PUBLIC_URL, page))
  const byPage = Map.groupBy(outside, ({ page }) => page)
  const dead = new Map<string, readonly CampaignRow[]>()
  const live: string[] = []
  for (const [page, all] of [...byPage].slice(0, PAGES_MAX)) {
    const isUp = (await answers(ctx, page)) || (before.includes(page) && (await again(ctx, page)))
    if (isUp || before.includes(page)) live.push(page)
    if (!isUp && before.includes(page))
      dead.set(
        page,
        all.map(({ row }) => row),
      )
  }
  return { dead, live }
}

async function again(ctx: Ctx, page: string): Promise<boolean> {
  await wait(AGAIN_MS, undefined, { signal: ctx.signal })
  return answers(ctx, page)
}
