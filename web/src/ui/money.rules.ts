const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** US dollars with their cents: `$1,234.50`. */
export const usd = (amount: number): string => format.format(amount)
/** US dollars, the cents only where there are any: `$29`, `$12.50`. */
export const usdShort = (amount: number): string => (Number.isInteger(amount) ? whole.format(amount) : usd(amount))

/** product-1 §5: while it is typed, only a positive number with at most 2 decimals is taken. Unfinished ones (`12.`) are. */
export const mayBeAmount = (typed: string): boolean => /^\d{0,12}(\.\d{0,2})?$/.test(typed)

/** The amount that was typed, in US dollars, or undefined for nothing, 0 and what is no number. */
export function amountOf(typed: string): number | undefined {
  const amount = /\d/.test(typed) && mayBeAmount(typed) ? Number(typed) : 0
  return amount > 0 ? amount : undefined
}
