import { useRef } from 'react'

/** Starts no work while the previous one is running: a double click's second click comes before a button is shown as busy. */
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
