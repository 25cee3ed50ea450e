import { isApiError } from '#api/api-error.ts'

/** Why a save did not go through: somebody was faster, fields are wrong, or something else. */
export type Refusal =
  | { readonly kind: 'outdated'; readonly message: string }
  | { readonly kind: 'fields'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'other' }

export function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { kind: 'other' }
  if (error.code === 'conflict') return { kind: 'outdated', message: error.message }
  if (error.errors.length === 0) return { kind: 'other' }
  return {
    kind: 'fields',
    errors: Object.fromEntries(error.errors.map((it) => [it.path.replace(/\.text$/, ''), it.message])),
  }
}
