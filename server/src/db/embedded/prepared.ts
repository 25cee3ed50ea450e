import type pg from 'pg'

/** Each keeps its plan in the database's memory. */
const PREPARED_MAX = 400
/** Texts that were said once: what is never said again isn't prepared. */
const SAID_ONCE_MAX = 1_000
/** A statement this long is a list of rows, of another length each time. */
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
 * Prepares what a client says a second time. Reading and planning a small statement is more work than running it, and one connection
 * lives as long as the process.
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
    // Without values it's one message as it is, and may be several statements.
    if (!isStated(stated) || stated.name !== undefined || !Array.isArray(values) || values.length === 0)
      return query(asked, ...more)
    const name = nameOf(stated.text)
    return query(name === undefined ? asked : { ...stated, name }, ...more)
  }
  client.query = preparing as typeof client.query
}
