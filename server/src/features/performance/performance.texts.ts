import { FUNDS_LOW_PERCENT, REPORT_DAYS_MAX } from '@adwright/contract/limits'

/** The performance feature's messages. */
export const performanceTexts = {
  fundsLow: (amount: string) =>
    `Your ad funds are running low: ${amount} is left, ${FUNDS_LOW_PERCENT}% or less of what you had. Add funds to keep your campaigns running.`,
  read: 'Campaign performance.',
  customers: 'Customers.',
  adsCompared: 'The ads compared.',
  readAgain: 'The figures were read in again.',
  monthToDate: 'This month to date against the same days of last month.',
  mostDays: `At most ${REPORT_DAYS_MAX} days.`,
  stopServing: {
    more: (first: string, count: number) => `${first} and ${count} more`,
    usedUp: 'Ad funds are used up',
    nothingPaused: 'Your ad funds are used up.',
    paused: (named: string) => `Your ad funds are used up, so we paused ${named}. Add funds, then turn them on again.`,
  },
} as const
