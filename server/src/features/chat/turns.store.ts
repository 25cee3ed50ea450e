import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { chatMessages } from '#db/tables/index.ts'
import type { ChatImageRow } from './images.store.ts'

const m = chatMessages

/** One message of a conversation, for the model. */
export interface TurnRow {
  readonly id: number
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly modelMessages: readonly object[] | null
  readonly interrupted: boolean
  /** The owner's attachments. */
  readonly images?: readonly ChatImageRow[]
}

/** The messages before `beforeId`, newest first, at most `limit`; typed answers to cards are left out. */
export async function turnsBefore(
  scope: OwnerScope,
  sessionId: string,
  beforeId: number,
  limit: number,
): Promise<TurnRow[]> {
  return sqlOf(scope)
    .select({ id: m.id, role: m.role, content: m.content, modelMessages: m.modelMessages, interrupted: m.interrupted })
    .from(m)
    .where(
      and(
        eq(m.ownerId, scope.owner),
        eq(m.sessionId, sessionId),
        lt(m.id, beforeId),
        isNull(m.answersId),
        isNull(m.replacedBy),
        or(eq(m.role, 'user'), eq(m.state, 'done')),
      ),
    )
    .orderBy(sql`${m.id} desc`)
    .limit(limit)
}

/** Like `turnsBefore`, for several people's replies in one statement. Every row names its owner. */
export async function turnsBeforeEach(
  system: SystemScope,
  replies: readonly { readonly owner: string; readonly sessionId: string; readonly beforeId: number }[],
  limit: number,
): Promise<TurnRow[][]> {
  const column = (of: (reply: (typeof replies)[number]) => string | number) => sql.param(replies.map(of))
  const { rows } = await sqlOf(system).execute<{
    nth: string
    id: string
    role: 'user' | 'assistant'
    content: string
    model_messages: readonly object[] | null
    interrupted: boolean
  }>(sql`
    select a.nth, t.* from unnest(
      ${column((it) => it.owner)}::uuid[], ${column((it) => it.sessionId)}::uuid[], ${column((it) => it.beforeId)}::bigint[]
    ) with ordinality as a (owner_id, session_id, before_id, nth)
    cross join lateral (
      select m.id, m.role, m.content, m.model_messages, m.interrupted from ${m} m
      where m.owner_id = a.owner_id and m.session_id = a.session_id and m.id < a.before_id
        and m.answers_id is null and m.replaced_by is null and (m.role = 'user' or m.state = 'done')
      order by m.id desc limit ${limit}
    ) t order by a.nth, t.id desc`)
  const each: TurnRow[][] = replies.map(() => [])
  for (const { nth, id, role, content, model_messages: modelMessages, interrupted } of rows)
    each[Number(nth) - 1]?.push({ id: Number(id), role, content, modelMessages, interrupted })
  return each
}
