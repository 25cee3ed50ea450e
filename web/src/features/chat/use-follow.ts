import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isFollowing } from './follow.rules.ts'

const JUMP_FRAMES = 12

/** Keeps the end in view while a reply grows, unless the person has scrolled away from it. */
export function useFollow(count: number, sessionId: string | null) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const lastTop = useRef(0)
  const [away, setAway] = useState(false)
  const toEnd = useCallback(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTo({ top: element.scrollHeight, behavior: 'instant' })
    lastTop.current = element.scrollTop
  }, [])
  // Messages get their real height only when they come into view, so the end moves during a scroll to it.
  const jump = useCallback(() => {
    following.current = true
    let left = JUMP_FRAMES
    const step = () => {
      toEnd()
      if (--left > 0) requestAnimationFrame(step)
    }
    step()
  }, [toEnd])
  useLayoutEffect(() => {
    // A new message of one's own, or another conversation: always scroll to the end.
    following.current = count >= 0 && sessionId !== undefined
    toEnd()
  }, [count, sessionId, toEnd])
  useEffect(() => {
    if (!content.current) return
    const changed = new ResizeObserver(() => {
      if (following.current) toEnd()
    })
    // Text grows, and a picture may load late; the visible area shrinks as the input grows or a keyboard opens.
    changed.observe(content.current)
    if (scroller.current) changed.observe(scroller.current)
    return () => changed.disconnect()
  }, [toEnd])
  const onScroll = () => {
    const element = scroller.current
    if (!element) return
    const below = element.scrollHeight - element.scrollTop - element.clientHeight
    following.current = isFollowing(following.current, { below, movedBy: element.scrollTop - lastTop.current })
    lastTop.current = element.scrollTop
    setAway(!following.current)
  }
  return { scroller, content, onScroll, away, jump }
}
