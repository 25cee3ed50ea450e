import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { type Everyone, type Mine, sqlOf } from '#db/mine.ts'
import { chatToolCalls } from '#db/tables/index.ts'

export type CallState = 'open' | 'approved' | 'running' | 'done' | 'failed' | 'declined' | 'unknown'

export interface CallRow {
  readonly id: string
  readonly sessionId: string
  readonly messageId: number
  readonly step: number
  readonly position: number
  readonly modelCallId: string
  readonly function: string
  readonly arguments: Record<string, unknown>
  readonly gated: boolean
  readonly state: CallState
  readonly summary: string | null
  readonly impact: object | null
  readonly typedAmountCents: number | null
  readonly output: object | null
  readonly outcome: string | null
  /** By which door it came. */
  readonly via: 'agent' | 'mcp'
  /** How much of the reply had been said when it was asked for. */
  readonly saidChars: number
}

export type NewCall = Omit<CallRow, 'sessionId' | 'messageId' | 'via' | 'saidChars'> & {
  readonly expiresAt: Date | null
}

const c = chatToolCalls
const theirs = (mine: Mine, id: string) => and(eq(c.ownerId, mine.owner), eq(c.id, id))

export async function addCalls(
  mine: Mine,
  reply: { id: number; sessionId: string; content: string },
  calls: readonly NewCall[],
  now: Date,
): Promise<void> {
  await sqlOf(mine)
    .insert(c)
    .values(
      calls.map((call) => ({
        ...call,
        ownerId: mine.owner,
        sessionId: reply.sessionId,
        messageId: reply.id,
        saidChars: reply.content.length,
        createdAt: now,
      })),
    )
}

export async function callsOfReply(mine: Mine, messageId: number): Promise<CallRow[]> {
  return sqlOf(mine)
    .select()
    .from(c)
    .where(and(eq(c.ownerId, mine.owner), eq(c.messageId, messageId)))
    .orderBy(asc(c.step), asc(c.position))
}

/** The cards that wait in a session. */
export async function openCards(mine: Mine, sessionId: string, now: Date): Promise<CallRow[]> {
  return sqlOf(mine)
    .select()
    .from(c)
    .where(and(eq(c.ownerId, mine.owner), eq(c.sessionId, sessionId), eq(c.state, 'open'), gt(c.expiresAt, now)))
    .orderBy(asc(c.messageId), asc(c.step), asc(c.position))
}

/** An open card of this owner and session; undefined for one that is unknown, foreign, answered or too old. */
export async function openCard(mine: Mine, sessionId: string, id: string, now: Date): Promise<CallRow | undefined> {
  const [row] = await sqlOf(mine)
    .select()
    .from(c)
    .where(and(theirs(mine, id), eq(c.sessionId, sessionId), eq(c.state, 'open'), gt(c.expiresAt, now)))
  return row
}

/** One of two answers at once wins: the row is changed only while it is `from`. */
export async function moveCall(
  mine: Mine,
  id: string,
  from: CallState,
  to: CallState,
  more: { output?: object; outcome?: string; activityId?: string } = {},
): Promise<boolean> {
  const rows = await sqlOf(mine)
    .update(c)
    .set({ state: to, ...more })
    .where(and(theirs(mine, id), eq(c.state, from)))
    .returning({ id: c.id })
  return rows.length === 1
}

/** Every call of a reply that is in one of `from`. */
export async function moveCalls(
  mine: Mine,
  messageId: number,
  from: readonly CallState[],
  to: CallState,
  more: { output?: object; outcome?: string } = {},
): Promise<CallRow[]> {
  return sqlOf(mine)
    .update(c)
    .set({ state: to, ...more })
    .where(and(eq(c.ownerId, mine.owner), eq(c.messageId, messageId), inArray(c.state, [...from])))
    .returning()
}

/** How many calls of a function a reply made that did not wait for a card. */
export async function ungatedCalls(mine: Mine, messageId: number, name: string): Promise<number> {
  const [row] = await sqlOf(mine)
    .select({ n: sql<number>`count(*)::int` })
    .from(c)
    .where(and(eq(c.ownerId, mine.owner), eq(c.messageId, messageId), eq(c.function, name), eq(c.gated, false)))
  return row?.n ?? 0
}

/** Cards that nobody answered in time. */
export async function expiredCards(everyone: Everyone, now: Date): Promise<{ owner: string; messageId: number }[]> {
  return sqlOf(everyone)
    .selectDistinct({ owner: c.ownerId, messageId: c.messageId })
    .from(c)
    .where(and(eq(c.state, 'open'), lt(c.expiresAt, now)))
    .limit(1000)
}
