import { z } from 'zod'
import { action } from './action.ts'
import { Message, noContent, nothing, page, text } from './fields.ts'

/** `[2026-11-20 14:03] message`, newest first. `before` is how many newer ones to skip. */
export const listNotifications = action({
  name: 'list_notifications',
  effect: 'read',
  input: z.object(page),
  output: z.array(z.string()),
  rest: { method: 'GET', path: '/api/notifications', reply: 'plain', paged: true },
  tool: { description: "Reads the owner's notifications, newest first, each with its time.", rows: 30 },
})

/** What a notification is about, and so where it leads. */
export const notificationSubjects = [
  'shared_campaign',
  'campaign',
  /** A campaign that runs although it was rejected: it can be paused from the list. */
  'running_campaign',
  'website_analysis',
  'chat',
  'images',
  'payments',
  'credits',
  'funds',
  'figures',
  /** The link to the ad account. */
  'ad_account',
  /** Conversion counting, and its tag. */
  'measuring',
  /** Messages sent through the form on the owner's page. */
  'site_messages',
  /** The watch's proposals. */
  'watch',
] as const
/** `line` as in the list of lines; `subject` null when there's nothing to open; `id` of what it opens, if it's a single thing. */
export const NotificationEntry = z.object({
  line: z.string(),
  subject: z.enum(notificationSubjects).nullable(),
  id: z.string().nullable(),
})
export type NotificationEntry = z.infer<typeof NotificationEntry>

/** The same list, with each line's subject. The lines themselves stay plain strings (product-3 §3). */
export const listNotificationEntries = action({
  name: 'list_notification_entries',
  effect: 'read',
  input: z.object(page),
  output: z.array(NotificationEntry),
  rest: { method: 'GET', path: '/api/notifications/entries', reply: 'plain', paged: true },
})

/** Marks all of them as read, in every window. */
export const markNotificationsRead = action({
  name: 'mark_notifications_read',
  effect: 'draft',
  role: 'viewer',
  input: nothing,
  output: noContent,
  staleAfter: ['notifications'],
  unlogged: true,
  rest: { method: 'POST', path: '/api/notifications/read', status: 204, reply: 'plain' },
  tool: {
    description: "Marks all of the owner's notifications as read.",
    idempotent: true,
    deferred: true,
  },
})

/** The number on the notification bell. */
export const countUnreadNotifications = action({
  name: 'count_unread_notifications',
  effect: 'read',
  input: nothing,
  output: z.object({ unread: z.number().int().min(0) }),
  rest: { method: 'GET', path: '/api/notifications/unread', reply: 'plain' },
})

/** The one-click unsubscribe link in promotional emails. Emails about the owner's own account still come. */
export const unsubscribe = action({
  name: 'unsubscribe_mails',
  effect: 'draft',
  access: 'public',
  input: z.object({ secret: text() }),
  output: Message,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/public/unsubscribe/{secret}', reply: 'plain' },
})
