import { afterEach, describe } from 'vitest'
import { openMemoryDatabase } from '#db/memory.ts'
import type { Database } from '#db/open.ts'
import { havePostgres, openPostgresDatabase } from './postgres.ts'

/** `fresh()` returns an empty, migrated database, which is closed automatically after the test. */
export type FreshDatabase = () => Promise<Database>

/**
 * Runs storage tests on the embedded database and on a real PostgreSQL: TEST_DATABASE_URL's, or one that is started once per process if
 * `initdb` and `postgres` are installed. Otherwise that half is skipped, by name.
 */
export function onBothDatabases(name: string, group: (fresh: FreshDatabase) => void): void {
  describe(`${name} (embedded)`, () => withClosing(openMemoryDatabase, group))
  describe.skipIf(!havePostgres())(`${name} (PostgreSQL)`, () => withClosing(openPostgresDatabase, group))
}

function withClosing(open: () => Promise<Database>, group: (fresh: FreshDatabase) => void): void {
  const opened: Database[] = []
  // Registered before the group's own hooks, since the last registered runs first: what uses a database is stopped before it.
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  group(async () => {
    const database = await open()
    opened.push(database)
    return database
  })
}
