import type { PageSpeed } from '@adwright/contract/site-analysis'
import type { SeoResult } from '@adwright/contract/seo-result'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { websiteAnalyses, websiteWatches } from '#db/tables/index.ts'

type Row = typeof websiteAnalyses.$inferSelect
/** As stored, which the contract's own schemas validated. */
export interface AnalysisRow extends Omit<Row, 'pagespeed' | 'seo'> {
  readonly pagespeed: PageSpeed | null
  readonly seo: SeoResult | null
}
const asRow = (row: Row): AnalysisRow => ({
  ...row,
  pagespeed: row.pagespeed as PageSpeed | null,
  seo: row.seo as SeoResult | null,
})

/** The list's columns: without the reports, which are large. */
const lean = {
  id: websiteAnalyses.id,
  url: websiteAnalyses.url,
  state: websiteAnalyses.state,
  step: websiteAnalyses.step,
  runs: websiteAnalyses.runs,
  by: websiteAnalyses.by,
  performanceScore: websiteAnalyses.performanceScore,
  desktopScore: websiteAnalyses.desktopScore,
  seoScore: websiteAnalyses.seoScore,
  isSample: websiteAnalyses.isSample,
  createdAt: websiteAnalyses.createdAt,
}
export type LeanRow = Pick<Row, keyof typeof lean>

const owned = (scope: OwnerScope, id: string) =>
  and(eq(websiteAnalyses.ownerId, scope.owner), sql`${websiteAnalyses.id}::text = ${id}`)

export async function insertAnalysis(
  scope: OwnerScope,
  row: Pick<Row, 'id' | 'url' | 'state' | 'runs' | 'by' | 'reportSecret' | 'createdAt'>,
): Promise<void> {
  await sqlOf(scope)
    .insert(websiteAnalyses)
    .values({ ...row, ownerId: scope.owner })
}

export async function findAnalysis(scope: OwnerScope, id: string): Promise<AnalysisRow | undefined> {
  const [row] = await sqlOf(scope).select().from(websiteAnalyses).where(owned(scope, id))
  return row && asRow(row)
}

/** The analysis for a PDF's URL, whoever its owner is. */
export async function findByReportSecret(
  system: SystemScope,
  id: string,
  secret: string,
): Promise<AnalysisRow | undefined> {
  const [row] = await sqlOf(system)
    .select()
    .from(websiteAnalyses)
    .where(and(sql`${websiteAnalyses.id}::text = ${id}`, eq(websiteAnalyses.reportSecret, secret)))
  return row && asRow(row)
}

export async function analysisRows(scope: OwnerScope, limit: number, before: string | undefined): Promise<LeanRow[]> {
  const older = before
    ? sql`(${websiteAnalyses.createdAt}, ${websiteAnalyses.id}) < (select created_at, id from website_analyses where owner_id = ${scope.owner}::uuid and id::text = ${before})`
    : undefined
  return sqlOf(scope)
    .select(lean)
    .from(websiteAnalyses)
    .where(and(eq(websiteAnalyses.ownerId, scope.owner), older))
    .orderBy(desc(websiteAnalyses.createdAt), desc(websiteAnalyses.id))
    .limit(limit)
}

async function newest(scope: OwnerScope, ...which: SQL[]): Promise<AnalysisRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(websiteAnalyses)
    .where(and(eq(websiteAnalyses.ownerId, scope.owner), ...which))
    .orderBy(desc(websiteAnalyses.createdAt))
    .limit(1)
  return row && asRow(row)
}

/** The latest analysis of a URL that finished with both reports before a moment. */
export const lastDone = (scope: OwnerScope, url: string, before: Date): Promise<AnalysisRow | undefined> =>
  newest(scope, eq(websiteAnalyses.url, url), eq(websiteAnalyses.state, 'done'), lt(websiteAnalyses.createdAt, before))

/** The newest analysis of these URLs since a moment that finished with both reports. */
export const recentWhole = (
  scope: OwnerScope,
  urls: readonly string[],
  since: Date,
): Promise<AnalysisRow | undefined> =>
  newest(
    scope,
    inArray(websiteAnalyses.url, [...urls]),
    eq(websiteAnalyses.state, 'done'),
    isNotNull(websiteAnalyses.pagespeed),
    isNotNull(websiteAnalyses.seo),
    gte(websiteAnalyses.createdAt, since),
  )

/** The newest analysis of these URLs with sample figures, for an invented website. */
export const newestSample = (scope: OwnerScope, urls: readonly string[]): Promise<AnalysisRow | undefined> =>
  newest(scope, inArray(websiteAnalyses.url, [...urls]), eq(websiteAnalyses.isSample, true))

/** Stores a finished past analysis (the demo). */
export async function insertPast(
  scope: OwnerScope,
  row: Omit<typeof websiteAnalyses.$inferInsert, 'ownerId' | 'pagespeed' | 'seo'> & {
    readonly pagespeed: PageSpeed
    readonly seo: SeoResult
  },
): Promise<void> {
  await sqlOf(scope)
    .insert(websiteAnalyses)
    .values({ ...row, ownerId: scope.owner })
}

