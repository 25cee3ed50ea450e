import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { functions } from './functions.ts'

export const migrationsFolder: string = fileURLToPath(new URL('./migrations', import.meta.url))

// Any number that nothing else in this database locks.
const MIGRATION_LOCK = 7_238_102

/** Where drizzle keeps what was applied. Its comment says which version the tables and functions are at. */
const VERSION_OF = 'drizzle'
const APPLIED = `${VERSION_OF}.__drizzle_migrations`

/** The tables could not be brought to this version; nothing was changed. The message says why, for the operator. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
}

/**
 * Brings the database to this version's tables. Several nodes may start at once: one does it, the others wait. What is at
 * this version already is told by one question, since each further one would hold up every later start.
 * `beforeUpgrade` runs once it is sure that there is older data which will be changed.
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

/** The migrations that the data of a database went through, by their hashes; none for an empty one. */
export async function appliedMigrations(client: ClientBase): Promise<readonly string[]> {
  const { rows: known } = await client.query('select to_regclass($1) is not null as here', [APPLIED])
  if (!known[0]?.here) return []
  const { rows } = await client.query<{ hash: string }>(`select hash from ${APPLIED} order by id`)
  return rows.map(({ hash }) => hash)
}

/**
 * Data that went through migrations which are not ours, in their order, is another version's: applying ours would ruin it.
 * @throws {MigrationFailed} for such data
 */
export function refuseOtherVersions(applied: readonly string[]): void {
  const ours = ourMigrations()
  if (applied.some((hash, at) => hash !== ours[at]?.hash))
    throw new MigrationFailed('it was made by another version of Adwright, a newer one or one that was never released')
}

/**
 * Applies our migrations from the one at `from` on, inside the caller's transaction: all of them, with the functions, or those
 * before `to`, for data that is still to be filled in.
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

/** A fingerprint, in hex, of all that makes the tables and functions what they are. */
export function tablesVersion(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  for (const name of [...migrations.sort(), 'meta/_journal.json'])
    hash.update(readFileSync(join(migrationsFolder, name)))
  return hash.update(functions.join()).digest('hex')
}
