import { useSyncExternalStore } from 'react'

/** Whether a media query matches, updated when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** product-1 §9: the mobile layout applies below 768 px. In rem like the style sheet's: with larger text, it applies sooner. */
export const mobileQuery = '(width < 48rem)'
export const useIsMobile = () => useMedia(mobileQuery)
/** A phone, or a tablet with the sidebar next to the view. */
export const useIsNarrow = () => useMedia('(width < 64rem)')
/** On paper nothing can be pressed to show more. */
export const useIsOnPaper = () => useMedia('print')
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)'
export const useReducedMotion = () => useMedia(reducedMotionQuery)
