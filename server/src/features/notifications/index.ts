export { notificationHandlers, notify } from './notifications.ts'
