import type { PlainStatus } from '@adwright/contract/campaigns/status.rules'

/** The colour of each status, wherever a campaign is told. */
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
