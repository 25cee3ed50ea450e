import { type KeyboardEvent, useState } from 'react'
import type { ChartRow, Linked } from './chart.ts'
import { rowAfter } from './reading.rules.ts'

/** Which row of a chart is being read, by pointer, touch or arrow keys. Linked charts highlight the same. */
export function useReading(rows: readonly ChartRow[], linked?: Linked) {
  const [at, setAt] = useState<number | null>(null)
  const read = (next: number | null) => {
    setAt(next)
    const read = next === null ? undefined : rows[next]
    linked?.onActive(read?.tells ?? read?.groups ?? [])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rowAfter(event.key, at, rows.length)
    if (next === undefined) return
    event.preventDefault()
    read(next)
  }
  const row = at === null ? undefined : rows[at]
  return { at: row ? at : null, row, read, leave: () => read(null), onKeyDown }
}
