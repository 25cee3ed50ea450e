import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Pool, PoolClient } from 'pg'
import { functions } from './functions.ts'

export const migrationsFolder: string = fileURLToPath(new URL('./migrations', import.meta.url))

// Any number that nothing else in this database locks.
const MIGRATION_LOCK = 7_238_102

/** Where drizzle keeps what was applied. Its comment says which version the tables and functions are at. */
const VERSION_OF = 'drizzle'

/** The tables could not be brought to this version; nothing was changed. The message says why, for the operator. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
}

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
  await underMigrationLock(pool, async (client) => {
    await refuseOtherVersions(client)
    try {
      await applyMigrations(drizzle(client), { migrationsFolder })
      for (const one of functions) await client.query(one)
      await client.query(`comment on schema ${VERSION_OF} is '${version}'`)
    } catch (error) {
      throw new MigrationFailed('its tables could not be brought up to date', { cause: error })
    }
  })
}

/** Runs while no other node makes or changes tables. Not for the embedded database: it has one node, and one connection. */
export async function underMigrationLock<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    // Waiting here is waiting for another node's whole work, and changing a big table takes its time.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await run(client)
  } finally {
    // Thrown away with its lock, its settings and whatever transaction it was in.
    client.release(true)
  }
}

/** Data that went through migrations which are not ours, in their order, is another version's: applying ours would ruin it. */
async function refuseOtherVersions(client: PoolClient): Promise<void> {
  const table = `${VERSION_OF}.__drizzle_migrations`
  const { rows: known } = await client.query('select to_regclass($1) is not null as here', [table])
  if (!known[0]?.here) return
  const { rows } = await client.query<{ hash: string }>(`select hash from ${table} order by id`)
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (rows.some(({ hash }, at) => hash !== ours[at]))
    throw new MigrationFailed('it was made by another version of Adwright, a newer one or one that was never released')
}

/** A fingerprint, in hex, of all that makes the tables and functions what they are. */
export function tablesVersion(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  for (const name of [...migrations.sort(), 'meta/_journal.json'])
    hash.update(readFileSync(join(migrationsFolder, name)))
  return hash.update(functions.join()).digest('hex')
}
