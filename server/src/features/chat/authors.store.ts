import type { ChatMessage, MessageAuthor } from '@adwright/contract/chat'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { businesses, businessMembers, chatMessages, users } from '#db/tables/index.ts'

const m = chatMessages

const name = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`
/** Somebody else than whoever pays may write here: only then is it a question who wrote. */
const isTeam = sql`exists (select 1 from ${businessMembers} t where t.business_id = ${businesses.id} and t.user_id <> ${businesses.ownerId} and t.role in ('owner', 'manager'))`

/** How somebody's next message is signed; not at all while one person writes alone. */
export async function signatureOf(scope: OwnerScope, person: string): Promise<{ readonly author?: MessageAuthor }> {
  const [row] = await sqlOf(scope)
    .select({ id: users.id, name })
    .from(users)
    .innerJoin(businesses, eq(businesses.id, scope.owner))
    .where(and(eq(users.id, person), or(sql`${users.id} <> ${businesses.ownerId}`, isTeam)))
  return row ? { author: row } : {}
}

/** The messages of a conversation with who of the team said each. Whoever is gone has no name any more. */
export async function withAuthors(
  scope: OwnerScope,
  sessionId: string,
  messages: readonly ChatMessage[],
): Promise<ChatMessage[]> {
  const rows = await sqlOf(scope)
    .select({ message: m.id, id: users.id, name })
    .from(m)
    .innerJoin(users, eq(users.id, m.personId))
    .innerJoin(businesses, eq(businesses.id, m.ownerId))
    .where(
      and(
        eq(m.ownerId, scope.owner),
        eq(m.sessionId, sessionId),
        eq(m.role, 'user'),
        isNotNull(m.personId),
        or(sql`${m.personId} <> ${businesses.ownerId}`, isTeam),
      ),
    )
  const authors = new Map(rows.map((it) => [it.message, { id: it.id, name: it.name }]))
  return messages.map((message) => {
    const author = authors.get(message.id)
    return author ? { ...message, author } : message
  })
}
