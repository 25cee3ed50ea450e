import { and, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { literally } from '#db/literally.ts'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { images, type KeptDesign, type KeptVersion } from '#db/tables/index.ts'

const t = images
export type ImageRow = typeof t.$inferSelect
export type NewImage = Pick<ImageRow, 'id' | 'prompt' | 'size' | 'seed' | 'business' | 'createdAt'> &
  Partial<Pick<ImageRow, 'words' | 'design' | 'photoKey' | 'folder'>>

const its = (scope: OwnerScope, id: string) => and(eq(t.ownerId, scope.owner), eq(t.id, id))
const held = (scope: OwnerScope, id: string, runner: string) =>
  and(its(scope, id), eq(t.state, 'making'), eq(t.runner, runner))

export async function insertImage(scope: OwnerScope, image: NewImage): Promise<void> {
  await sqlOf(scope)
    .insert(t)
    .values({ ...image, ownerId: scope.owner, state: 'queued' })
}

/** How many are stored, and how many are pending. */
export async function countImages(scope: OwnerScope): Promise<{ kept: number; open: number }> {
  const rows = await sqlOf(scope)
    .select({ state: t.state, n: count() })
    .from(t)
    .where(eq(t.ownerId, scope.owner))
    .groupBy(t.state)
  const of = (...states: string[]): number => rows.reduce((all, it) => all + (states.includes(it.state) ? it.n : 0), 0)
  return { kept: of('done'), open: of('queued', 'making') }
}

export interface Claim {
  readonly runner: string
  readonly now: Date
  readonly leaseUntil: Date
}

/** Claims a request that is due, or whose maker has died. Of several concurrent attempts, one gets it. */
export async function claimImage(
  scope: OwnerScope,
  id: string,
  { runner, now, leaseUntil }: Claim,
): Promise<ImageRow | undefined> {
  const due = and(eq(t.state, 'queued'), or(sql`${t.retryAt} is null`, sql`${t.retryAt} <= ${now}`))
  const [row] = await sqlOf(scope)
    .update(t)
    .set({ state: 'making', runner, leaseUntil, progress: 10, attempts: sql`${t.attempts} + 1` })
    .where(and(its(scope, id), or(due, and(eq(t.state, 'making'), lt(t.leaseUntil, now)))))
    .returning()
  return row
}

/** A sign of life. False if another has it, or it was canceled. */
export async function keepClaim(
  scope: OwnerScope,
  id: string,
  runner: string,
  parts: { leaseUntil: Date; progress?: number },
): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(t)
    .set(parts)
    .where(held(scope, id, runner))
    .returning({ id: t.id })
  return rows.length > 0
}

export type MadeFields = Pick<ImageRow, 'fileKey' | 'thumbnailKey' | 'widthPx' | 'heightPx' | 'bytes' | 'endedAt'> &
  Partial<Pick<ImageRow, 'design' | 'photoKey'>>

export async function finishImage(scope: OwnerScope, id: string, runner: string, made: MadeFields): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(t)
    .set({ ...made, state: 'done', progress: 100, runner: null, leaseUntil: null })
    .where(held(scope, id, runner))
    .returning({ id: t.id })
  return rows.length > 0
}

export async function requeueImage(scope: OwnerScope, id: string, runner: string, retryAt: Date): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(t)
    .set({ state: 'queued', retryAt, runner: null, leaseUntil: null, progress: 0 })
    .where(held(scope, id, runner))
    .returning({ id: t.id })
  return rows.length > 0
}

export async function failImage(
  scope: OwnerScope,
  id: string,
  runner: string,
  failure: string,
  at: Date,
): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(t)
    .set({ state: 'failed', failure, endedAt: at, runner: null, leaseUntil: null, progress: 0 })
    .where(held(scope, id, runner))
    .returning({ id: t.id })
  return rows.length > 0
}

/** Deletes an unfinished request; undefined if there is none. */
export async function dropUnfinished(scope: OwnerScope, id: string): Promise<ImageRow | undefined> {
  const [row] = await sqlOf(scope)
    .delete(t)
    .where(and(its(scope, id), inArray(t.state, ['queued', 'making', 'failed'])))
    .returning()
  return row
}

