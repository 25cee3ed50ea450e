import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { functions } from './functions.ts'

export const migrationsFolder: string = fileURLToPath(new URL('./migrations', import.meta.url))

// Any number that nothing else in this database locks.
const MIGRATION_LOCK = 7_238_102

/** Brings the database to this version's tables. Several nodes may start at once: one does it, the others wait. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder })
    for (const it of functions) await client.query(it)
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    // Thrown away with its lock and whatever transaction it was in.
    client.release(true)
    throw new Error('the tables of the database could not be brought up to date', { cause: error })
  }
}
