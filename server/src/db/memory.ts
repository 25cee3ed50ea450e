import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { poolOver } from './embedded/embedded.ts'
import type { Wire } from './embedded/wire.ts'
import { migrate, tablesVersion } from './migrate.ts'
import { type Database, databaseOver } from './open.ts'

/** In a test, waiting for the connection means that an outer handle is used inside a transaction: tell it. */
const TEST_CONNECTION_WAIT_MS = 60_000
const cacheFolder = join(import.meta.dirname, '../../../node_modules/.cache/adwright-test-database')

/** Long enough for every test process that began with it. */
const KEEP_SNAPSHOT_MS = 15 * 60_000

interface Instance {
  readonly pglite: PGlite
  readonly wire: Wire
}
const free: Instance[] = []

/** For tests: an empty, migrated database in memory. Closed ones are emptied and used again, which makes the next one quick. */
export async function openMemoryDatabase(): Promise<Database> {
  const instance = free.pop() ?? (await newInstance())
  const pool = poolOver(instance.wire, TEST_CONNECTION_WAIT_MS)
  const close = async (): Promise<void> => {
    await empty(pool)
    await pool.end()
    free.push(instance)
  }
  return { ...databaseOver(pool), kind: 'embedded', close }
}

/** What deleted rows leave behind may grow so far before the tables are made new. */
const DELETED_BYTES_MAX = 4_000_000

/** Deletes what there is: truncating every table takes ten times as long, so it's done once much was deleted. */
async function empty(pool: pg.Pool): Promise<void> {
  // To ask for the whole size of a table that was never used takes longer than all the rest.
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select c.oid::regclass::text as name, pg_table_size(c.oid)::int as bytes
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0`,
  )
  const used = rows.map(({ name }) => name)
  const deleted = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  const emptied =
    deleted > DELETED_BYTES_MAX ? [`truncate ${used.join(', ')} cascade`] : used.map((name) => `delete from ${name}`)
  await pool.query(
    [
      'drop schema if exists pgboss cascade',
      // Neither foreign keys nor the ledgers' guards are asked.
      'set session_replication_role = replica',
      ...emptied,
      'reset session_replication_role',
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null`,
    ].join(';'),
  )
}

/** Named by what made the tables, so that a change of one never meets an old snapshot. */
const snapshotFile = (): string => join(cacheFolder, `${tablesVersion().slice(0, 16)}.tar`)

/** For tests: the file that holds the folder of an empty, migrated database. Made when it isn't there. */
export async function migratedSnapshot(): Promise<string> {
  const file = snapshotFile()
  if (!existsSync(file)) free.push(await newInstance())
  return file
}

async function newInstance(): Promise<Instance> {
  const migrated = snapshotFile()
  const saved = readIfThere(migrated)
  if (saved) return over(await PGlite.create({ loadDataDir: new Blob([saved]) }))
  // Making an empty database takes seconds, migrating it a moment: the empty one is kept apart from what changes often.
  const empty = join(cacheFolder, 'empty.tar')
  const savedEmpty = readIfThere(empty)
  const pglite = await PGlite.create(savedEmpty ? { loadDataDir: new Blob([savedEmpty]) } : {})
  if (!savedEmpty) await save(pglite, empty)
  const instance = over(pglite)
  const pool = poolOver(instance.wire)
  await migrate(pool)
  await pool.end()
  await save(pglite, migrated)
  return instance
}

const over = (pglite: PGlite): Instance => ({ pglite, wire: wireOf(pglite) })

/** Written beside and renamed, since other test processes read it at the same time. Snapshots of older tables go. */
async function save(pglite: PGlite, file: string): Promise<void> {
  const dump = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, dump)
  renameSync(`${file}.${process.pid}`, file)
  for (const name of readdirSync(cacheFolder)) {
    const old = join(cacheFolder, name)
    const ageMs = Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (name !== 'empty.tar' && ageMs > KEEP_SNAPSHOT_MS) rmSync(old, { force: true })
  }
}

function wireOf(pglite: PGlite): Wire {
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const scope = turn.then(run, run)
    turn = scope
    return scope
  }
  return {
    reset: () =>
      inTurn(async () => {
        await pglite.exec('rollback')
        await pglite.exec('discard all')
      }),
    exec: (bytes) => inTurn(async () => (await pglite.execProtocolRaw(bytes)).slice()),
  }
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(readFileSync(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
