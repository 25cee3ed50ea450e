import { afterEach, describe } from 'vitest'
import { openMemoryDatabase } from '#db/memory.ts'
import type { Database } from '#db/open.ts'
import { havePostgres, openPostgresDatabase } from './postgres.ts'

/** `fresh()` gives an empty, migrated database; it is closed by itself after the test. */
export type FreshDatabase = () => Promise<Database>

/**
 * Runs a group of storage tests on the embedded database and on a real PostgreSQL: TEST_DATABASE_URL's, else one that is
 * started once a process where `initdb` and `postgres` are on the machine. Without either, that half is skipped by name.
 */
export function onBothDatabases(name: string, group: (fresh: FreshDatabase) => void): void {
  describe(`${name} (embedded)`, () => withClosing(openMemoryDatabase, group))
  describe.skipIf(!havePostgres())(`${name} (PostgreSQL)`, () => withClosing(openPostgresDatabase, group))
}

function withClosing(open: () => Promise<Database>, group: (fresh: FreshDatabase) => void): void {
  const opened: Database[] = []
  // Before the group's own, since the last one named runs first: what works on a database is stopped before it.
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  group(async () => {
    const database = await open()
    opened.push(database)
    return database
  })
}
