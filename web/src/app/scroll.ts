/** How long a view may take to grow to where it was scrolled to. */
const SCROLL_WITHIN_MS = 8_000
const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scrolls a box so far, once what is in it has grown that long; never against a person who moves it. */
export function scrollWithin(boxNow: () => HTMLElement | null, scroll: number): void {
  const over = new AbortController()
  for (const event of byHand) addEventListener(event, () => over.abort(), { signal: over.signal, passive: true })
  const end = performance.now() + SCROLL_WITHIN_MS
  const step = () => {
    if (over.signal.aborted) return
    const box = boxNow()
    if (box && box.scrollHeight - box.clientHeight >= scroll) box.scrollTo(0, scroll)
    else if (performance.now() < end) return void requestAnimationFrame(step)
    over.abort()
  }
  requestAnimationFrame(step)
}
