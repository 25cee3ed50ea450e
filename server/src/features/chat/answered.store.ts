import { and, eq, exists, isNull, not, or } from 'drizzle-orm'
import { type SystemScope, sqlOf } from '#db/scope.ts'
import { chatMessages, chatToolCalls } from '#db/tables/index.ts'
import type { LostReply } from './replies.store.ts'

const m = chatMessages
const c = chatToolCalls

/** Replies that wait for a card although it was answered: the node that took the answer ended before it went on. */
export async function answeredReplies(system: SystemScope): Promise<LostReply[]> {
  const calls = (state: 'open' | 'approved') =>
    exists(
      sqlOf(system)
        .select({ id: c.id })
        .from(c)
        .where(and(eq(c.messageId, m.id), eq(c.state, state))),
    )
  return sqlOf(system)
    .select({ id: m.id, owner: m.ownerId })
    .from(m)
    .where(and(eq(m.state, 'waiting'), isNull(m.runner), or(calls('approved'), not(calls('open')))))
    .limit(1000)
}
