import { REQUIRED } from '@adwright/contract/fields.rules'

/** A figure as it was typed: dollars above 0 with at most 2 decimals. */
export function moneyError(typed: string): string | undefined {
  if (typed.trim() === '') return REQUIRED
  const value = Number(typed)
  if (!Number.isFinite(value)) return 'Must be a number.'
  if (value <= 0) return 'Must be greater than 0.'
  return Math.abs(value * 100 - Math.round(value * 100)) > 1e-6 ? 'At most 2 decimals.' : undefined
}
