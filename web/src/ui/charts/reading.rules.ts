/** The row that a key moves to from `at`: null leaves the chart, undefined when the key does nothing here. */
export function rowAfter(key: string, at: number | null, rows: number): number | null | undefined {
  if (rows === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return rows - 1
  if (key === 'Escape') return null
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0
  if (step === 0) return undefined
  return ((at ?? (step > 0 ? -1 : rows)) + step + rows) % rows
}
