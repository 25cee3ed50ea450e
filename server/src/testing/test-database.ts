import { emptyTables } from '#db/empty-tables.ts'
import { openMemoryDatabase } from '#db/memory.ts'
import type { Database } from '#db/open.ts'
import { havePostgres, openPostgresDatabase } from './postgres.ts'

/** Those that are closed, emptied and used again: making a database takes longer than a test. */
const free: Database[] = []
/** One test seldom has more to ask at once, and several processes test beside each other. */
const CONNECTIONS = 5

/**
 * An empty database for a test of what the product does on any: a real PostgreSQL where this machine has one, since its
 * tests take half of the time there; else, or with TEST_DATABASE=embedded, the embedded one.
 */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'embedded' || !havePostgres()) return openMemoryDatabase()
  const database = free.pop() ?? (await openPostgresDatabase({ connections: CONNECTIONS }))
  // Once: a second time it would be handed out to two tests.
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= emptyTables(database.pool).then(() => void free.push(database)))
  return { ...database, close }
}