/** An analysis of this URL since a moment that lacks the part now available. */
export async function lackingPart(
  scope: OwnerScope,
  url: string,
  part: 'pagespeed' | 'seo',
  since: Date,
): Promise<string | undefined> {
  const [row] = await sqlOf(scope)
    .select({ id: websiteAnalyses.id })
    .from(websiteAnalyses)
    .where(
      and(
        eq(websiteAnalyses.ownerId, scope.owner),
        eq(websiteAnalyses.url, url),
        eq(websiteAnalyses.state, 'done'),
        eq(websiteAnalyses.by, 'owner'),
        isNull(websiteAnalyses[part]),
        gte(websiteAnalyses.createdAt, since),
      ),
    )
    .orderBy(desc(websiteAnalyses.createdAt))
    .limit(1)
  return row?.id
}

type Results = Partial<
  Pick<
    Row,
    'state' | 'step' | 'performanceScore' | 'desktopScore' | 'seoScore' | 'spread' | 'notes' | 'message' | 'finishedAt'
  >
> & {
  readonly pagespeed?: PageSpeed
  readonly seo?: SeoResult
}

/** Whether it existed and was running: a stopped one stays stopped. */
export async function updateRunning(scope: OwnerScope, id: string, results: Results): Promise<boolean> {
  const { rowCount } = await sqlOf(scope)
    .update(websiteAnalyses)
    .set(results)
    .where(and(owned(scope, id), inArray(websiteAnalyses.state, ['waiting', 'running'])))
  return (rowCount ?? 0) > 0
}

export async function addPart(scope: OwnerScope, id: string, results: Results): Promise<void> {
  await sqlOf(scope).update(websiteAnalyses).set(results).where(owned(scope, id))
}

export async function stateOf(scope: OwnerScope, id: string): Promise<string | undefined> {
  const [row] = await sqlOf(scope)
    .select({ state: websiteAnalyses.state })
    .from(websiteAnalyses)
    .where(owned(scope, id))
  return row?.state
}

/** Ends analyses started before a moment whose process died. Returns their owners. */
export async function failLost(system: SystemScope, before: Date, now: Date, message: string): Promise<string[]> {
  const rows = await sqlOf(system)
    .update(websiteAnalyses)
    .set({ state: 'failed', message, finishedAt: now })
    .where(and(inArray(websiteAnalyses.state, ['waiting', 'running']), lt(websiteAnalyses.createdAt, before)))
    .returning({ owner: websiteAnalyses.ownerId })
  return [...new Set(rows.map((it) => it.owner))]
}

/** Whether there was one. */
export async function deleteAnalysis(scope: OwnerScope, id: string): Promise<boolean> {
  const { rowCount } = await sqlOf(scope).delete(websiteAnalyses).where(owned(scope, id))
  return (rowCount ?? 0) > 0
}

/** Keeps only an owner's newest `keep`. */
export async function forgetOldest(scope: OwnerScope, keep: number): Promise<void> {
  await sqlOf(scope).execute(sql`
    delete from website_analyses where owner_id = ${scope.owner}::uuid and id in (
      select id from website_analyses where owner_id = ${scope.owner}::uuid order by created_at desc, id desc offset ${keep})`)
}

export async function watches(scope: OwnerScope): Promise<{ url: string; nextAt: Date }[]> {
  return sqlOf(scope)
    .select({ url: websiteWatches.url, nextAt: websiteWatches.nextAt })
    .from(websiteWatches)
    .where(eq(websiteWatches.ownerId, scope.owner))
    .orderBy(websiteWatches.createdAt)
}

export async function setWatch(scope: OwnerScope, url: string, nextAt: Date, now: Date): Promise<void> {
  await sqlOf(scope)
    .insert(websiteWatches)
    .values({ ownerId: scope.owner, url, nextAt, createdAt: now })
    .onConflictDoNothing()
}

export async function endWatch(scope: OwnerScope, url: string): Promise<void> {
  await sqlOf(scope)
    .delete(websiteWatches)
    .where(and(eq(websiteWatches.ownerId, scope.owner), eq(websiteWatches.url, url)))
}

/** Claims what is due and immediately moves each to its next time, so that two nodes never take the same one. */
export async function takeDueWatches(
  system: SystemScope,
  now: Date,
  next: Date,
  max: number,
): Promise<{ owner: string; url: string }[]> {
  const db = sqlOf(system)
  const due = db
    .select({ id: websiteWatches.id })
    .from(websiteWatches)
    .where(lte(websiteWatches.nextAt, now))
    .orderBy(websiteWatches.nextAt)
    .limit(max)
  return db
    .update(websiteWatches)
    .set({ nextAt: next })
    .where(and(inArray(websiteWatches.id, due), lte(websiteWatches.nextAt, now)))
    .returning({ owner: websiteWatches.ownerId, url: websiteWatches.url })
}
