import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#config.ts'
import { hasDatabase, openEmbedded } from '#db/embedded/embedded.ts'
import { lockFolder } from '#db/embedded/folder-lock.ts'
import { isHalfRestored, markRestore, unmarkRestore } from '#db/restore-mark.ts'
import { dropQueue, isOurQueue } from '#jobs/waiting-jobs.ts'
import type { FileStore } from '#services/file-store/port.ts'
import { BackupError } from './backup-error.ts'
import { holdsData } from './load.ts'

/** An empty database that a backup is loaded into. */
export interface Target {
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'postgres'
  /** Commits what was written on `client`, and closes. */
  readonly keep: (client: pg.PoolClient) => Promise<void>
  /** Leaves the place as empty as before, and closes. */
  readonly giveUp: () => Promise<void>
}

/**
 * Opens what the settings name. While it's being filled, a mark in DATA_DIR says so: after an interruption no server starts on half of it,
 * and the next restore clears it.
 * @throws {BackupError} if it contains anything
 */
export async function openTarget(config: Config, files: FileStore): Promise<Target> {
  const { DATA_DIR: dataDir } = config
  const cutOff = isHalfRestored(dataDir)
  if (!cutOff) await refuseFiles(files)
  const target =
    config.DATABASE_URL === undefined
      ? await openFolder(dataDir, cutOff)
      : await openPostgres(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)
  if (files.name !== 'disk') return target
  makeFolder(dataDir)
  markRestore(dataDir)
  if (cutOff) removeFiles(dataDir)
  return {
    ...target,
    keep: async (client) => {
      // Before PostgreSQL commits, so that complete data isn't mistaken for half of it; the embedded folder has its own mark.
      if (target.kind === 'postgres') unmarkRestore(dataDir)
      await target.keep(client)
    },
    giveUp: async () => {
      removeFiles(dataDir)
      await target.giveUp()
      unmarkRestore(dataDir)
    },
  }
}

async function refuseFiles(files: FileStore): Promise<void> {
  for await (const _ of files.list())
    throw new BackupError(
      `${files.name === 's3' ? 'S3_URL' : 'DATA_DIR'} holds files: a restore wants an empty place. Nothing was changed`,
    )
}

const removeFiles = (dataDir: string): void => rmSync(join(dataDir, 'files'), { recursive: true, force: true })

const makeFolder = (dataDir: string): void => void mkdirSync(dataDir, { recursive: true, mode: 0o700 })

async function openFolder(dataDir: string, cutOff: boolean): Promise<Target> {
  makeFolder(dataDir)
  const removeDatabase = (): void => rmSync(join(dataDir, 'db'), { recursive: true, force: true })
  const unlock = lockFolder(join(dataDir, 'in-use.lock'))
  try {
    if (hasDatabase(dataDir) && !cutOff)
      throw new BackupError(`DATA_DIR (${dataDir}) holds data: a restore wants an empty place. Nothing was changed`)
    markRestore(dataDir)
    removeDatabase()
  } finally {
    unlock()
  }
  const { pool, close } = await openEmbedded(dataDir, () => undefined, { isBare: true })
  return {
    pool,
    kind: 'embedded',
    keep: async (client) => {
      await client.query('commit')
      client.release()
      await close()
      unmarkRestore(dataDir)
    },
    giveUp: async () => {
      await close()
      removeDatabase()
      unmarkRestore(dataDir)
    },
  }
}

async function openPostgres(connectionString: string): Promise<Target> {
  const pool = new pg.Pool({ connectionString, keepAlive: true, application_name: 'adwright-restore' })
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const client = await pool.connect()
  try {
    if ((await holdsData(client)) || !(await isOurQueue(client)))
      throw new BackupError(
        'DATABASE_URL names a database that holds data: a restore wants an empty one. Nothing was changed',
      )
    // From an interrupted restore.
    await dropQueue(client)
  } catch (error) {
    client.release()
    await pool.end()
    throw error
  }
  client.release()
  return {
    pool,
    kind: 'postgres',
    keep: async (filled) => {
      await filled.query('commit')
      filled.release()
      await pool.end()
    },
    giveUp: async () => {
      await dropQueue(pool)
      await pool.end()
    },
  }
}
