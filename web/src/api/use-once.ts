import { useRef } from 'react'

/** Begins no work while the one before is under way: a double click's second click comes before a button is drawn as busy. */
export function useOnce() {
  const isRunning = useRef(false)
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await work()
    } finally {
      isRunning.current = false
    }
  }
}
