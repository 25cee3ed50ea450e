import type pg from 'pg'

/** Each stores its plan in the database's memory. */
const PREPARED_MAX = 400
/** Statements seen once: those that never come again aren't prepared. */
const SAID_ONCE_MAX = 1_000
/** A longer statement is a list of rows, with a different length each time. */
const TEXT_MAX_CHARS = 6_000

type Query = (query: unknown, ...more: readonly unknown[]) => unknown
interface Stated {
  readonly text: string
  readonly name?: string
}

const isStated = (query: unknown): query is Stated =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query)

/**
 * Prepares statements on their second use. Parsing and planning a small statement takes longer than running it, and one connection lives as
 * long as the process.
 */
export function prepareRepeated(client: pg.ClientBase): void {
  const saidOnce = new Set<string>()
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || text.length > TEXT_MAX_CHARS || names.size >= PREPARED_MAX) return known
    if (!saidOnce.delete(text)) {
      if (saidOnce.size >= SAID_ONCE_MAX) saidOnce.clear()
      saidOnce.add(text)
      return undefined
    }
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const query = client.query.bind(client) as Query
  const preparing: Query = (asked, ...more) => {
    const stated = typeof asked === 'string' ? { text: asked } : asked
    const values = Array.isArray(more[0]) ? more[0] : (asked as { readonly values?: unknown }).values
    // Without parameters it's a single message, which may contain several statements.
    if (!isStated(stated) || stated.name !== undefined || !Array.isArray(values) || values.length === 0)
      return query(asked, ...more)
    const name = nameOf(stated.text)
    return query(name === undefined ? asked : { ...stated, name }, ...more)
  }
  client.query = preparing as typeof client.query
}
