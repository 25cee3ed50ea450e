export type { About } from './notifications.rules.ts'
import { mailNotifications } from './mail-notifications.ts'

export { mailSoon } from './mail-notifications.ts'
export { newsSince, notificationHandlers, notify } from './notifications.ts'
export { type MailReader, businessesOfMailSecret, mailReader } from './unsubscribe.store.ts'

export const notificationJobs = [mailNotifications]
