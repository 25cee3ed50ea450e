import { and, asc, desc, eq, exists, ilike, isNull, or, sql } from 'drizzle-orm'
import { literally } from '#db/literally.ts'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { chatMessages, chatSessions } from '#db/tables/index.ts'
import { RUN_MARKER } from './chat.rules.ts'

export interface SessionRow {
  readonly id: string
  readonly title: string | null
  readonly pinned: boolean
  readonly lastSeq: number
  readonly createdAt: Date
  readonly updatedAt: Date
}
export interface MessageRow {
  readonly id: number
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly state: 'done' | 'running' | 'waiting'
  readonly interrupted: boolean
  /** For a typed yes or no: the reply whose cards it answers. */
  readonly answersId: number | null
  /** The sender's id for an owner's message. */
  readonly clientMessageId?: string | null
  readonly createdAt: Date
}
export interface ListedSession extends SessionRow {
  readonly first: MessageRow
  readonly last: MessageRow
}

/** Typed answers to one reply's cards. */
const ANSWERS_MAX = 50

const s = chatSessions
const m = chatMessages
const messageColumns = {
  id: m.id,
  role: m.role,
  content: m.content,
  state: m.state,
  interrupted: m.interrupted,
  answersId: m.answersId,
  createdAt: m.createdAt,
}
const spoken = { ...messageColumns, clientMessageId: m.clientMessageId }

/** Adds a session. `lastSeq` is 1 if its first event, session_created, was sent. */
export async function addSession(scope: OwnerScope, now: Date, lastSeq: number): Promise<SessionRow> {
  const [row] = await sqlOf(scope)
    .insert(s)
    .values({ ownerId: scope.owner, lastSeq, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('no session was made')
  return row
}

/** The owner's conversation with this id. */
export async function sessionOf(scope: OwnerScope, id: string): Promise<SessionRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(s)
    .where(and(eq(s.ownerId, scope.owner), eq(s.id, id)))
  return row
}

/** Locks the session until the transaction ends: counting its events needs `for update`. */
export async function holdSession(
  scope: OwnerScope,
  id: string,
  how: 'update' | 'share',
): Promise<SessionRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(s)
    .where(and(eq(s.ownerId, scope.owner), eq(s.id, id)))
    .for(how)
  return row
}

/** Stores the last event's number, and with `now` moves the conversation up in the list. */
export async function touchSession(
  scope: OwnerScope,
  id: string,
  change: { lastSeq: number; now?: Date; title?: string },
) {
  await sqlOf(scope)
    .update(s)
    .set({
      lastSeq: change.lastSeq,
      ...(change.now ? { updatedAt: change.now } : {}),
      ...(change.title === undefined ? {} : { title: change.title }),
    })
    .where(and(eq(s.ownerId, scope.owner), eq(s.id, id)))
}

export async function changeSession(
  scope: OwnerScope,
  id: string,
  change: { title?: string; pinned?: boolean },
): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(s)
    .set(change)
    .where(and(eq(s.ownerId, scope.owner), eq(s.id, id)))
    .returning({ id: s.id })
  return rows.length === 1
}

export async function removeSession(scope: OwnerScope, id: string): Promise<boolean> {
  const rows = await sqlOf(scope)
    .delete(s)
    .where(and(eq(s.ownerId, scope.owner), eq(s.id, id)))
    .returning({ id: s.id })
  return rows.length === 1
}

/** A typed yes or no comes before the reply whose cards it answered, so that a running reply is always last. */
const place = sql`coalesce(${m.answersId}, ${m.id})`
const order = [asc(place), sql`${m.answersId} is null`, asc(m.id)]

const placeOfSession = (scope: OwnerScope, id: string) =>
  sql`(select b.pinned, b.updated_at, b.id from ${s} b where b.owner_id = ${scope.owner} and b.id = ${id})`

const holds = (scope: OwnerScope, words: string) =>
  or(
    ilike(s.title, literally(words)),
    exists(
      sqlOf(scope)
        .select({ one: sql`1` })
        .from(m)
        .where(
          and(
            eq(m.ownerId, scope.owner),
            eq(m.sessionId, s.id),
            isNull(m.replacedBy),
            sql`strpos(${m.content}, ${RUN_MARKER}) = 0`,
            ilike(m.content, literally(words)),
          ),
        ),
    ),
  )

/** Pinned first, then newest first; only those with a listable message, each with its first and last one. */
export async function listSessions(
  scope: OwnerScope,
  page: { limit: number; before?: string; only?: string; search?: string },
): Promise<ListedSession[]> {
  const end = (direction: 'first' | 'last') =>
    sqlOf(scope)
      .select(messageColumns)
      .from(m)
      .where(
        and(
          eq(m.ownerId, scope.owner),
          eq(m.sessionId, s.id),
          isNull(m.replacedBy),
          sql`strpos(${m.content}, ${RUN_MARKER}) = 0`,
          sql`${m.content} <> ''`,
        ),
      )
      .orderBy(...(direction === 'first' ? order : [desc(place), sql`${m.answersId} is not null`, desc(m.id)]))
      .limit(1)
      .as(direction)
  const first = end('first')
  const last = end('last')
  const rows = await sqlOf(scope)
    .select({
      session: s,
      first: {
        id: first.id,
        role: first.role,
        content: first.content,
        state: first.state,
        interrupted: first.interrupted,
        answersId: first.answersId,
        createdAt: first.createdAt,
      },
      last: {
        id: last.id,
        role: last.role,
        content: last.content,
        state: last.state,
        interrupted: last.interrupted,
        answersId: last.answersId,
        createdAt: last.createdAt,
      },
    })
    .from(s)
    .innerJoinLateral(first, sql`true`)
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        eq(s.ownerId, scope.owner),
        page.before === undefined
          ? undefined
          : sql`(${s.pinned}, ${s.updatedAt}, ${s.id}) < ${placeOfSession(scope, page.before)}`,
        page.only ? eq(s.id, page.only) : undefined,
        page.search ? holds(scope, page.search) : undefined,
      ),
    )
    .orderBy(desc(s.pinned), desc(s.updatedAt), desc(s.id))
    .limit(page.limit)
  return rows.map((row) => ({ ...row.session, first: row.first, last: row.last }))
}

const placeOfMessage = (scope: OwnerScope, id: number) =>
  sql`(select coalesce(b.answers_id, b.id), b.answers_id is null, b.id from ${m} b where b.owner_id = ${scope.owner} and b.id = ${id})`

/** The newest `limit` messages of a session, in conversation order. */
export async function messagesOf(
  scope: OwnerScope,
  sessionId: string,
  limit: number,
  before?: number,
): Promise<MessageRow[]> {
  const rows = await sqlOf(scope)
    .select(spoken)
    .from(m)
    .where(
      and(
        eq(m.ownerId, scope.owner),
        eq(m.sessionId, sessionId),
        isNull(m.replacedBy),
        before === undefined
          ? undefined
          : sql`(${place}, ${m.answersId} is null, ${m.id}) < ${placeOfMessage(scope, before)}`,
      ),
    )
    .orderBy(desc(place), sql`${m.answersId} is not null`, desc(m.id))
    .limit(limit)
  return rows.reverse()
}

/** What the owner typed in answer to a reply's cards, oldest first. */
export async function typedAnswersTo(scope: OwnerScope, replyId: number): Promise<MessageRow[]> {
  return sqlOf(scope)
    .select(spoken)
    .from(m)
    .where(and(eq(m.ownerId, scope.owner), eq(m.answersId, replyId)))
    .orderBy(asc(m.id))
    .limit(ANSWERS_MAX)
}
