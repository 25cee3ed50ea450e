import { MICROS_A_USD, type Micros } from '@adwright/contract/values/money.rules'
import type { ChatMessage, Figure, ReplyEffect, ReplyWork } from '@adwright/contract/chat'
import type { ReplyButton } from '@adwright/contract/reply-buttons'
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { activity, chatMessages, chatToolCalls } from '#db/tables/index.ts'
import type { FileStore } from '#services/file-store/port.ts'
import { withAuthors } from './authors.store.ts'
import { imageOnWire } from './images.rules.ts'
import { type ChatImageRow, imagesOfMessages } from './images.store.ts'
import { versionsOf } from './versions.store.ts'
import { shownTools, workOf } from './works.ts'

const m = chatMessages
const c = chatToolCalls

/** Facts that a part of a reply adds. */
export interface ReplyFacts {
  readonly figures: readonly Figure[]
  /** Millionths of a US dollar; undefined if the price is unknown. */
  readonly costMicros: Micros | undefined
}

export async function addReplyFacts(scope: OwnerScope, replyId: number, facts: ReplyFacts): Promise<void> {
  await sqlOf(scope)
    .update(m)
    .set({
      ...(facts.costMicros === undefined
        ? {}
        : { costMicros: sql`coalesce(${m.costMicros}, 0) + ${facts.costMicros}` }),
      ...(facts.figures.length === 0
        ? {}
        : { figures: sql`coalesce(${m.figures}, '[]'::jsonb) || ${JSON.stringify(facts.figures)}::jsonb` }),
    })
    .where(and(eq(m.ownerId, scope.owner), eq(m.id, replyId)))
}

/** Outcomes shown with the reply; others need no mention. */
const REPORTED_ENDS = ['stopped', 'declined', 'limit', 'error'] as const
type ReportedEnd = (typeof REPORTED_ENDS)[number]
const toldEnd = (text: string | null | undefined): ReportedEnd | undefined => REPORTED_ENDS.find((end) => end === text)

/** The messages with their facts: figures, costs, outcomes, and undoable effects. */
export async function withFacts(
  scope: OwnerScope,
  sessionId: string,
  messages: readonly ChatMessage[],
  files: Pick<FileStore, 'urlOf'>,
): Promise<ChatMessage[]> {
  const facts = await sqlOf(scope)
    .select({
      id: m.id,
      costMicros: m.costMicros,
      figures: m.figures,
      buttons: m.buttons,
      finishReason: m.finishReason,
    })
    .from(m)
    .where(
      and(
        eq(m.ownerId, scope.owner),
        eq(m.sessionId, sessionId),
        or(
          isNotNull(m.costMicros),
          isNotNull(m.figures),
          isNotNull(m.buttons),
          inArray(m.finishReason, [...REPORTED_ENDS]),
        ),
      ),
    )
  const effects = await effectsOf(scope, sessionId)
  const works = await worksOf(scope, sessionId)
  const versions = await versionsOf(scope, sessionId)
  const images = await imagesOfMessages(
    scope,
    messages.filter((it) => it.role === 'user').map((it) => it.id),
  )
  const factsOf = new Map(facts.map((row) => [row.id, row]))
  return (await withAuthors(scope, sessionId, messages))
    .map((it) => withImages(it, images.get(it.id), files))
    .map((message) => {
      const known = factsOf.get(message.id)
      const done = effects.get(message.id)
      const shown = works.get(message.id)
      const turn = versions.get(message.id)
      const end = toldEnd(known?.finishReason)
      return {
        ...message,
        ...(end ? { finish_reason: end } : {}),
        ...(known?.figures ? { figures: known.figures as Figure[] } : {}),
        ...(turn ? { versions: turn } : {}),
        ...(known?.buttons ? { buttons: known.buttons as ReplyButton[] } : {}),
        ...(known?.costMicros === null || known === undefined ? {} : { cost_usd: known.costMicros / MICROS_A_USD }),
        ...(done ? { effects: done } : {}),
        ...(shown ? { works: shown } : {}),
      }
    })
}

const withImages = (
  message: ChatMessage,
  images: readonly ChatImageRow[] | undefined,
  files: Pick<FileStore, 'urlOf'>,
): ChatMessage => (!images ? message : { ...message, images: images.map((it) => imageOnWire(it, files)) })

async function effectsOf(scope: OwnerScope, sessionId: string): Promise<Map<number, ReplyEffect[]>> {
  const rows = await sqlOf(scope)
    .select({
      messageId: c.messageId,
      tool_call_id: c.id,
      function: c.function,
      summary: c.outcome,
      activity_id: activity.id,
      undoable: sql<boolean>`${activity.outcome} = 'done' and ${activity.undo} is not null and ${activity.undoneBy} is null`,
    })
    .from(c)
    .innerJoin(activity, and(eq(activity.ownerId, c.ownerId), eq(activity.id, c.activityId)))
    .where(and(eq(c.ownerId, scope.owner), eq(c.sessionId, sessionId)))
    .orderBy(asc(c.messageId), asc(c.step), asc(c.position))
  const groups = Map.groupBy(rows, (row) => row.messageId)
  return new Map(
    [...groups].map(([id, items]) => [
      id,
      items.map(({ messageId: _, summary, ...effect }) => ({ ...effect, summary: summary ?? '' })),
    ]),
  )
}

async function worksOf(scope: OwnerScope, sessionId: string): Promise<Map<number, ReplyWork[]>> {
  const rows = await sqlOf(scope)
    .select()
    .from(c)
    .where(and(eq(c.ownerId, scope.owner), eq(c.sessionId, sessionId), inArray(c.function, shownTools)))
    .orderBy(asc(c.messageId), asc(c.step), asc(c.position))
  const works = rows.flatMap((row) => {
    const work = workOf(row)
    return work ? [{ messageId: row.messageId, work }] : []
  })
  const groups = Map.groupBy(works, (it) => it.messageId)
  return new Map([...groups].map(([id, its]) => [id, its.map((it) => it.work)]))
}
