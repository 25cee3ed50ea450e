/** Sentences of the row of customers. */
export const customersTexts = {
  title: 'Customers in this period',
  customers: 'Customers',
  each: 'Cost per customer',
  value: 'Value',
  rate: 'Clicks that became customers',
  none: '–',
  fewClicks: (min: number) => `Shown from ${min} clicks on`,
  notMeasured: 'Customers aren’t measured yet: nothing counts calls, forms or orders after a click.',
  measure: 'Measure customers',
  failed: 'We couldn’t load the customers of this period.',
}
