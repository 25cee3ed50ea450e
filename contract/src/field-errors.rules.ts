import type { FieldError } from './errors.ts'
import type { z } from 'zod'

const MAX_ERRORS = 100

/** zod's issues as wire errors: dotted paths, the contract's own messages, each field and message once. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const seen = new Set<string>()
  const errors: FieldError[] = []
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    const key = `${path}\n${issue.message}`
    if (seen.has(key) || errors.length >= MAX_ERRORS) continue
    seen.add(key)
    errors.push({ path, message: issue.message })
  }
  return errors
}
