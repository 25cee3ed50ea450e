import { emptyTables } from '#db/empty-tables.ts'
import { openMemoryDatabase } from '#db/memory.ts'
import type { Database } from '#db/open.ts'
import { havePostgres, openPostgresDatabase } from './postgres.ts'

/** Those that are closed, emptied and used again: making a database takes longer than a test. */
const free: Database[] = []

/**
 * An empty database for a test of what the product does on any: the embedded one, or with TEST_DATABASE=postgres a real
 * PostgreSQL, where calls that are sent together run together.
 */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE !== 'postgres' || !havePostgres()) return openMemoryDatabase()
  const database = free.pop() ?? (await openPostgresDatabase())
  const close = async (): Promise<void> => {
    await emptyTables(database.pool)
    free.push(database)
  }
  return { ...database, close }
}
