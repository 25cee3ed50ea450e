import type { BlogSuggestion } from '@adwright/contract/blog-suggestions'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { blogIdeaLists, savedBlogSuggestions } from '#db/tables/index.ts'

const t = savedBlogSuggestions
type Row = typeof t.$inferSelect
interface Fields {
  readonly title: string
  readonly description: string
  readonly tags: string
}

const told = ({ id, title, description, tags, createdAt }: Row): BlogSuggestion => ({
  id,
  title,
  description,
  tags,
  created_at: createdAt.toISOString(),
})
const one = (mine: Mine, id: string) => and(eq(t.ownerId, mine.owner), sql`${t.id}::text = ${id}`)

/** Newest first, those that come after the row `before`. */
export async function savedSuggestions(
  mine: Mine,
  limit: number,
  before: string | undefined,
): Promise<BlogSuggestion[]> {
  const after =
    before === undefined
      ? undefined
      : sql`${t.place} < (select place from saved_blog_suggestions where owner_id = ${mine.owner}::uuid and id::text = ${before})`
  const rows = await sqlOf(mine)
    .select()
    .from(t)
    .where(and(eq(t.ownerId, mine.owner), after))
    .orderBy(desc(t.place))
    .limit(limit)
  return rows.map(told)
}

export async function insertSuggestions(mine: Mine, all: readonly Fields[], now: Date): Promise<BlogSuggestion[]> {
  const rows = await sqlOf(mine)
    .insert(t)
    .values(all.map((it) => ({ ...it, ownerId: mine.owner, createdAt: now })))
    .returning()
  return rows.map(told)
}

/** Undefined when there is no such suggestion. */
export async function findSuggestion(mine: Mine, id: string): Promise<BlogSuggestion | undefined> {
  const [row] = await sqlOf(mine).select().from(t).where(one(mine, id))
  return row && told(row)
}

export async function changeSuggestion(mine: Mine, id: string, fields: Fields): Promise<BlogSuggestion | undefined> {
  const [row] = await sqlOf(mine).update(t).set(fields).where(one(mine, id)).returning()
  return row && told(row)
}

/** What is gone now; undefined when there was none. */
export async function removeSuggestion(mine: Mine, id: string): Promise<BlogSuggestion | undefined> {
  const [row] = await sqlOf(mine).delete(t).where(one(mine, id)).returning()
  return row && told(row)
}

export interface IdeaList {
  readonly basis: string
  readonly ideas: string[]
  /** Proposed on request lately, the latest last. */
  readonly recent: string[]
}

export async function ideaListOf(mine: Mine): Promise<IdeaList | undefined> {
  const [row] = await sqlOf(mine).select().from(blogIdeaLists).where(eq(blogIdeaLists.ownerId, mine.owner))
  return row
}

export async function keepIdeaList(mine: Mine, list: IdeaList): Promise<void> {
  await sqlOf(mine)
    .insert(blogIdeaLists)
    .values({ ...list, ownerId: mine.owner })
    .onConflictDoUpdate({ target: blogIdeaLists.ownerId, set: list })
}
