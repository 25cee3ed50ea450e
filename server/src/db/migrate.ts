import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { functions } from './functions.ts'

export const migrationsFolder: string = fileURLToPath(new URL('./migrations', import.meta.url))

// Any number that nothing else in this database locks.
const MIGRATION_LOCK = 7_238_102

/** Where drizzle keeps what was applied. Its comment says which version the tables and functions are at. */
const VERSION_OF = 'drizzle'

/**
 * Brings the database to this version's tables. Several nodes may start at once: one does it, the others wait. What is at
 * this version already is told by one question, since each further one would hold up every later start.
 */
export async function migrate(pool: Pool): Promise<void> {
  const version = `adwright ${tablesVersion()}`
  const { rows } = await pool.query('select obj_description(oid) as at from pg_namespace where nspname = $1', [
    VERSION_OF,
  ])
  if (rows[0]?.at === version) return
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder })
    for (const it of functions) await client.query(it)
    await client.query(`comment on schema ${VERSION_OF} is '${version}'`)
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    // Thrown away with its lock and whatever transaction it was in.
    client.release(true)
    throw new Error('the tables of the database could not be brought up to date', { cause: error })
  }
}

/** A fingerprint, in hex, of all that makes the tables and functions what they are. */
export function tablesVersion(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  for (const name of [...migrations.sort(), 'meta/_journal.json'])
    hash.update(readFileSync(join(migrationsFolder, name)))
  return hash.update(functions.join()).digest('hex')
}
