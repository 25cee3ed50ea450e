import type { Rejection } from '../../port.ts'

export const no = (reason: string, message: string, field?: string): Rejection =>
  field === undefined ? { reason, message } : { reason, message, field }

/** Combines the rejections of several checks. */
export const all = (...checks: readonly (readonly Rejection[])[]): Rejection[] => checks.flat()

/** `checks` lists what isn't allowed: each line whose condition is true is a rejection. */
export const when = (...checks: readonly (readonly [boolean, Rejection])[]): Rejection[] =>
  checks.flatMap(([bad, rejection]) => (bad ? [rejection] : []))
