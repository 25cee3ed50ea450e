import { flushSync } from 'react-dom'
import { reducedMotionQuery } from './use-media.ts'

/**
 * Renders a change of the page's content as a short cross-fade (`style.css`), if the browser supports it and the person wants motion;
 * otherwise immediately. The change itself happens with the next frame.
 */
export function changeSoftly(change: () => void): void {
  const isStill = !('startViewTransition' in document) || matchMedia(reducedMotionQuery).matches
  if (isStill) change()
  // The fade is skipped if another change follows or the page is hidden: the change still happens.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined)
}
