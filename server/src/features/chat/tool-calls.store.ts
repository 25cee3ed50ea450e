import type { Cents } from '@adwright/contract/values/money.rules'
import type { ErrorCode } from '@adwright/contract/errors'
import { and, asc, count, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
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
  readonly typedAmountCents: Cents | null
  readonly output: object | null
  readonly outcome: string | null
  /** The error code (contract/errors.ts). */
  readonly failCode: ErrorCode | null
  /** The transport it came from. */
  readonly via: 'agent' | 'mcp'
  /** The length of the reply when the tool was called. */
  readonly saidChars: number
}

export type NewCall = Omit<CallRow, 'sessionId' | 'messageId' | 'via' | 'saidChars'> & {
  readonly expiresAt: Date | null
}

const c = chatToolCalls
const theirs = (scope: OwnerScope, id: string) => and(eq(c.ownerId, scope.owner), eq(c.id, id))

export async function addCalls(
  scope: OwnerScope,
  reply: { id: number; sessionId: string; content: string },
  calls: readonly NewCall[],
  now: Date,
): Promise<void> {
  await sqlOf(scope)
    .insert(c)
    .values(
      calls.map((call) => ({
        ...call,
        ownerId: scope.owner,
        sessionId: reply.sessionId,
        messageId: reply.id,
        saidChars: reply.content.length,
        createdAt: now,
      })),
    )
}

export async function callsOfReply(scope: OwnerScope, messageId: number): Promise<CallRow[]> {
  return sqlOf(scope)
    .select()
    .from(c)
    .where(and(eq(c.ownerId, scope.owner), eq(c.messageId, messageId)))
    .orderBy(asc(c.step), asc(c.position))
}

/** A session's waiting cards. */
export async function openCards(scope: OwnerScope, sessionId: string, now: Date): Promise<CallRow[]> {
  return sqlOf(scope)
    .select()
    .from(c)
    .where(and(eq(c.ownerId, scope.owner), eq(c.sessionId, sessionId), eq(c.state, 'open'), gt(c.expiresAt, now)))
    .orderBy(asc(c.messageId), asc(c.step), asc(c.position))
}

/** An open card of this owner and session; undefined if it's unknown, someone else's, answered or expired. */
export async function openCard(
  scope: OwnerScope,
  sessionId: string,
  id: string,
  now: Date,
): Promise<CallRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(c)
    .where(and(theirs(scope, id), eq(c.sessionId, sessionId), eq(c.state, 'open'), gt(c.expiresAt, now)))
  return row
}

/** Of two concurrent answers, one wins: the row changes only while its state is `from`. */
export async function moveCall(
  scope: OwnerScope,
  id: string,
  from: CallState,
  to: CallState,
  more: { output?: object; outcome?: string; failCode?: ErrorCode; activityId?: string } = {},
): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(c)
    .set({ state: to, ...more })
    .where(and(theirs(scope, id), eq(c.state, from)))
    .returning({ id: c.id })
  return rows.length === 1
}

/** A part of the reply's text was removed: the calls behind it move up. */
export async function moveCallsUp(
  scope: OwnerScope,
  messageId: number,
  { at, length }: { readonly at: number; readonly length: number },
): Promise<void> {
  await sqlOf(scope)
    .update(c)
    .set({ saidChars: sql`greatest(${at}::int, ${c.saidChars} - ${length}::int)` })
    .where(and(eq(c.ownerId, scope.owner), eq(c.messageId, messageId), gt(c.saidChars, at)))
}

/** Every call of a reply that is in one of `from`. */
export async function moveCalls(
  scope: OwnerScope,
  messageId: number,
  from: readonly CallState[],
  to: CallState,
  more: { output?: object; outcome?: string } = {},
): Promise<CallRow[]> {
  return sqlOf(scope)
    .update(c)
    .set({ state: to, ...more })
    .where(and(eq(c.ownerId, scope.owner), eq(c.messageId, messageId), inArray(c.state, [...from])))
    .returning()
}

/** How many of a reply's calls to a function didn't need a card. */
export async function ungatedCalls(scope: OwnerScope, messageId: number, name: string): Promise<number> {
  const [row] = await sqlOf(scope)
    .select({ n: sql<number>`count(*)::int` })
    .from(c)
    .where(and(eq(c.ownerId, scope.owner), eq(c.messageId, messageId), eq(c.function, name), eq(c.gated, false)))
  return row?.n ?? 0
}

/** Cards that weren't answered in time. */
export async function expiredCards(system: SystemScope, now: Date): Promise<{ owner: string; messageId: number }[]> {
  return sqlOf(system)
    .selectDistinct({ owner: c.ownerId, messageId: c.messageId })
    .from(c)
    .where(and(eq(c.state, 'open'), lt(c.expiresAt, now)))
    .limit(1000)
}

/** The newest waiting cards in any conversation, and their total number, without those for campaigns that are gone. */
export async function waitingCards(
  scope: OwnerScope,
  now: Date,
  limit: number,
  goneCampaigns: readonly string[],
): Promise<{ readonly cards: readonly { sessionId: string; summary: string | null }[]; readonly n: number }> {
  const aim = sql`coalesce(${c.arguments}->>'campaign_id', '')`
  const isOpen = and(
    eq(c.ownerId, scope.owner),
    eq(c.state, 'open'),
    gt(c.expiresAt, now),
    notInArray(aim, [...goneCampaigns]),
  )
  const cards = await sqlOf(scope)
    .select({ sessionId: c.sessionId, summary: c.summary })
    .from(c)
    .where(isOpen)
    .orderBy(desc(c.createdAt), desc(c.position))
    .limit(limit)
  const [row] = await sqlOf(scope).select({ n: count() }).from(c).where(isOpen)
  return { cards, n: row?.n ?? 0 }
}
