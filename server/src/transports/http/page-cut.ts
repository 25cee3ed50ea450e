import type { Rest } from '@adwright/contract/action'

/** A page as it's sent: without the extra row that was only read to know whether there is more. */
export interface Cut {
  readonly answer: unknown
  readonly nextBefore: string | undefined
}

/** Removes the extra row from a paged answer. `asked` is the caller's own limit; undefined: everything. */
export function cutPage(paged: Rest['paged'], answer: unknown, asked: number | undefined, before: unknown): Cut {
  const rows = rowsOf(answer)
  if (asked === undefined || !rows || rows.length <= asked) return { answer, nextBefore: undefined }
  const oldestFirst = paged === 'oldest_first'
  const kept = oldestFirst ? rows.slice(rows.length - asked) : rows.slice(0, asked)
  const last = oldestFirst ? kept[0] : kept[kept.length - 1]
  return { answer: withRows(answer, kept), nextBefore: cursorOf(last) ?? String((Number(before) || 0) + asked) }
}

/** The rows: the answer itself, or the only list in it or in its `data`. */
function rowsOf(answer: unknown): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('data' in answer) return rowsOf(answer.data)
  return Object.values(answer).find((it): it is unknown[] => Array.isArray(it))
}

function withRows(answer: unknown, rows: readonly unknown[]): unknown {
  if (Array.isArray(answer) || typeof answer !== 'object' || answer === null) return rows
  if ('data' in answer) return { ...answer, data: withRows(answer.data, rows) }
  const name = Object.entries(answer).find(([, value]) => Array.isArray(value))?.[0]
  return name === undefined ? answer : { ...answer, [name]: rows }
}

/** A row's own id; lists of bare texts count rows instead. */
function cursorOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const id = 'id' in row ? row.id : 'session_id' in row ? row.session_id : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}
