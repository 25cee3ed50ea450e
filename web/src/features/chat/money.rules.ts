/** Whether what was typed is that amount: `$500`, `500.00` and `1,000` are all fine. */
export const amountFits = (typed: string, wanted: number): boolean => {
  const plain = typed.replace(/[$,\s]/g, '')
  return plain !== '' && Number(plain) === wanted
}
