import { sql } from 'drizzle-orm'
import { type SystemScope, sqlOf } from '#db/scope.ts'
import { chatMessages, chatSessions } from '#db/tables/index.ts'
import type { ReplyEnd, ReplyProgress } from './replies.store.ts'

const m = chatMessages
const s = chatSessions

/** A reply's progress; `seq` is the last event in it. */
export interface Saved {
  readonly owner: string
  readonly sessionId: string
  readonly replyId: number
  readonly runner: string
  readonly seq: number
  readonly progress: ReplyProgress
  readonly end?: ReplyEnd | undefined
}

/**
 * Like `saveProgress`, for replies of several people in one statement, and so with one disk sync; at most one per session. False for a
 * reply that `runner` no longer has. Every row names its owner.
 */
export async function saveAll(system: SystemScope, saved: readonly Saved[]): Promise<boolean[]> {
  const column = (of: (progress: Saved) => unknown) => sql.param(saved.map(of))
  const { rows } = await sqlOf(system).execute<{ id: string }>(sql`
    with told as (
      select * from unnest(
        ${column((it) => it.owner)}::uuid[], ${column((it) => it.sessionId)}::uuid[], ${column((it) => it.replyId)}::bigint[],
        ${column((it) => it.runner)}::text[], ${column((it) => it.seq)}::bigint[], ${column((it) => it.progress.content)}::text[],
        ${column(({ progress: { modelMessages } }) => (modelMessages ? JSON.stringify(modelMessages) : null))}::jsonb[],
        ${column((it) => it.progress.settledChars)}::int[], ${column((it) => it.progress.steps)}::int[],
        ${column((it) => it.progress.tokens)}::int[], ${column((it) => Math.round(it.progress.workedMs))}::int[],
        ${column((it) => it.end?.finishReason ?? null)}::text[], ${column((it) => it.end?.interrupted ?? false)}::bool[],
        ${column((it) => it.end?.errorText ?? null)}::text[],
        ${column(({ end }) => (end?.buttons ? JSON.stringify(end.buttons) : null))}::jsonb[]
      ) as t (owner_id, session_id, id, runner, seq, content, model_messages, settled_chars, steps, tokens, worked_ms,
        finish_reason, interrupted, error_text, buttons)
    ), counted as (
      update ${s} s set last_seq = greatest(s.last_seq, t.seq)
      from told t where s.owner_id = t.owner_id and s.id = t.session_id returning s.id
    )
    update ${m} m
    set content = t.content, model_messages = coalesce(t.model_messages, m.model_messages), settled_chars = t.settled_chars,
      steps = t.steps, tokens = t.tokens, worked_ms = t.worked_ms,
      state = case when t.finish_reason is null then m.state else 'done' end,
      finish_reason = coalesce(t.finish_reason, m.finish_reason),
      interrupted = case when t.finish_reason is null then m.interrupted else t.interrupted end,
      error_text = case when t.finish_reason is null then m.error_text else t.error_text end,
      buttons = coalesce(t.buttons, m.buttons),
      runner = case when t.finish_reason is null then m.runner end,
      lease_until = case when t.finish_reason is null then m.lease_until end
    from told t join counted c on c.id = t.session_id
    where m.id = t.id and m.owner_id = t.owner_id and m.session_id = t.session_id and m.runner = t.runner
    returning m.id`)
  const held = new Set(rows.map((row) => Number(row.id)))
  return saved.map((it) => held.has(it.replyId))
}
