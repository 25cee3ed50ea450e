import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Below this number everything is rendered, so that the browser's own search finds it all. */
const DRAWN_MAX = 60

export interface DrawnRow {
  index: number
  start: number
}
export interface Rows {
  /** null: render them all. */
  drawn: readonly DrawnRow[] | null
  totalPx: number
  measure: (element: Element | null) => void
}

const scroller = () => document.getElementById('content')

/** Which rows of a long list are near the screen. The page itself scrolls (#content), not a box in it. */
export function useRows(count: number, heightPx: number, list: RefObject<HTMLElement | null>): Rows {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const box = scroller()
    if (!box || !list.current) return
    setTopPx(list.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop)
  }, [list])
  const virtual = useVirtualizer({
    count: count > DRAWN_MAX ? count : 0,
    estimateSize: () => heightPx,
    getScrollElement: scroller,
    overscan: 4,
    scrollMargin: topPx,
  })
  return {
    drawn:
      count > DRAWN_MAX ? virtual.getVirtualItems().map((it) => ({ index: it.index, start: it.start - topPx })) : null,
    totalPx: virtual.getTotalSize(),
    measure: virtual.measureElement,
  }
}
