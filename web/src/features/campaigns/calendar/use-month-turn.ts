import { type RefObject, useEffect, useRef } from 'react'
import { turnOf } from './calendar.rules.ts'
import type { PointerDrag } from './use-pointer-drag.ts'

/** Long enough that a pointer leaving the grid doesn't turn the month. */
const REST_MS = 700

/** Holding a drag beside the grid, or on the buttons that turn the month, turns it repeatedly. */
export function useMonthTurn(
  drag: PointerDrag | null,
  grid: RefObject<HTMLElement | null>,
  turn: (by: number) => void,
) {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  const by = drag ? turnAt(drag, grid.current) : 0
  useEffect(() => {
    if (by === 0) return
    const timer = setInterval(() => latest.current(by), REST_MS)
    return () => clearInterval(timer)
  }, [by])
}

function turnAt({ x, y }: PointerDrag, grid: HTMLElement | null): number {
  const button = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-turn]')
  if (button) return Number(button.dataset.turn)
  return grid ? turnOf(x, grid.getBoundingClientRect()) : 0
}
