import { and, desc, eq, lt } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
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

export async function roleOfMessage(scope: OwnerScope, messageId: number): Promise<'user' | 'assistant' | undefined> {
  const [row] = await sqlOf(scope)
    .select({ role: m.role })
    .from(m)
    .where(and(eq(m.ownerId, scope.owner), eq(m.id, messageId)))
  return row?.role
}

export async function putFeedback(scope: OwnerScope, messageId: number, marks: Marks, now: Date): Promise<FeedbackRow> {
  const [row] = await sqlOf(scope)
    .insert(f)
    .values({ ownerId: scope.owner, messageId, ...marks, createdAt: now })
    .onConflictDoUpdate({ target: [f.ownerId, f.messageId], set: { ...marks } })
    .returning()
  if (!row) throw new Error('no feedback was stored')
  return row
}

export async function listAllFeedback(
  scope: OwnerScope,
  page: { limit: number; before?: number },
): Promise<FeedbackRow[]> {
  return sqlOf(scope)
    .select()
    .from(f)
    .where(and(eq(f.ownerId, scope.owner), page.before === undefined ? undefined : lt(f.id, page.before)))
    .orderBy(desc(f.id))
    .limit(page.limit)
}

export async function listFeedbackByType(
  scope: OwnerScope,
  type: FeedbackType,
  page: { limit: number; before?: number },
) {
  return sqlOf(scope)
    .select({ id: f.id, createdAt: f.createdAt, messageId: m.id, content: m.content })
    .from(f)
    .innerJoin(m, and(eq(m.id, f.messageId), eq(m.ownerId, scope.owner)))
    .where(
      and(
        eq(f.ownerId, scope.owner),
        eq(f[feedbackColumns[type]], true),
        page.before === undefined ? undefined : lt(f.id, page.before),
      ),
    )
    .orderBy(desc(f.id))
    .limit(page.limit)
}
