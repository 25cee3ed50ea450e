import { customerNames } from '@adwright/contract/customer-text.rules'

const splits = { device: 'Device', hour: 'Hour', keyword: 'Keyword' } as const

/** The texts about customers, wherever they're shown. */
export const customersTexts = {
  title: 'Customers in this period',
  ...customerNames,
  forEach: (cost: string) => `${cost} each`,
  fewClicks: (min: number) => `Shown from ${min} clicks on`,
  countedSince: (day: string) => `Counted since ${day}`,
  notMeasured: 'Customers aren’t measured yet: nothing counts calls, forms or orders after a click.',
  notMeasuredShort: 'Not measured',
  measure: 'Measure customers',
  by: (split: keyof typeof splits) => `Customers by ${splits[split].toLowerCase()}`,
  split: 'Split by',
  splits,
  clicks: 'Clicks',
  cost: 'Cost',
  hour: (from: number) => `${from}:00 to ${from + 1}:00`,
  noneYet: 'No customers in this period yet. They may still come: people often decide days after a click.',
} as const