export async function dropDone(scope: OwnerScope, id: string): Promise<ImageRow | undefined> {
  const [row] = await sqlOf(scope)
    .delete(t)
    .where(and(its(scope, id), eq(t.state, 'done')))
    .returning()
  return row
}

export async function oneImage(scope: OwnerScope, id: string): Promise<ImageRow | undefined> {
  const [row] = await sqlOf(scope).select().from(t).where(its(scope, id))
  return row
}

export interface Wanted {
  readonly limit: number
  /** Those after the image with that id. */
  readonly before?: string | undefined
  readonly q?: string | undefined
  readonly folder?: string | undefined
}

/** Newest first. */
export async function doneImages(scope: OwnerScope, { limit, before, q = '', folder }: Wanted): Promise<ImageRow[]> {
  const last = before === undefined ? undefined : await oneImage(scope, before)
  if (before !== undefined && !last?.endedAt) return []
  const older = last?.endedAt
    ? or(lt(t.endedAt, last.endedAt), and(eq(t.endedAt, last.endedAt), lt(t.id, last.id)))
    : undefined
  return sqlOf(scope)
    .select()
    .from(t)
    .where(
      and(
        eq(t.ownerId, scope.owner),
        eq(t.state, 'done'),
        older,
        folder === undefined ? undefined : eq(t.folder, folder),
        ...q.split(/\s+/).filter(Boolean).map(says),
      ),
    )
    .orderBy(desc(t.endedAt), desc(t.id))
    .limit(limit)
}

/** The prompt or the image's texts contain the word. */
const says = (word: string) =>
  sql`concat_ws(' ', ${t.prompt}, ${drawnAt('kicker')}, ${drawnAt('headline')}, ${drawnAt('lines')}, ${drawnAt('badge')}, ${drawnAt('button')}, ${drawnAt('name')}) ilike ${literally(word)}`
const drawnAt = (place: keyof KeptDesign['texts']) => sql`${t.design}->'texts'->>${sql.raw(`'${place}'`)}`

/** Pending, and failed since then; newest first. */
export async function unfinishedImages(scope: OwnerScope, failedSince: Date, limit: number): Promise<ImageRow[]> {
  return sqlOf(scope)
    .select()
    .from(t)
    .where(
      and(
        eq(t.ownerId, scope.owner),
        or(inArray(t.state, ['queued', 'making']), and(eq(t.state, 'failed'), gt(t.endedAt, failedSince))),
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit)
}

/** Adds a past image to the gallery (the demo). */
export async function insertDone(scope: OwnerScope, image: NewImage & MadeFields): Promise<void> {
  await sqlOf(scope)
    .insert(t)
    .values({ ...image, ownerId: scope.owner, state: 'done', progress: 100, attempts: 1 })
}

/** Requests of all owners that are overdue because their worker is gone. */
export async function strayImages(
  system: SystemScope,
  before: Date,
  limit: number,
): Promise<{ readonly owner: string; readonly id: string }[]> {
  const due = sql`coalesce(${t.leaseUntil}, ${t.retryAt}, ${t.createdAt})`
  return sqlOf(system)
    .select({ owner: t.ownerId, id: t.id })
    .from(t)
    .where(and(inArray(t.state, ['queued', 'making']), sql`${due} < ${before}`))
    .limit(limit)
}

/** A version of an image, and the one it replaces. */
export type EditedFields = KeptVersion & { readonly former: KeptVersion }

/** Shows another version of an image; undefined if it was changed or deleted meanwhile. */
export async function keepEdited(
  scope: OwnerScope,
  { id, version }: Pick<ImageRow, 'id' | 'version'>,
  fields: EditedFields,
): Promise<ImageRow | undefined> {
  const [row] = await sqlOf(scope)
    .update(t)
    .set({ ...fields, version: version + 1 })
    .where(and(its(scope, id), eq(t.state, 'done'), eq(t.version, version)))
    .returning()
  return row
}

/** The looks of earlier finished images, newest first. */
export async function recentDesigns(scope: OwnerScope, before: Date, limit: number): Promise<KeptDesign[]> {
  const rows = await sqlOf(scope)
    .select({ design: t.design })
    .from(t)
    .where(and(eq(t.ownerId, scope.owner), eq(t.state, 'done'), lt(t.createdAt, before)))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit)
  return rows.flatMap((it) => it.design ?? [])
}
