import type { PlainStatus } from '@adwright/contract/campaigns/status.rules'

/** The color of each status, wherever campaigns are shown. */
export const plainTones = {
  Running: 'good',
  'Starts later': 'info',
  Paused: 'warn',
  'Not showing: ad disapproved': 'bad',
  'In review': 'info',
  'Not finished': 'neutral',
  Ended: 'neutral',
  Removed: 'neutral',
} as const satisfies Record<PlainStatus, string>
