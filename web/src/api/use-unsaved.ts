import { type RefObject, useEffect, useState } from 'react'
import { hasUnsaved, holders } from './unsaved.ts'

/** The person left it all the same. */
export const dropUnsaved = (): void => holders.clear()

const stay = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault()

/**
 * While `isUnsaved`, the app asks before it leaves this view, and the browser before it closes or reloads the page. With
 * `form`: only where that stands in a dialog. The returned function says that it's saved, before the next drawing.
 */
export function useUnsaved(isUnsaved: boolean, form?: RefObject<HTMLElement | null>): () => void {
  const [holder] = useState(() => Symbol('unsaved'))
  useEffect(() => {
    if (!isUnsaved || (form && !form.current?.closest('dialog'))) return
    holders.add(holder)
    addEventListener('beforeunload', stay)
    return () => {
      holders.delete(holder)
      removeEventListener('beforeunload', stay)
    }
  }, [isUnsaved, form, holder])
  return () => holders.delete(holder)
}
