import { and, asc, count, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { chatImages, chatMessages } from '#db/tables/index.ts'
import { newId } from '#kernel/ids.ts'

const t = chatImages

/** An image of a message, or one that isn't sent yet. */
export interface ChatImageRow {
  readonly id: string
  readonly messageId: number | null
  readonly name: string
  readonly fileKey: string
  readonly widthPx: number
  readonly heightPx: number
}
const columns = {
  id: t.id,
  messageId: t.messageId,
  name: t.name,
  fileKey: t.fileKey,
  widthPx: t.widthPx,
  heightPx: t.heightPx,
}

export async function insertChatImage(
  scope: OwnerScope,
  row: Omit<ChatImageRow, 'messageId'> & { readonly createdAt: Date },
): Promise<void> {
  await sqlOf(scope)
    .insert(t)
    .values({ ...row, ownerId: scope.owner })
}

const isWaiting = (scope: OwnerScope) => and(eq(t.ownerId, scope.owner), isNull(t.messageId))

export async function waitingImages(scope: OwnerScope): Promise<number> {
  const [row] = await sqlOf(scope).select({ n: count() }).from(t).where(isWaiting(scope))
  return row?.n ?? 0
}

/** Deletes images that were never sent, and returns their files. */
export async function dropUnsent(scope: OwnerScope, before: Date): Promise<string[]> {
  const rows = await sqlOf(scope)
    .delete(t)
    .where(and(isWaiting(scope), lt(t.createdAt, before)))
    .returning({ fileKey: t.fileKey })
  return rows.map((it) => it.fileKey)
}

/** Locks the images that a message names, in its order; fewer if one doesn't exist or was already sent. */
export async function holdWaiting(scope: OwnerScope, ids: readonly string[]): Promise<ChatImageRow[]> {
  const rows = await sqlOf(scope)
    .select(columns)
    .from(t)
    .where(and(isWaiting(scope), inArray(t.id, [...ids])))
    .for('update')
  return ids.flatMap((id) => rows.find((it) => it.id === id) ?? [])
}

/** Attaches uploaded images to a message, in this order; others are skipped. */
export async function attachImages(scope: OwnerScope, ids: readonly string[], messageId: number): Promise<void> {
  for (const [position, id] of ids.entries())
    await sqlOf(scope)
      .update(t)
      .set({ messageId, position })
      .where(and(isWaiting(scope), eq(t.id, id)))
}

/** A resent message shares the image files of the one before. */
export async function shareImages(scope: OwnerScope, from: number, to: number, now: Date): Promise<ChatImageRow[]> {
  const rows = (await imagesOfMessages(scope, [from])).get(from) ?? []
  const copies = rows.map((it) => ({ ...it, id: newId(), messageId: to }))
  if (copies.length > 0)
    await sqlOf(scope)
      .insert(t)
      .values(copies.map((it, position) => ({ ...it, position, ownerId: scope.owner, createdAt: now })))
  return copies
}

/** By message; messages without images are left out. */
export async function imagesOfMessages(
  scope: OwnerScope,
  messageIds: readonly number[],
): Promise<Map<number, ChatImageRow[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await sqlOf(scope)
    .select(columns)
    .from(t)
    .where(and(eq(t.ownerId, scope.owner), inArray(t.messageId, [...messageIds])))
    .orderBy(asc(t.messageId), asc(t.position))
  return Map.groupBy(rows, (it) => it.messageId ?? 0)
}

/** A conversation's files, each once. */
export async function imageFilesOf(scope: OwnerScope, sessionId: string): Promise<string[]> {
  const rows = await sqlOf(scope)
    .selectDistinct({ fileKey: t.fileKey })
    .from(t)
    .innerJoin(chatMessages, eq(chatMessages.id, t.messageId))
    .where(and(eq(t.ownerId, scope.owner), eq(chatMessages.sessionId, sessionId)))
  return rows.map((it) => it.fileKey)
}
