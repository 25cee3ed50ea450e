export const notificationTexts = {
  title: 'Notifications',
  empty: 'No notifications found.',
  /** Shown faded while there are none. */
  sample: [
    ['A client approved a campaign', 'Wedding Cakes can start'],
    ['Your week in figures is ready', '17 customers for $229'],
  ],
  emptyHint: 'Anything that needs your attention appears here.',
  loading: 'Loading your notifications',
  failed: 'We couldn’t load your notifications',
  fresh: 'New',
  more: 'Show more',
  pause: 'Pause',
  pauseOf: (name: string) => `Pause ${name}`,
  paused: (name: string) => `“${name}” is paused.`,
  pauseFailed: 'We couldn’t pause the campaign',
  retry: 'Try again',
} as const
