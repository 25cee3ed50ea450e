import { useEffect, useState } from 'react'
import { STEP_TIMES_MS } from './steps.rules.ts'

/** How long something has been shown, updated when a step advances. */
export function useElapsedMs(key: string): number {
  const [reached, setReached] = useState({ key, ms: 0 })
  useEffect(() => {
    const timers = STEP_TIMES_MS.map((ms) => setTimeout(() => setReached({ key, ms }), ms))
    return () => timers.forEach(clearTimeout)
  }, [key])
  return reached.key === key ? reached.ms : 0
}
