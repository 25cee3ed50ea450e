import type { TurnVersions } from '@adwright/contract/chat'
import { and, eq, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { chatMessages, chatToolCalls } from '#db/tables/index.ts'

const m = chatMessages
const c = chatToolCalls

/** A question that was resent, or replaced another, and its reply. */
interface Version {
  readonly id: number
  /** The question shown in its place; its own id if it's the one shown. */
  readonly shown: number
  readonly replyId: number
  readonly isSpoken: boolean
  /** A card of its reply was carried out, or may have been, so it can't be replaced. */
  readonly hasActed: boolean
}

async function readVersions(scope: OwnerScope, sessionId: string): Promise<Version[]> {
  const here = sql`owner_id = ${scope.owner}::uuid and session_id = ${sessionId}::uuid`
  const { rows } = await sqlOf(scope).execute<{
    id: string
    shown: string
    reply_id: string
    is_spoken: boolean
    has_acted: boolean
  }>(sql`
    select q.id, coalesce(q.replaced_by, q.id) as shown, r.id as reply_id, r.content <> '' as is_spoken,
      exists (select 1 from ${c} c where c.message_id = r.id and c.gated and c.state in ('running', 'done', 'unknown')) as has_acted
    from ${m} q cross join lateral (
      select r.id, r.content from ${m} r where r.session_id = q.session_id and r.id > q.id and r.role = 'assistant' order by r.id limit 1
    ) r
    where q.owner_id = ${scope.owner}::uuid and q.session_id = ${sessionId}::uuid and q.role = 'user' and q.answers_id is null
      and (q.replaced_by is not null or q.id in (select replaced_by from ${m} where ${here} and replaced_by is not null))
    order by q.id`)
  return rows.map((row) => ({
    id: Number(row.id),
    shown: Number(row.shown),
    replyId: Number(row.reply_id),
    isSpoken: row.is_spoken,
    hasActed: row.has_acted,
  }))
}

/** The versions of each turn that has several, by the id of the reply shown. A reply stopped before its first word doesn't count. */
export async function versionsOf(scope: OwnerScope, sessionId: string): Promise<Map<number, TurnVersions>> {
  const versions = await readVersions(scope, sessionId)
  const shown = versions.filter((version) => version.shown === version.id && !version.hasActed)
  return new Map(
    shown.flatMap(({ id, replyId }) => {
      const ids = versions.filter((it) => it.shown === id && (it.isSpoken || it.id === id)).map((it) => it.id)
      return ids.length > 1 ? [[replyId, { ids, at: ids.indexOf(id) }] as const] : []
    }),
  )
}

/** The ids of a turn: its question and everything up to the next one. */
async function turnFrom(scope: OwnerScope, sessionId: string, questionId: number): Promise<number[]> {
  const rows = await sqlOf(scope)
    .select({ id: m.id })
    .from(m)
    .where(
      and(
        eq(m.ownerId, scope.owner),
        eq(m.sessionId, sessionId),
        sql`${m.id} >= ${questionId}`,
        sql`${m.id} < coalesce((select min(n.id) from ${m} n where n.owner_id = ${scope.owner}::uuid and n.session_id = ${sessionId}::uuid
          and n.id > ${questionId} and n.role = 'user' and n.answers_id is null), 9223372036854775807)`,
      ),
    )
  return rows.map((row) => row.id)
}

/**
 * Shows another version of a turn, which the conversation and the model then use. Call it in a transaction that locks the session.
 * Undefined if there is no such version, or the shown one changed something.
 */
export async function switchVersion(
  scope: OwnerScope,
  sessionId: string,
  questionId: number,
): Promise<{ hides: number[]; shows: number[] } | undefined> {
  const versions = await readVersions(scope, sessionId)
  const wanted = versions.find((it) => it.id === questionId && it.shown !== it.id)
  const shown = versions.find((it) => it.id === wanted?.shown && it.shown === it.id)
  if (!wanted || !shown || shown.hasActed) return undefined
  const [hides, shows] = [await turnFrom(scope, sessionId, shown.id), await turnFrom(scope, sessionId, wanted.id)]
  await sqlOf(scope)
    .update(m)
    .set({
      replacedBy: sql`case when ${m.id} = any(${sql.param(shows)}::bigint[]) then null else ${wanted.id}::bigint end`,
    })
    .where(
      and(
        eq(m.ownerId, scope.owner),
        eq(m.sessionId, sessionId),
        sql`(${m.id} = any(${sql.param([...hides, ...shows])}::bigint[]) or ${m.replacedBy} = ${shown.id})`,
      ),
    )
  return { hides, shows }
}
