/** Sentences of customers, wherever they are shown. */
export const customersTexts = {
  title: 'Customers in this period',
  customers: 'Customers',
  each: 'Cost per customer',
  value: 'Value',
  rate: 'Customer rate',
  forEach: (cost: string) => `${cost} each`,
  none: '–',
  fewClicks: (min: number) => `Shown from ${min} clicks on`,
  notMeasured: 'Customers aren’t measured yet: nothing counts calls, forms or orders after a click.',
  notMeasuredShort: 'Not measured',
  measure: 'Measure customers',
  by: 'Customers by',
  split: 'Split by',
  splits: { device: 'Device', hour: 'Hour', keyword: 'Keyword' },
  clicks: 'Clicks',
  noneYet: 'No customers in this period yet. They may still come: people often decide days after a click.',
} as const
