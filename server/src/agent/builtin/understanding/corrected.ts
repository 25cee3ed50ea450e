import type { Mark } from './annotate.ts'

interface Span {
  readonly from: number
  readonly to: number
}
const FOLLOWS = 5

/** 'From Monday, no wait, Tuesday': of two things of one kind around a correction, the first no longer holds. */
export function corrected<T extends Span>(spans: readonly T[], marks: readonly Mark[], kind: (span: T) => string): T[] {
  const turns = marks.filter((m) => m.concept === 'correction' && m.from > 0)
  if (turns.length === 0) return [...spans]
  const gone = new Set<T>()
  for (const turn of turns) {
    for (const after of spans) {
      if (after.from < turn.to || after.from > turn.to + FOLLOWS) continue
      const before = spans.findLast((s) => s.to <= turn.from && kind(s) === kind(after))
      if (before) gone.add(before)
    }
  }
  return spans.filter((s) => !gone.has(s))
}
