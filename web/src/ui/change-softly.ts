import { flushSync } from 'react-dom'
import { reducedMotionQuery } from './use-media.ts'

/**
 * Draws a change of the page's content as a short cross-fade (`style.css`), where the browser can and the person wants motion; else
 * at once. The change itself happens with the next frame.
 */
export function changeSoftly(change: () => void): void {
  const isStill = !('startViewTransition' in document) || matchMedia(reducedMotionQuery).matches
  if (isStill) change()
  // Skipped where another change follows, or the page is hidden: the change is made all the same.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined)
}
