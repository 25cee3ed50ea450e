import type { SiteContent } from '@adwright/contract/one-page-site'
import { SITE_NAMES_MAX } from '@adwright/contract/limits'
import { and, desc, eq, sql } from 'drizzle-orm'
import { inTransaction, type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { siteNames, sites } from '#db/tables/index.ts'

export interface SiteRow {
  readonly name: string
  readonly draft: SiteContent
  readonly live: SiteContent | null
  readonly version: number
  readonly secret: string
}

const { draft, live, version, secret } = sites
const columns = { name: siteNames.name, draft, live, version, secret }
const itsName = and(eq(siteNames.ownerId, sites.ownerId), siteNames.isCurrent)

export async function findSite(scope: OwnerScope): Promise<SiteRow | undefined> {
  const [row] = await sqlOf(scope)
    .select(columns)
    .from(sites)
    .innerJoin(siteNames, itsName)
    .where(eq(sites.ownerId, scope.owner))
  return row
}

/** The owner of the page that has or had this name. */
export async function ownerOfName(system: SystemScope, name: string): Promise<string | undefined> {
  const [row] = await sqlOf(system).select({ owner: siteNames.ownerId }).from(siteNames).where(eq(siteNames.name, name))
  return row?.owner
}

/** Creates the page under the first free name. Undefined if the owner already has one, or no name is free. */
export async function insertSite(
  scope: OwnerScope,
  names: readonly string[],
  { draft, secret }: Pick<SiteRow, 'draft' | 'secret'>,
  now: Date,
): Promise<SiteRow | undefined> {
  return inTransaction(scope, async (within) => {
    const db = sqlOf(within)
    const made = await db
      .insert(sites)
      .values({ ownerId: scope.owner, draft, live: null, version: 1, secret, madeAt: now })
      .onConflictDoNothing()
      .returning({ version: sites.version })
    if (made.length === 0) return undefined
    for (const name of names) {
      const taken = await db
        .insert(siteNames)
        .values({ name, ownerId: scope.owner, isCurrent: true, since: now })
        .onConflictDoNothing()
        .returning({ name: siteNames.name })
      if (taken.length > 0) return { name, draft, live: null, version: 1, secret }
    }
    throw new Error('no name for a page is free')
  })
}

const isOwners = (scope: OwnerScope) => eq(sites.ownerId, scope.owner)
/** Increases the version, and returns whether there was a page to change. */
async function change(
  scope: OwnerScope,
  values: Partial<Pick<SiteRow, 'draft' | 'live'>>,
  version?: number,
): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(sites)
    .set({ ...values, version: sql`${sites.version} + 1` })
    .where(and(isOwners(scope), version === undefined ? undefined : eq(sites.version, version)))
    .returning({ version: sites.version })
  return rows.length > 0
}

/** False if the page is no longer at that version. */
export const saveDraft = (scope: OwnerScope, draft: SiteContent, version: number): Promise<boolean> =>
  change(scope, { draft }, version)

/** Publishes the draft of that version; null takes the page offline. */
export const setLive = (scope: OwnerScope, live: SiteContent | null, version: number): Promise<boolean> =>
  change(scope, { live }, version)

/** Changes the name; the page also keeps its old one. False if the name is someone else's. */
export async function takeName(scope: OwnerScope, name: string, now: Date): Promise<boolean> {
  return inTransaction(scope, async (within) => {
    const db = sqlOf(within)
    const own = eq(siteNames.ownerId, scope.owner)
    // Locks the page's row, so that its name changes one at a time.
    await db.select({ version: sites.version }).from(sites).where(isOwners(scope)).for('update')
    const values = { isCurrent: true, since: now }
    await db
      .insert(siteNames)
      .values({ name, ownerId: scope.owner, isCurrent: false, since: now })
      .onConflictDoNothing()
    const [mine] = await db
      .select({ name: siteNames.name })
      .from(siteNames)
      .where(and(own, eq(siteNames.name, name)))
    if (!mine) return false
    await db.update(siteNames).set({ isCurrent: false }).where(and(own, siteNames.isCurrent))
    await db
      .update(siteNames)
      .set(values)
      .where(and(own, eq(siteNames.name, name)))
    const all = await db.select({ name: siteNames.name }).from(siteNames).where(own).orderBy(desc(siteNames.since))
    for (const old of all.slice(SITE_NAMES_MAX))
      await db.delete(siteNames).where(and(own, eq(siteNames.name, old.name)))
    return true
  })
}

/** Deletes it with its names; its messages are in another store. False if there was none. */
export async function removeSite(scope: OwnerScope): Promise<boolean> {
  const db = sqlOf(scope)
  await db.delete(siteNames).where(eq(siteNames.ownerId, scope.owner))
  const gone = await db.delete(sites).where(isOwners(scope)).returning({ version: sites.version })
  return gone.length > 0
}
