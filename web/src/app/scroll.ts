/** How long a view may take to grow to where it was scrolled to. */
const SCROLL_WITHIN_MS = 8_000
/** So long after that what is drawn may still be replaced, such as placeholders by what they stand for. */
const SETTLES_WITHIN_MS = 2_000
const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scrolls a box so far, once what is in it has grown that long; never against a person who moves it. */
export function scrollWithin(boxNow: () => HTMLElement | null, scroll: number): void {
  const over = new AbortController()
  for (const event of byHand) addEventListener(event, () => over.abort(), { signal: over.signal, passive: true })
  let end = performance.now() + SCROLL_WITHIN_MS
  let isReached = false
  const step = () => {
    if (over.signal.aborted) return
    const box = boxNow()
    if (box && box.scrollHeight - box.clientHeight >= scroll) {
      if (!isReached) end = performance.now() + SETTLES_WITHIN_MS
      isReached = true
      if (box.scrollTop !== scroll) box.scrollTo(0, scroll)
    }
    if (performance.now() < end) requestAnimationFrame(step)
    else over.abort()
  }
  requestAnimationFrame(step)
}
