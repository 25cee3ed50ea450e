import {
  countUnreadNotifications,
  listNotificationEntries,
  listNotifications,
  markNotificationsRead,
  unsubscribe,
} from '@adwright/contract/notifications'
import type { OwnerScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import { systemClock } from '#kernel/clock.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { type About, isSubject, type Kind, mailOfKind, notificationLine, subjectOfKind } from './notifications.rules.ts'
import { addNotification, countUnread, markAllRead, notificationRows } from './notifications.store.ts'
import { turnPromotionsOff } from './unsubscribe.store.ts'
import { notificationTexts } from './notifications.texts.ts'

/** The limit for 'all', so that no answer grows without bound. */
const MOST_AT_ONCE = 1_000

export interface NotificationOptions {
  /** Decides whether it's also emailed (notifications.rules.ts). Default: `news`. */
  readonly kind?: Kind
  /** Identifies the event, so that the owner is notified only once. */
  readonly cause?: string
  /** What it's about, so that a click opens it. Default: by its kind. */
  readonly about?: About
}

/**
 * Notifies the owner; false if the cause was already notified. May run within a transaction: an email, if any, is sent afterwards by a job.
 * The caller calls `stale('notifications')`, so that open screens show it.
 */
export async function notify(
  scope: OwnerScope,
  message: string,
  clock: Clock = systemClock,
  { kind = 'news', cause, about }: NotificationOptions = {},
): Promise<boolean> {
  const mail = mailOfKind(kind) !== undefined
  const subject = about?.subject ?? subjectOfKind(kind) ?? null
  const of = { subject, subjectId: about?.id ?? null }
  return addNotification(scope, { message, kind, ...of, cause: cause ?? null, mail, now: clock.now() })
}

async function rowsOf(scope: OwnerScope, { limit = MOST_AT_ONCE, before = '0' }: { limit?: number; before?: string }) {
  const offset = Number(before)
  if (!Number.isSafeInteger(offset) || offset < 0) throw invalid({ path: 'before', message: 'Must be a number.' })
  const rows = await notificationRows(scope, limit, offset)
  return rows.map((row) => ({ ...row, line: notificationLine(row.message, row.createdAt) }))
}

/** An owner's notifications since a moment, newest first. */
export async function newsSince(scope: OwnerScope, since: Date, limit: number) {
  const rows = await notificationRows(scope, limit, 0, since)
  return rows.map(({ message, subject, subjectId }) => ({
    text: message,
    subject: isSubject(subject) ? subject : null,
    id: subjectId,
  }))
}

export const notificationHandlers = [
  handle(listNotifications, async ({ scope }, page) => (await rowsOf(scope, page)).map((it) => it.line)),
  handle(listNotificationEntries, async ({ scope }, page) =>
    (await rowsOf(scope, page)).map(({ line, subject, subjectId }) => ({
      line,
      subject: isSubject(subject) ? subject : null,
      id: subjectId,
    })),
  ),
  handle(countUnreadNotifications, async ({ scope }) => ({ unread: await countUnread(scope) })),
  handle(markNotificationsRead, async ({ scope, clock }) => markAllRead(scope, clock.now())),

  handlePublic(unsubscribe, async ({ system, ownerIs, note }, { secret }) => {
    const owner = await turnPromotionsOff(system, secret)
    if (owner === undefined) throw new AppError('not_found')
    ownerIs(owner)
    note({ after: { promotional_emails_enabled: false } })
    return {
      message: notificationTexts.unsubscribed,
    }
  }),
]
