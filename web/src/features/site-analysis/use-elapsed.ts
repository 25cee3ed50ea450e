import { useEffect, useState } from 'react'
import { STEP_TIMES_MS } from './steps.rules.ts'

const since = (startedAt: string | undefined): number =>
  startedAt === undefined ? 0 : Math.max(0, Date.now() - Date.parse(startedAt))

/** How long something has been running, updated when a step advances. After a reload it doesn't start over. */
export function useElapsedMs(key: string, startedAt: string | undefined): number {
  const [reached, setReached] = useState(() => ({ key, ms: since(startedAt) }))
  useEffect(() => {
    const before = since(startedAt)
    setReached({ key, ms: before })
    const timers = STEP_TIMES_MS.filter((ms) => ms > before).map((ms) =>
      setTimeout(() => setReached({ key, ms }), ms - before),
    )
    return () => timers.forEach(clearTimeout)
  }, [key, startedAt])
  return reached.key === key ? reached.ms : 0
}
