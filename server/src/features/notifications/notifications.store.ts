import { and, asc, count, desc, eq, gt, gte, isNull } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { businesses, notifications, users } from '#db/tables/index.ts'

export interface NewNotification {
  readonly message: string
  readonly kind: string
  readonly subject: string | null
  readonly subjectId: string | null
  /** The same cause again adds nothing. */
  readonly cause: string | null
  /** Whether it will also be emailed. */
  readonly mail: boolean
  readonly now: Date
}

/** False if the cause was already notified. */
export async function addNotification(scope: OwnerScope, notification: NewNotification): Promise<boolean> {
  const { message, kind, subject, subjectId, cause, mail, now } = notification
  const rows = await sqlOf(scope)
    .insert(notifications)
    .values({ ownerId: scope.owner, message, kind, subject, subjectId, cause, wantsMail: mail, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return rows.length === 1
}

/** Newest first, skipping `offset` newer ones; none from before `since`. */
export async function notificationRows(
  scope: OwnerScope,
  limit: number,
  offset: number,
  since?: Date,
): Promise<{ message: string; subject: string | null; subjectId: string | null; createdAt: Date }[]> {
  return sqlOf(scope)
    .select({
      message: notifications.message,
      subject: notifications.subject,
      subjectId: notifications.subjectId,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(and(eq(notifications.ownerId, scope.owner), since && gte(notifications.createdAt, since)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset)
}

export async function countUnread(scope: OwnerScope): Promise<number> {
  const [row] = await sqlOf(scope)
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.ownerId, scope.owner), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

export async function markAllRead(scope: OwnerScope, now: Date): Promise<void> {
  await sqlOf(scope)
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.ownerId, scope.owner), isNull(notifications.readAt)))
}

export interface WaitingMail {
  readonly id: number
  readonly owner: string
  readonly kind: string
  readonly message: string
  readonly subject: string | null
  readonly subjectId: string | null
  readonly email: string
  readonly isDemo: boolean
  readonly promotionalEmailsEnabled: boolean
  readonly unsubscribeSecret: string
}

const waiting = and(eq(notifications.wantsMail, true), isNull(notifications.mailedAt))

/** Notifications whose email isn't sent yet, with their recipients, oldest first; none from before `since`. */
export async function waitingMails(system: SystemScope, since: Date, limit: number): Promise<WaitingMail[]> {
  return sqlOf(system)
    .select({
      id: notifications.id,
      owner: notifications.ownerId,
      kind: notifications.kind,
      message: notifications.message,
      subject: notifications.subject,
      subjectId: notifications.subjectId,
      email: users.email,
      isDemo: users.isDemo,
      promotionalEmailsEnabled: users.promotionalEmailsEnabled,
      unsubscribeSecret: users.unsubscribeSecret,
    })
    .from(notifications)
    .innerJoin(businesses, eq(businesses.id, notifications.ownerId))
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(and(waiting, gt(notifications.createdAt, since)))
    .orderBy(asc(notifications.id))
    .limit(limit)
}

/** Claims an email for sending. False if another node did, so that it's sent once. */
export async function takeMail(scope: OwnerScope, id: number, now: Date): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(notifications)
    .set({ mailedAt: now })
    .where(and(eq(notifications.ownerId, scope.owner), eq(notifications.id, id), waiting))
    .returning({ id: notifications.id })
  return rows.length === 1
}

/** Releases an email that couldn't be sent now. */
export async function putMailBack(scope: OwnerScope, id: number): Promise<void> {
  await sqlOf(scope)
    .update(notifications)
    .set({ mailedAt: null })
    .where(and(eq(notifications.ownerId, scope.owner), eq(notifications.id, id)))
}
