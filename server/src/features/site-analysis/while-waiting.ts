import type { SeoResult } from '@adwright/contract/seo-result'
import type { PageSpeed } from '@adwright/contract/site-analysis'
import type { Ctx } from '#kernel/ctx.ts'
import { begin, checked, limitAnalyses } from './begin.ts'
import { asAppError } from './failures.ts'
import { seoOf, servicesFor } from './run-analysis.ts'
import { addPart, lackingPart } from './site-analysis.store.ts'

/** GET /api/pagespeed/analyze: measures while the caller waits. */
export async function analyzePageSpeed(ctx: Ctx, url: string): Promise<PageSpeed> {
  const { services, signal } = ctx
  await checked(ctx, url)
  await limitAnalyses(ctx)
  try {
    const first = await services.webReader.readPage(url, { signal, maxBytes: 1 << 20 })
    const pagespeed = await services.pageSpeed.test(first.url, { signal })
    await keepPart(ctx, first.url, { pagespeed })
    return { ...pagespeed, url }
  } catch (error) {
    throw asAppError(error)
  }
}

/** POST /api/seo/comprehensive-analysis: reads the site while the caller waits. */
export async function analyzeSeo(ctx: Ctx, url: string): Promise<SeoResult> {
  const { services, signal } = ctx
  await checked(ctx, url)
  await limitAnalyses(ctx)
  try {
    const first = await services.webReader.readPage(url, { signal, maxBytes: 1 << 20 })
    const { seo } = await seoOf(await servicesFor(ctx.scope, services), first, url, signal)
    return { ...seo, analysis_id: await keepPart(ctx, first.url, { seo }) }
  } catch (error) {
    throw asAppError(error)
  }
}

/** The spec's two calls become one analysis if they come this close together. */
const TOGETHER_MS = 15 * 60_000

type Part = { readonly pagespeed: PageSpeed } | { readonly seo: SeoResult }

/** The scores of a part. */
const scoresOf = (part: Part): { performanceScore: number; desktopScore: number } | { seoScore: number | null } =>
  'seo' in part
    ? { seoScore: part.seo.score ?? null }
    : {
        performanceScore: part.pagespeed.mobile.performance_score,
        desktopScore: part.pagespeed.desktop.performance_score,
      }

/** The spec's client requests speed and SEO in two calls: they become one analysis, of the URL where both arrived. */
async function keepPart({ scope, clock }: Ctx, url: string, part: Part): Promise<string> {
  const now = clock.now()
  const since = new Date(now.getTime() - TOGETHER_MS)
  const known = await lackingPart(scope, url, 'seo' in part ? 'seo' : 'pagespeed', since)
  const id = known ?? (await begin(scope, { url, runs: 1, by: 'owner', state: 'running', now }))
  await addPart(scope, id, { ...part, ...scoresOf(part), state: 'done', step: 5, finishedAt: now })
  return id
}
