import { readDay, type Day } from '@adwright/contract/values/day.rules'
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Dragged } from './calendar.rules.ts'

/** A finger must be held this long, or the page couldn't be scrolled over a campaign. */
const TOUCH_HOLD_MS = 300
/** A pointer that moved less has clicked. */
const SLACK_PX = 6

export interface PointerDrag {
  readonly dragged: Dragged
  /** The day under the pointer, if any. */
  readonly over: Day | null
  readonly x: number
  readonly y: number
}

const dayAt = (x: number, y: number): Day | null =>
  readDay(document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop) ?? null

/** A click this soon after the pointer was released belongs to it. */
const SAME_CLICK_MS = 30

/** The click that ends a drag opens nothing; the next one does, however soon it comes. */
function swallowClick(upAt: number) {
  const swallow = (event: Event) => {
    if (event.timeStamp - upAt > SAME_CLICK_MS) return
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/** Dragging by mouse, pen and finger: uses pointer events, since the browser's own drag and drop ignores touch. */
export function usePointerDrag(onDrop: (dragged: Dragged, date: Day) => void) {
  const [drag, setDrag] = useState<PointerDrag | null>(null)
  const end = useRef<() => void>(() => undefined)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => () => end.current(), [])

  const begin = (event: ReactPointerEvent, dragged: Dragged) => {
    if (event.button !== 0 || !event.isPrimary) return
    end.current()
    const { clientX: fromX, clientY: fromY, pointerId, pointerType } = event
    const isTouch = pointerType === 'touch'
    const listening = new AbortController()
    let started = false
    const show = (x: number, y: number) => {
      started = true
      setDrag({ dragged, over: dayAt(x, y), x, y })
    }
    const hold = isTouch ? setTimeout(() => show(fromX, fromY), TOUCH_HOLD_MS) : undefined
    const stop = () => {
      clearTimeout(hold)
      listening.abort()
      setDrag(null)
    }
    end.current = stop
    const ours = (move: PointerEvent) => move.pointerId === pointerId
    const onMove = (move: PointerEvent) => {
      if (!ours(move)) return
      const far = Math.hypot(move.clientX - fromX, move.clientY - fromY) > SLACK_PX
      if (!started && isTouch) return far ? stop() : undefined
      if (started || far) show(move.clientX, move.clientY)
    }
    const onUp = (up: PointerEvent) => {
      if (!ours(up)) return
      stop()
      if (!started) return
      swallowClick(up.timeStamp)
      const date = dayAt(up.clientX, up.clientY)
      if (date !== null) drop.current(dragged, date)
    }
    const options = { signal: listening.signal }
    window.addEventListener('pointermove', onMove, options)
    window.addEventListener('pointerup', onUp, options)
    window.addEventListener('pointercancel', (it) => ours(it) && stop(), options)
    window.addEventListener('contextmenu', (menu) => started && menu.preventDefault(), options)
    window.addEventListener('keydown', (key) => key.key === 'Escape' && stop(), options)
    // The page must not scroll while dragging, which only a non-passive listener can prevent.
    const stay = (move: TouchEvent) => started && move.preventDefault()
    window.addEventListener('touchmove', stay, { ...options, passive: false })
    // Also on its own element: touches stay with it even when the month turns and it's no longer rendered.
    event.currentTarget.addEventListener('touchmove', (move) => stay(move as TouchEvent), {
      ...options,
      passive: false,
    })
  }
  return { drag, begin }
}
