import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#ui/use-media.ts'
import { startTyping, typeOn } from './typing.rules.ts'

/** How much of a growing text to show now. Calls `onDone` once everything is shown. */
export function useTyped(
  text: string,
  { whole, ended, onDone }: { whole: boolean; ended: boolean; onDone: () => void },
): string {
  const still = useReducedMotion()
  const [shown, setShown] = useState(0)
  const typing = useRef(startTyping())
  const all = whole || still
  const latest = useRef({ text, ended, onDone })
  latest.current = { text, ended, onDone }
  useEffect(() => {
    if (all) {
      if (ended && !whole) latest.current.onDone()
      return
    }
    let last = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      const { text: now_, ended: over, onDone: done } = latest.current
      typing.current = typeOn(typing.current, now_.length, now, Math.max(0, now - last))
      last = now
      setShown(typing.current.shown)
      if (over && typing.current.shown >= now_.length) return done()
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [all, ended, whole])
  return all ? text : text.slice(0, shown)
}
