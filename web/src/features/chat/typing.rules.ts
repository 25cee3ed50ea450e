/** product-1 §9, and decisions.md: never slower than this, and never more than a second behind the received text. */
export const TYPING_MS_PER_CHAR = 20
export const TYPING_BEHIND_MAX_MS = 1_000

export interface Typing {
  /** Characters shown. */
  shown: number
  /** Milliseconds accumulated towards the next character. */
  spareMs: number
  /** How much had arrived when, newest last. Only the last second is kept, and the entry before it. */
  arrivals: readonly { atMs: number; chars: number }[]
}

export const startTyping = (shown = 0): Typing => ({ shown, spareMs: 0, arrivals: [] })

/** One tick of the typing effect: `chars` have arrived, `passedMs` have passed since the last tick. */
export function typeOn(typing: Typing, chars: number, nowMs: number, passedMs: number): Typing {
  const known = typing.arrivals.at(-1)?.chars ?? 0
  const all = chars > known ? [...typing.arrivals, { atMs: nowMs, chars }] : typing.arrivals
  const due = all.findLastIndex((arrival) => arrival.atMs <= nowMs - TYPING_BEHIND_MAX_MS)
  const least = due >= 0 ? (all[due]?.chars ?? 0) : 0
  const ms = typing.spareMs + passedMs
  // A burst is spread over its allowed second, so that the text flows instead of jumping.
  const pace = Math.max(1 / TYPING_MS_PER_CHAR, (chars - typing.shown) / TYPING_BEHIND_MAX_MS)
  const step = Math.floor(ms * pace)
  const shown = Math.min(chars, Math.max(typing.shown + step, least))
  return { shown, spareMs: shown === chars ? 0 : ms - step / pace, arrivals: all.slice(Math.max(0, due)) }
}
