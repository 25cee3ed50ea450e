import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { copyFirstDatabase, syncToDisk } from './first-database.ts'
import { lockFolder } from './folder-lock.ts'
import { startDatabaseThread } from './thread.ts'
import { prepareRepeated } from './prepared.ts'
import { type Wire, WireSocket } from './wire.ts'

/** How long a query waits for the one connection before it fails. */
const CONNECTION_WAIT_MS = 30_000

/** An ordinary pool of one connection over a database in this process. */
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
 * Opens the database that lives in `dataDir`/db, made on the first start. `isBare`: one that is made has no table, for data that
 * brings its own.
 * Throws `data folder is in use` when another process has it open.
 */
export async function openEmbedded(
  dataDir: string,
  onBroken: (error: Error) => void,
  { isBare = false }: { readonly isBare?: boolean } = {},
): Promise<{ pool: pg.Pool; copyTo: (folder: string) => Promise<void>; close: () => Promise<void> }> {
  const folder = join(dataDir, 'db')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Nothing is awaited before the thread begins: loading the app meanwhile would hold this up.
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

/** Whether there is an embedded database below `dataDir`. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'db', 'PG_VERSION'))

/**
 * A first start that was cut off leaves half a database, which would never open. The mark is there from before it begins
 * until it is whole; only a folder that still has the mark is cleared, never one that was once whole.
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
