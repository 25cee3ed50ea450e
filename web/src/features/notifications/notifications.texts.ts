export const notificationTexts = {
  title: 'Notifications',
  empty: 'No notifications found.',
  emptyHint: 'What needs your attention will stand here.',
  loading: 'Loading your notifications',
  failed: 'Your notifications could not be loaded',
  fresh: 'New',
  more: 'Show more',
  pause: 'Pause',
  pauseOf: (name: string) => `Pause ${name}`,
  paused: (name: string) => `“${name}” is paused.`,
  pauseFailed: 'The campaign could not be paused',
  retry: 'Try again',
} as const
