import { weekdayDateText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'

/** `Monday, Nov 23, 2026` */
export const writtenDay: (date: Day) => string = weekdayDateText
