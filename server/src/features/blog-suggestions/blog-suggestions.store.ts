import type { BlogSuggestion } from '@adwright/contract/blog-suggestions'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { blogIdeaLists, savedBlogSuggestions } from '#db/tables/index.ts'

const t = savedBlogSuggestions
/** All columns except the draft, which is long. */
const columns = {
  id: t.id,
  title: t.title,
  description: t.description,
  tags: t.tags,
  createdAt: t.createdAt,
  hasDraft: sql<boolean>`${t.draft} <> ''`,
}
type Row = Pick<typeof t.$inferSelect, 'id' | 'title' | 'description' | 'tags' | 'createdAt'> & {
  readonly hasDraft: boolean
}
interface Fields {
  readonly title: string
  readonly description: string
  readonly tags: string
  readonly draft?: string | undefined
}

const told = ({ id, title, description, tags, createdAt, hasDraft }: Row): BlogSuggestion => ({
  id,
  title,
  description,
  tags,
  created_at: createdAt.toISOString(),
  has_draft: hasDraft,
})
const one = (scope: OwnerScope, id: string) => and(eq(t.ownerId, scope.owner), sql`${t.id}::text = ${id}`)

/** Newest first, after the row `before`. */
export async function savedSuggestions(
  scope: OwnerScope,
  limit: number,
  before: string | undefined,
): Promise<BlogSuggestion[]> {
  const after =
    before === undefined
      ? undefined
      : sql`${t.place} < (select place from saved_blog_suggestions where owner_id = ${scope.owner}::uuid and id::text = ${before})`
  const rows = await sqlOf(scope)
    .select(columns)
    .from(t)
    .where(and(eq(t.ownerId, scope.owner), after))
    .orderBy(desc(t.place))
    .limit(limit)
  return rows.map(told)
}

/** Those saved under one of these titles, ignoring case. */
export async function suggestionsTitled(scope: OwnerScope, titles: readonly string[]): Promise<BlogSuggestion[]> {
  const rows = await sqlOf(scope)
    .select(columns)
    .from(t)
    .where(
      and(
        eq(t.ownerId, scope.owner),
        inArray(
          sql`lower(${t.title})`,
          titles.map((it) => it.toLowerCase()),
        ),
      ),
    )
    .orderBy(desc(t.place))
  return rows.map(told)
}

export async function insertSuggestions(
  scope: OwnerScope,
  all: readonly Fields[],
  now: Date,
): Promise<BlogSuggestion[]> {
  if (all.length === 0) return []
  const rows = await sqlOf(scope)
    .insert(t)
    .values(all.map((it) => ({ ...it, ownerId: scope.owner, createdAt: now })))
    .returning(columns)
  return rows.map(told)
}

/** Undefined when there is no such suggestion. */
export async function findSuggestion(scope: OwnerScope, id: string): Promise<BlogSuggestion | undefined> {
  const [row] = await sqlOf(scope).select(columns).from(t).where(one(scope, id))
  return row && told(row)
}

export async function changeSuggestion(
  scope: OwnerScope,
  id: string,
  fields: Fields,
): Promise<BlogSuggestion | undefined> {
  const [row] = await sqlOf(scope).update(t).set(fields).where(one(scope, id)).returning(columns)
  return row && told(row)
}

/** The deleted suggestion; undefined if there was none. */
export async function removeSuggestion(scope: OwnerScope, id: string): Promise<BlogSuggestion | undefined> {
  const [row] = await sqlOf(scope).delete(t).where(one(scope, id)).returning(columns)
  return row && told(row)
}

/** The draft saved with a suggestion, '' for none; undefined when there is no such suggestion. */
export async function draftOfSuggestion(scope: OwnerScope, id: string): Promise<string | undefined> {
  const [row] = await sqlOf(scope).select({ draft: t.draft }).from(t).where(one(scope, id))
  return row?.draft
}

export async function keepDraft(scope: OwnerScope, id: string, draft: string): Promise<void> {
  await sqlOf(scope).update(t).set({ draft }).where(one(scope, id))
}

export interface IdeaList {
  readonly basis: string
  readonly ideas: string[]
  /** Recent proposals, latest last. */
  readonly recent: string[]
}

export async function ideaListOf(scope: OwnerScope): Promise<IdeaList | undefined> {
  const [row] = await sqlOf(scope).select().from(blogIdeaLists).where(eq(blogIdeaLists.ownerId, scope.owner))
  return row
}

export async function keepIdeaList(scope: OwnerScope, list: IdeaList): Promise<void> {
  await sqlOf(scope)
    .insert(blogIdeaLists)
    .values({ ...list, ownerId: scope.owner })
    .onConflictDoUpdate({ target: blogIdeaLists.ownerId, set: list })
}
