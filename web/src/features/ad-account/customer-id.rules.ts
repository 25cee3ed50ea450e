/** product-1 §5: digits only, 3-3-4 with dashes, at most 12 characters. */
const DIGITS = 10

/** The typed text as the field shows it: `1234567890` -> `123-456-7890`. */
export function formatCustomerId(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, DIGITS)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-')
}

export const isCustomerId = (shown: string): boolean => /^\d{3}-\d{3}-\d{4}$/.test(shown)

/** Dashes are stripped before sending. */
export const bareCustomerId = (shown: string): string => shown.replaceAll('-', '')

/** product-1 §8: extracts the old id from 'already has an active Google Ads account: 123-456-7890'. */
export function previousAccountIn(message: string): string | undefined {
  if (!message.includes('already has an active Google Ads account')) return undefined
  return message.match(/\d{3}-?\d{3}-?\d{4}/)?.[0]
}
