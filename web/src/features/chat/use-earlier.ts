import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How many messages are rendered at first, and added when the top comes near. */
const STEP_MESSAGES = 40
const NEAR_PX = '1200px 0px 0px 0px'

/** Browsers without scroll anchoring would jump when content is inserted above. */
const anchors = typeof CSS !== 'undefined' && CSS.supports?.('overflow-anchor', 'auto')

/**
 * Renders a long conversation from its end: opening one with 2,000 messages costs the same as one with forty. Earlier ones are inserted as
 * the person scrolls towards them, in steps small enough for a frame or two.
 */
export function useEarlier(count: number, sessionId: string | null, scroller: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState({ sessionId, messages: STEP_MESSAGES })
  if (wanted.sessionId !== sessionId) setWanted({ sessionId, messages: STEP_MESSAGES })
  const from = Math.max(0, count - Math.max(wanted.messages, STEP_MESSAGES))
  const top = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const more = () => {
    height.current = scroller.current?.scrollHeight ?? 0
    setWanted((it) => ({ ...it, messages: it.messages + STEP_MESSAGES }))
  }
  const latest = useRef(more)
  latest.current = more
  useLayoutEffect(() => {
    const element = scroller.current
    if (!anchors && element && height.current > 0 && from >= 0)
      element.scrollTop += element.scrollHeight - height.current
    height.current = 0
  }, [from, scroller])
  useEffect(() => {
    if (!top.current || from === 0 || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: scroller.current,
      rootMargin: NEAR_PX,
    })
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [from, scroller])
  return { from, top, more }
}
