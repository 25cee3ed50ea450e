import type { Impact } from '@adwright/contract/chat-events'

/** The impact of something that costs nothing by itself. */
export const noCost = (...lines: readonly string[]): Impact => ({
  daily_cost: null,
  worst_day: null,
  worst_month: null,
  credits: null,
  text: lines.join('\n'),
})
