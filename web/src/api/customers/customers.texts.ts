import { customerNames } from '@adwright/contract/customer-text.rules'

/** Sentences of customers, wherever they are shown. */
export const customersTexts = {
  title: 'Customers in this period',
  ...customerNames,
  forEach: (cost: string) => `${cost} each`,
  fewClicks: (min: number) => `Shown from ${min} clicks on`,
  countedSince: (day: string) => `Counted since ${day}`,
  notMeasured: 'Customers aren’t measured yet: nothing counts calls, forms or orders after a click.',
  notMeasuredShort: 'Not measured',
  measure: 'Measure customers',
  by: 'Customers by',
  split: 'Split by',
  splits: { device: 'Device', hour: 'Hour', keyword: 'Keyword' },
  clicks: 'Clicks',
  cost: 'Cost',
  noneYet: 'No customers in this period yet. They may still come: people often decide days after a click.',
} as const
