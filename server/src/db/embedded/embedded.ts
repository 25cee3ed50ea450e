import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { copyFirstDatabase, syncToDisk } from './first-database.ts'
import { lockFolder } from './folder-lock.ts'
import { startDatabaseThread } from './thread.ts'
import { prepareRepeated } from './prepared.ts'
import { type Wire, WireSocket } from './wire.ts'

/** How long a query waits for the only connection before it fails. */
const CONNECTION_WAIT_MS = 30_000

/** A regular pool of one connection to a database in this process. */
export function poolOver(wire: Wire, waitMs: number = CONNECTION_WAIT_MS): pg.Pool {
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
    stream: () => new WireSocket(wire) as never,
  })
  pool.on('connect', prepareRepeated)
  return pool
}

/**
 * Opens the database in `dataDir`/db, created on the first start. `isBare`: a new one has no tables, for data that brings its own. Throws
 * `data folder is in use` if another process has it open.
 */
export async function openEmbedded(
  dataDir: string,
  onBroken: (error: Error) => void,
  { isBare = false }: { readonly isBare?: boolean } = {},
): Promise<{ pool: pg.Pool; copyTo: (folder: string) => Promise<void>; close: () => Promise<void> }> {
  const folder = join(dataDir, 'db')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Nothing is awaited before the thread starts: loading the app meanwhile would delay it.
  chmodSync(folder, 0o700)
  const unlock = lockFolder(join(dataDir, 'in-use.lock'))
  try {
    const made = markFirstStart(dataDir, folder, isBare)
    const thread = await startDatabaseThread(folder, onBroken)
    made()
    const pool = poolOver(thread.wire)
    const close = async (): Promise<void> => {
      await pool.end()
      await thread.close()
      unlock()
    }
    return { pool, copyTo: thread.copyTo, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Whether `dataDir` contains an embedded database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'db', 'PG_VERSION'))

/**
 * An interrupted first start leaves half a database, which could never be opened. The mark exists from before it starts until it's
 * complete; only a folder that still has the mark is deleted, never a complete one.
 */
function markFirstStart(dataDir: string, folder: string, isBare: boolean): () => void {
  const mark = join(dataDir, 'db.being-made')
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  else if (hasDatabase(dataDir)) return () => undefined
  writeFileSync(mark, 'The database beside this file is being made for the first time.\n')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  syncToDisk(dataDir)
  copyFirstDatabase(folder, isBare)
  return () => {
    rmSync(mark)
    syncToDisk(dataDir)
  }
}
