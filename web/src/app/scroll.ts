/** How long a view may take to grow to its scroll position. */
const SCROLL_WITHIN_MS = 8_000
/** For this long afterwards, content may still be replaced, such as skeletons. */
const SETTLES_WITHIN_MS = 2_000
const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scrolls a box to a position once its content is long enough; stops if the person scrolls. */
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
