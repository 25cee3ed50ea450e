import type { ChatMessage, MessageAuthor } from '@adwright/contract/chat'
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { businesses, businessMembers, chatMessages, users } from '#db/tables/index.ts'

const m = chatMessages

const name = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`
/** Whether anyone besides the payer may write here: only then does the author matter. */
const isTeam = sql`exists (select 1 from ${businessMembers} t where t.business_id = ${businesses.id} and t.user_id <> ${businesses.ownerId} and t.role in ('owner', 'manager'))`

/** The name shown on somebody's next message in a business; null if only one person can write. */
export const signature = (owner: SQL, person: SQL): SQL =>
  sql`(select ${name} from ${users} join ${businesses} on ${businesses.id} = ${owner} where ${users.id} = ${person} and (${users.id} <> ${businesses.ownerId} or ${isTeam}))`

/** The author shown on somebody's next message; undefined if only one person can write. */
export async function authorOf(scope: OwnerScope, id: string): Promise<MessageAuthor | undefined> {
  const asked = sql`select ${signature(sql`${scope.owner}::uuid`, sql`${id}::uuid`)} as name`
  const { rows } = await sqlOf(scope).execute<{ name: string | null }>(asked)
  const name = rows[0]?.name
  return typeof name === 'string' ? { id, name } : undefined
}

/** The messages with their authors in the team. People who left have no name anymore. */
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
