/** Whether the typed text is that amount: `$500`, `500.00` and `1,000` all work. */
export const amountFits = (typed: string, wanted: number): boolean => {
  const plain = typed.replace(/[$,\s]/g, '')
  return plain !== '' && Number(plain) === wanted
}
