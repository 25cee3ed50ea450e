import { type FieldErrors, type FieldValues, get, set } from 'react-hook-form'
import type { FieldError } from '@adwright/contract/errors'

const isGroup = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null

/** The form field that a wire path belongs to: itself, or the closest one around it. */
export function fieldOf(path: string, values: FieldValues): string | undefined {
  let place: unknown = values
  const names: string[] = []
  for (const part of path.split('.')) {
    if (!isGroup(place) || !(part in place)) break
    place = place[part]
    names.push(part)
  }
  if (names.length === 0) return undefined
  return isGroup(place) ? `${names.join('.')}.root` : names.join('.')
}

/** Each field's first error, in react-hook-form's format; errors without a field belong to the whole form. */
export function errorsOf(faults: readonly FieldError[], values: FieldValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of faults) {
    const name = fieldOf(path, values) ?? 'root'
    if (!get(errors, name)) set(errors, name, { type: 'contract', message })
  }
  return errors
}

/** A field's message, if any. */
export function messageAt(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  if (!isGroup(error)) return undefined
  const { message, root } = error as { message?: string; root?: { message?: string } }
  return typeof message === 'string' ? message : root?.message
}

/** How many fields have a message. */
export function countOf(errors: unknown): number {
  if (!isGroup(errors)) return 0
  if (typeof errors.type === 'string') return 1
  return Object.values(errors).reduce<number>((sum, it) => sum + countOf(it), 0)
}

/** The names in a tree of flags: `{a: true, list: [{text: true}]}` gives `a`, `list.0.text`. */
export const namesIn = (marks: unknown, around: readonly string[] = []): string[] =>
  isGroup(marks)
    ? Object.entries(marks).flatMap(([name, inner]) => namesIn(inner, [...around, name]))
    : marks === true
      ? [around.join('.')]
      : []
