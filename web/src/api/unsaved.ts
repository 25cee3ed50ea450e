import { useEffect } from 'react'

const holders = new Set<symbol>()

/** Whether a screen holds something typed that isn't saved anywhere. Asked by app/ before it shows another view. */
export const hasUnsaved = (): boolean => holders.size > 0
/** The person left it all the same. */
export const dropUnsaved = (): void => holders.clear()

const stay = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault()

/** While `isUnsaved`, the app asks before it leaves this view, and the browser before it closes or reloads the page. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const holder = Symbol('unsaved')
    holders.add(holder)
    addEventListener('beforeunload', stay)
    return () => {
      holders.delete(holder)
      removeEventListener('beforeunload', stay)
    }
  }, [isUnsaved])
}
