import type { SeoResult } from '@adwright/contract/seo-result'
import type { PageSpeed } from '@adwright/contract/site-analysis'
import type { Ctx } from '#kernel/ctx.ts'
import { begin, checked, limitAnalyses } from './begin.ts'
import { compactSeo, suggestions } from './compact.rules.ts'
import { asFail } from './failures.ts'
import { type Analysis, runAnalysis } from './run-analysis.ts'
import { addPart, recentWhole } from './site-analysis.store.ts'
import { scoresOf } from './while-waiting.ts'

/** What was measured this short a time ago is not measured again. */
const FRESH_MS = 15 * 60_000
/** As the same address may have been typed, or kept. */
const writings = (address: string): string[] =>
  address.includes('://')
    ? [address, address.replace(/^https?:\/\//, '').replace(/\/$/, '')]
    : [address, `https://${address}/`, `http://${address}/`]

/**
 * The agent's tool: findings only, small enough for a model, and of the site's own text only what a finding needs. What the site
 * says is data. The whole stands under Website Analysis.
 */
export async function analyzeForAgent(ctx: Ctx, url: string) {
  const { mine, clock } = ctx
  const address = await checked(ctx, url)
  const since = new Date(clock.now().getTime() - FRESH_MS)
  const known = await recentWhole(mine, writings(address), since)
  if (known?.pagespeed && known.seo)
    return told(address, { pagespeed: known.pagespeed, seo: known.seo, notes: known.notes })
  await limitAnalyses(ctx)
  try {
    const found = await runAnalysis(ctx.services, address, { signal: ctx.signal })
    await keep(ctx, address, found)
    return told(address, found)
  } catch (error) {
    throw asFail(error)
  }
}

async function keep(ctx: Ctx, url: string, { pagespeed, seo, notes }: Analysis): Promise<void> {
  const now = ctx.clock.now()
  const id = await begin(ctx.mine, { url, runs: 1, by: 'agent', state: 'running', now })
  await addPart(ctx.mine, id, {
    ...(pagespeed ? { pagespeed, ...scoresOf({ pagespeed }) } : {}),
    ...(seo ? { seo, ...scoresOf({ seo }) } : {}),
    notes: [...notes],
    state: 'done',
    step: 5,
    finishedAt: now,
  })
  ctx.stale('website_analyses')
}

interface Found {
  readonly pagespeed: PageSpeed | undefined
  readonly seo: SeoResult | undefined
  readonly notes: readonly string[]
}

const told = (url: string, { pagespeed, seo, notes }: Found) => ({
  url,
  performance: pagespeed
    ? { mobile: pagespeed.mobile.performance_score, desktop: pagespeed.desktop.performance_score }
    : null,
  seo: seo ? compactSeo(seo.data) : null,
  suggestions: suggestions(pagespeed, seo?.data),
  ...(notes.length > 0 ? { notes: [...notes] } : {}),
})
