import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { answerTo } from './embedded/answer-to.ts'
import { poolOver } from './embedded/embedded.ts'
import type { Wire } from './embedded/wire.ts'
import { migrate, tablesVersion } from './migrate.ts'
import { emptyTables } from './empty-tables.ts'
import { type Database, databaseOver } from './open.ts'

/** In a test, a wait for the connection means that an outer handle is used within a transaction: fail with an error. */
const TEST_CONNECTION_WAIT_MS = 60_000
const cacheFolder = join(import.meta.dirname, '../../../node_modules/.cache/adwright-test-database')

/** Long enough for every test process that started with it. */
const KEEP_SNAPSHOT_MS = 15 * 60_000

interface Instance {
  readonly pglite: PGlite
  readonly wire: Wire
}
const free: Instance[] = []

/** For tests: an empty, migrated database in memory. Closed ones are emptied and reused, which makes the next one fast. */
export async function openMemoryDatabase(): Promise<Database> {
  const instance = free.pop() ?? (await newInstance())
  const pool = poolOver(instance.wire, TEST_CONNECTION_WAIT_MS)
  const giveBack = async (): Promise<void> => {
    await emptyTables(pool)
    await pool.end()
    free.push(instance)
  }
  // Only once: otherwise it could be given to two tests.
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= giveBack())
  return { ...databaseOver(pool), kind: 'embedded', close }
}

/** Named by what made the tables, so that changed tables never use an old snapshot. */
const snapshotFile = (): string => join(cacheFolder, `${tablesVersion().slice(0, 16)}.tar`)

/** For tests: the file with an empty, migrated database. Created if missing. */
export async function migratedSnapshot(): Promise<string> {
  const file = snapshotFile()
  if (!existsSync(file)) free.push(await newInstance())
  return file
}

async function newInstance(): Promise<Instance> {
  const migrated = snapshotFile()
  const saved = readIfThere(migrated)
  if (saved) return over(await PGlite.create({ loadDataDir: new Blob([saved]) }))
  // Creating an empty database takes seconds, migrating it a moment: the empty one is stored separately from what changes often.
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

/** Written to a temporary file and renamed, since other test processes read it concurrently. Snapshots of older tables are deleted. */
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
    exec: (bytes) => inTurn(async () => answerTo(pglite, bytes)),
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
