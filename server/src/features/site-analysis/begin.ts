import type { AnalysisSummary } from '@adwright/contract/site-analysis'
import type { OwnerScope } from '#db/scope.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { newId, newSecret } from '#kernel/ids.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { asAppError } from './failures.ts'
import { forgetOldest, insertAnalysis } from './site-analysis.store.ts'

/** Each takes a minute of this machine. A URL that may not be read isn't counted. */
const limit = { name: 'website_analysis', max: 100, windowMs: 3_600_000 }
const KEPT_MAX = 500

export const limitAnalyses = (ctx: Ctx): Promise<void> => limitTries(ctx, ctx.scope, limit, ctx.scope.owner)

/** Stores an analysis to run, and limits the history. */
export async function begin(
  scope: OwnerScope,
  parts: { id?: string; url: string; runs: number; by: AnalysisSummary['by']; state: 'waiting' | 'running'; now: Date },
): Promise<string> {
  const { id = newId() } = parts
  await insertAnalysis(scope, {
    id,
    url: parts.url,
    state: parts.state,
    runs: parts.runs,
    by: parts.by,
    reportSecret: newSecret(),
    createdAt: parts.now,
  })
  await forgetOldest(scope, KEPT_MAX)
  return id
}

/** The URL as stored, if it may be read. */
export async function checked(ctx: Ctx, url: string): Promise<string> {
  try {
    return await ctx.services.webReader.check(url)
  } catch (error) {
    throw asAppError(error)
  }
}
