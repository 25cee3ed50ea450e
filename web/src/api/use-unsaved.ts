import { type RefObject, useEffect, useState } from 'react'
import { hasUnsaved, holders } from './unsaved.ts'

/** The person left it anyway. */
export const dropUnsaved = (): void => holders.clear()

const stay = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault()

/**
 * While `isUnsaved`, the app asks before leaving this view, and the browser before closing or reloading the page. With `form`: only if it's
 * in a dialog. The returned function marks it as saved before the next render.
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
