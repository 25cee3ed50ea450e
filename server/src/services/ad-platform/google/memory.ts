import type { Clock } from '#kernel/clock.ts'

export interface Memory<T> {
  /** The cached value for the key, or a new one; concurrent calls share it. Failures aren't cached. */
  get(key: string, make: () => Promise<T>): Promise<T>
}

/** A small cache of answers that stay valid for a while; the oldest is dropped first. */
export function openMemory<T>(options: {
  readonly most: number
  readonly keepMs: number
  readonly clock: Clock
}): Memory<T> {
  const kept = new Map<string, { readonly untilMs: number; readonly answer: Promise<T> }>()
  return {
    get: (key, make) => {
      const nowMs = options.clock.now().getTime()
      const there = kept.get(key)
      if (there && nowMs < there.untilMs) return there.answer
      const answer = make()
      kept.delete(key)
      kept.set(key, { untilMs: nowMs + options.keepMs, answer })
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - options.most))) kept.delete(oldest)
      answer.catch(() => {
        if (kept.get(key)?.answer === answer) kept.delete(key)
      })
      return answer
    },
  }
}
