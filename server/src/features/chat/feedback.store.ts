import { and, desc, eq, lt } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { chatFeedback, chatMessages } from '#db/tables/index.ts'
import { type FeedbackType, feedbackColumns } from './chat.rules.ts'

const f = chatFeedback
const m = chatMessages

export interface Marks {
  readonly isLiked: boolean
  readonly isDisliked: boolean
  readonly isStarred: boolean
}
export interface FeedbackRow extends Marks {
  readonly id: number
  readonly messageId: number
}

export async function roleOfMessage(mine: Mine, messageId: number): Promise<'user' | 'assistant' | undefined> {
  const [row] = await sqlOf(mine)
    .select({ role: m.role })
    .from(m)
    .where(and(eq(m.ownerId, mine.owner), eq(m.id, messageId)))
  return row?.role
}

export async function putFeedback(mine: Mine, messageId: number, marks: Marks, now: Date): Promise<FeedbackRow> {
  const [row] = await sqlOf(mine)
    .insert(f)
    .values({ ownerId: mine.owner, messageId, ...marks, createdAt: now })
    .onConflictDoUpdate({ target: [f.ownerId, f.messageId], set: { ...marks } })
    .returning()
  if (!row) throw new Error('no feedback was stored')
  return row
}

export async function listAllFeedback(mine: Mine, page: { limit: number; before?: number }): Promise<FeedbackRow[]> {
  return sqlOf(mine)
    .select()
    .from(f)
    .where(and(eq(f.ownerId, mine.owner), page.before === undefined ? undefined : lt(f.id, page.before)))
    .orderBy(desc(f.id))
    .limit(page.limit)
}

export async function listFeedbackByType(mine: Mine, type: FeedbackType, page: { limit: number; before?: number }) {
  return sqlOf(mine)
    .select({ id: f.id, createdAt: f.createdAt, messageId: m.id, content: m.content })
    .from(f)
    .innerJoin(m, and(eq(m.id, f.messageId), eq(m.ownerId, mine.owner)))
    .where(
      and(
        eq(f.ownerId, mine.owner),
        eq(f[feedbackColumns[type]], true),
        page.before === undefined ? undefined : lt(f.id, page.before),
      ),
    )
    .orderBy(desc(f.id))
    .limit(page.limit)
}
