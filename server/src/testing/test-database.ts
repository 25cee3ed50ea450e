import { emptyTables } from '#db/empty-tables.ts'
import { openMemoryDatabase } from '#db/memory.ts'
import type { Database } from '#db/open.ts'
import { havePostgres, openPostgresDatabase } from './postgres.ts'

/** Closed databases, emptied for reuse: creating one takes longer than a test. */
const free: Database[] = []
/** A test rarely needs more at once, and several processes run in parallel. */
const CONNECTIONS = 5

/**
 * An empty database for tests of database-independent behavior: a real PostgreSQL if installed, since tests take half the time there;
 * otherwise, or with TEST_DATABASE=embedded, the embedded one.
 */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'embedded' || !havePostgres()) return openMemoryDatabase()
  const database = free.pop() ?? (await openPostgresDatabase({ connections: CONNECTIONS }))
  // Only once: otherwise it could be given to two tests.
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= emptyTables(database.pool).then(() => void free.push(database)))
  return { ...database, close }
}
