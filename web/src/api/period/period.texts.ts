import { atMost } from '@adwright/contract/fields.rules'
import { REPORT_DAYS_MAX } from '@adwright/contract/limits'

export const periodTexts = {
  label: 'Period',
  spans: { '7': '7 days', '30': '30 days', '90': '90 days', all: 'All time', custom: 'Custom' },
  /** In place of the change from last month on the 1st. */
  fromTomorrow: 'Compared with last month from tomorrow',
  from: 'From',
  to: 'To',
  faults: {
    incomplete: 'Please choose both dates.',
    order: 'End date must be after start date',
    long: atMost(REPORT_DAYS_MAX, 'days'),
  },
} as const
