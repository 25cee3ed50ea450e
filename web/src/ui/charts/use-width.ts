import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const UNMEASURED_PX = 640

/** A box's rendered width, so that a chart's text keeps its size on a phone (a fixed viewBox would shrink it). */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(UNMEASURED_PX)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const measure = () => setWidth(Math.round(box.getBoundingClientRect().width) || UNMEASURED_PX)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
