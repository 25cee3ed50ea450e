const NUMBER = /^(?:(?:up|down|about) )?[-+−]?(?:[A-Z]{0,2}\p{Sc})?[\d.,]+(?:\s?[%\p{Sc}]|[kKmM])?$|^[–—-]$/u
const SHORT_CHARS = 14

/** A Markdown table column's alignment, determined from its cells if the text doesn't specify it. */
export interface ColumnLook {
  readonly align: 'left' | 'center' | 'right'
  /** Dates and other short texts with a number, which are hard to read when they wrap. */
  readonly isUnbroken: boolean
}

/** `cells`: the plain text of the column's cells, without its header. Numbers are right-aligned. */
export function lookOf(align: 'left' | 'center' | 'right' | null, cells: readonly string[]): ColumnLook {
  const filled = cells.map((it) => it.trim()).filter((it) => it !== '')
  const isNumbers = filled.length > 0 && filled.every((it) => NUMBER.test(it))
  const isShort = filled.every((it) => it.length <= SHORT_CHARS && /\d/.test(it))
  return { align: align ?? (isNumbers ? 'right' : 'left'), isUnbroken: isNumbers || (filled.length > 0 && isShort) }
}

const SENTENCE_CHARS = 60
const MANY_COLUMNS = 3

/** Whether each row becomes a block in a narrow table: next to other columns, sentences would leave only a word per line. */
export const isStackedWhenNarrow = (header: readonly string[], rows: readonly (readonly string[])[]): boolean =>
  header.length >= MANY_COLUMNS && rows.some((row) => row.some((cell) => cell.length > SENTENCE_CHARS))
