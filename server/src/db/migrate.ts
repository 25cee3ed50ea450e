import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { functions } from './functions.ts'

export const migrationsFolder: string = fileURLToPath(new URL('./migrations', import.meta.url))

// An arbitrary number that nothing else in this database locks.
const MIGRATION_LOCK = 7_238_102

/** The schema where drizzle records applied migrations. Its comment stores the version of the tables and functions. */
const VERSION_OF = 'drizzle'
const APPLIED = `${VERSION_OF}.__drizzle_migrations`

/** The tables couldn't be migrated to this version; nothing was changed. The message says why, for the operator. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
}

/**
 * Migrates the database to this version's tables. If several nodes start at once, one migrates and the others wait. A single query
 * recognizes an up-to-date database, since each further one would delay every start. `beforeUpgrade` runs once it's certain that older data
 * will be changed.
 */
export async function migrate(pool: Pool, beforeUpgrade: () => Promise<void> = async () => undefined): Promise<void> {
  const { rows } = await pool.query('select obj_description(oid) as at from pg_namespace where nspname = $1', [
    VERSION_OF,
  ])
  if (rows[0]?.at === versionComment()) return
  await underMigrationLock(pool, async (client) => {
    const applied = await appliedMigrations(client)
    refuseOtherVersions(applied)
    if (applied.length > 0 && applied.length < ourMigrations().length) await beforeUpgrade()
    try {
      await client.query('begin')
      await applyMigrations(client, applied.length)
      await client.query('commit')
    } catch (error) {
      throw new MigrationFailed('its tables could not be brought up to date', { cause: error })
    }
  })
}

/** The migrations applied to a database, by hash; none for an empty one. */
export async function appliedMigrations(client: ClientBase): Promise<readonly string[]> {
  const { rows: known } = await client.query('select to_regclass($1) is not null as here', [APPLIED])
  if (!known[0]?.here) return []
  const { rows } = await client.query<{ hash: string }>(`select hash from ${APPLIED} order by id`)
  return rows.map(({ hash }) => hash)
}

/**
 * Data with migrations that aren't ours, in order, is from another version: applying ours would corrupt it.
 * @throws {MigrationFailed} for such data
 */
export function refuseOtherVersions(applied: readonly string[]): void {
  const ours = ourMigrations()
  if (applied.some((hash, at) => hash !== ours[at]?.hash))
    throw new MigrationFailed('it was made by another version of Adwright, a newer one or one that was never released')
}

/**
 * Applies our migrations starting at `from`, within the caller's transaction: all of them, with the functions, or those before `to`, for
 * data that is still to be loaded.
 */
export async function applyMigrations(client: ClientBase, from: number, to?: number): Promise<void> {
  await client.query(`create schema if not exists ${VERSION_OF}`)
  await client.query(
    `create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, folderMillis } of ourMigrations().slice(from, to)) {
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
  if (to !== undefined) return
  for (const one of functions) await client.query(one)
  await client.query(`comment on schema ${VERSION_OF} is '${versionComment()}'`)
}

const ourMigrations = () => readMigrationFiles({ migrationsFolder })
const versionComment = (): string => `adwright ${tablesVersion()}`

/** Runs while no other node creates or changes tables. Not needed for the embedded database: it has one node, and one connection. */
export async function underMigrationLock<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    // Waiting for another node's whole migration may take long, and changing a large table does too.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await run(client)
  } finally {
    // Discarded with its lock, its settings and any open transaction.
    client.release(true)
  }
}

/** A fingerprint, in hex, of everything that defines the tables and functions. */
export function tablesVersion(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  for (const name of [...migrations.sort(), 'meta/_journal.json'])
    hash.update(readFileSync(join(migrationsFolder, name)))
  return hash.update(functions.join()).digest('hex')
}
