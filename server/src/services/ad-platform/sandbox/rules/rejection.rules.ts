import type { Rejection } from '../../port.ts'

export const no = (reason: string, message: string, field?: string): Rejection =>
  field === undefined ? { reason, message } : { reason, message, field }

/** All the rejections of things that were checked one by one. */
export const all = (...checks: readonly (readonly Rejection[])[]): Rejection[] => checks.flat()

/** `checks` holds what must not be: each line whose first word is true is a rejection. */
export const when = (...checks: readonly (readonly [boolean, Rejection])[]): Rejection[] =>
  checks.flatMap(([bad, rejection]) => (bad ? [rejection] : []))
