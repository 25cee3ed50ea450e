import type { MessageAuthor } from '@adwright/contract/chat'
import { sql } from 'drizzle-orm'
import { type SystemScope, sqlOf } from '#db/scope.ts'
import { chatMessages, chatSessions } from '#db/tables/index.ts'
import { signature } from './authors.store.ts'

const m = chatMessages
const s = chatSessions

/** An incoming message. */
export interface Incoming {
  readonly owner: string
  /** The member who wrote it. */
  readonly person: string
  readonly sessionId: string
  readonly content: string
  readonly clientMessageId?: string | undefined
  /** The conversation's title, if this is its first message. */
  readonly title: string | undefined
}

/** The stored message, and the empty reply it starts; `seq` is that event's number. */
export interface StoredTurn {
  readonly userId: number
  readonly replyId: number
  readonly seq: number
  /** It's the first message of the conversation. */
  readonly isFirst: boolean
  /** The author shown; undefined if only one person can write. */
  readonly author: MessageAuthor | undefined
}

/**
 * Stores messages of several people in one statement, and so with one disk sync, each with the reply it starts, if they simply continue a
 * conversation. Undefined for all others (no such session, an open reply or card, sent before, too many), which are handled separately. At
 * most one message per owner. Every row names its owner.
 */
export async function storeTurns(
  system: SystemScope,
  asked: readonly Incoming[],
  parts: {
    readonly runner: string
    readonly leaseUntil: Date
    readonly now: Date
    /** How many messages an owner may have sent since `since`, including this one. */
    readonly limit: number | undefined
    readonly since: Date
  },
): Promise<(StoredTurn | undefined)[]> {
  const now = sql`${parts.now.toISOString()}::timestamptz`
  const leaseUntil = sql`${parts.leaseUntil.toISOString()}::timestamptz`
  const isKnown = sql`exists (select 1 from ${m} k where k.session_id = a.session_id and k.client_message_id = a.client_message_id)`
  const isOpen = sql`exists (select 1 from ${m} o where o.session_id = a.session_id and o.state in ('running', 'waiting'))`
  const sent = sql`(select count(*) from ${m} n where n.owner_id = a.owner_id and n.role = 'user' and n.created_at > ${parts.since.toISOString()}::timestamptz)`
  const { rows } = await sqlOf(system).execute<{
    session_id: string
    user_id: string
    reply_id: string
    seq: string
    is_first: boolean
    author: string | null
  }>(sql`
    with asked as (
      select * from unnest(
        ${sql.param(asked.map((each) => each.owner))}::uuid[], ${sql.param(asked.map((each) => each.sessionId))}::uuid[],
        ${sql.param(asked.map((each) => each.content))}::text[],
        ${sql.param(asked.map((each) => each.clientMessageId ?? null))}::uuid[],
        ${sql.param(asked.map((each) => each.title ?? null))}::text[],
        ${sql.param(asked.map((each) => each.person))}::uuid[]
      ) as t (owner_id, session_id, content, client_message_id, title, person_id)
    ), held as (
      select a.*, s.title is null and not exists (select 1 from ${m} e where e.session_id = a.session_id) as is_first
      from asked a join ${s} s on s.id = a.session_id and s.owner_id = a.owner_id order by s.id for update of s
    ), fit as (
      select a.* from held a where not ${isOpen} and not ${isKnown} ${parts.limit === undefined ? sql`` : sql`and ${sent} < ${parts.limit}::int`}
    ), stored as (
      insert into ${m} (owner_id, person_id, session_id, role, content, state, model_messages, client_message_id, runner, lease_until, created_at)
      select f.owner_id, f.person_id, f.session_id, r.role, case r.role when 'user' then f.content else '' end,
        case r.role when 'user' then 'done' else 'running' end, case r.role when 'user' then null else '[]'::jsonb end,
        case r.role when 'user' then f.client_message_id end, case r.role when 'assistant' then ${parts.runner}::text end,
        case r.role when 'assistant' then ${leaseUntil} end, ${now}
      from fit f cross join (values ('user', 1), ('assistant', 2)) as r (role, nth)
      order by f.session_id, r.nth
      returning id, owner_id, person_id, session_id, role
    ), counted as (
      update ${s} s set last_seq = s.last_seq + 1, updated_at = ${now}, title = case when f.is_first then f.title else s.title end
      from fit f where s.id = f.session_id returning s.id, s.last_seq, f.is_first
    )
    select u.session_id, u.id as user_id, r.id as reply_id, c.last_seq as seq, c.is_first,
      ${signature(sql`u.owner_id`, sql`u.person_id`)} as author
    from stored u join stored r on r.session_id = u.session_id and r.role = 'assistant' join counted c on c.id = u.session_id
    where u.role = 'user'`)
  const bySession = new Map(rows.map((row) => [row.session_id, row]))
  return asked.map(({ sessionId, person }) => {
    const row = bySession.get(sessionId.toLowerCase())
    return (
      row && {
        userId: Number(row.user_id),
        replyId: Number(row.reply_id),
        seq: Number(row.seq),
        isFirst: row.is_first,
        author: row.author === null ? undefined : { id: person, name: row.author },
      }
    )
  })
}
