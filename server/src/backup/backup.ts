import { existsSync } from 'node:fs'
import pg from 'pg'
import { openFiles } from '#build/services.ts'
import type { Config } from '#config.ts'
import { hasDatabase, openEmbedded } from '#db/embedded/embedded.ts'
import { FOLDER_IN_USE } from '#db/embedded/folder-lock.ts'
import { borrowCopy } from '#db/embedded/operator.ts'
import { appliedMigrations } from '#db/migrate.ts'
import { isHalfRestored } from '#db/restore-mark.ts'
import { waitingJobs } from '#jobs/waiting-jobs.ts'
import type { FileStore } from '#services/file-store/port.ts'
import { type Entry, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { inSnapshot, rowsOf, sequencesOf, tablesOf } from './dump.ts'
import { FILES, JOBS, MANIFEST, type Manifest, TABLES, TOTALS, type Totals } from './manifest.ts'
import packageJson from '../../../package.json' with { type: 'json' }

/**
 * Writes everything that these settings store into one file, whether the product is running or not: a snapshot of the database, then the
 * files, whose content never changes under a key, so that no row lacks its file.
 * @throws {BackupError}
 */
export async function backup(config: Config, path: string): Promise<Totals> {
  if (existsSync(path)) throw new BackupError(`${path} is there already: a backup takes the place of no file`)
  const source = await openSource(config)
  const totals: Totals = { rows: {}, sequences: {}, jobs: 0, files: 0, fileBytes: 0 }
  try {
    await writeArchive(path, entriesOf(source.client, await openFiles(config, ''), totals))
  } finally {
    await source.close()
  }
  return totals
}

async function* entriesOf(client: pg.ClientBase, files: FileStore, totals: Totals): AsyncGenerator<Entry> {
  yield* inSnapshot(client, () => databaseEntries(client, totals))
  for await (const key of files.list()) {
    const file = await files.get(key)
    // Its owner just deleted it.
    if (!file) continue
    totals.files += 1
    totals.fileBytes += file.bytes.length
    yield { name: `${FILES}${key}`, bytes: file.bytes }
  }
  yield json(TOTALS, totals)
}

async function* databaseEntries(client: pg.ClientBase, totals: Totals): AsyncGenerator<Entry> {
  const migrations = [...(await appliedMigrations(client))]
  if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database is empty')
  const at = new Date().toISOString()
  yield json(MANIFEST, { format: 1, version: packageJson.version, at, migrations } satisfies Manifest)
  const jobs = await waitingJobs(client)
  totals.jobs = jobs.length
  yield json(JOBS, jobs)
  for (const name of await tablesOf(client)) {
    totals.rows[name] = 0
    let n = 0
    for await (const { rows } of rowsOf(client, name)) {
      totals.rows[name] += rows.length
      n += 1
      yield json(`${TABLES}${name}/${n}.json`, rows)
    }
  }
  totals.sequences = await sequencesOf(client)
}

const json = (name: string, value: unknown): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value)) })

interface Source {
  readonly client: pg.ClientBase
  readonly close: () => Promise<void>
}

async function openSource(config: Config): Promise<Source> {
  if (isHalfRestored(config.DATA_DIR))
    throw new BackupError('There is nothing to back up: a restore into DATA_DIR was cut off')
  if (config.DATABASE_URL !== undefined) return openPostgres(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)
  if (!hasDatabase(config.DATA_DIR))
    throw new BackupError(`There is nothing to back up in DATA_DIR (${config.DATA_DIR})`)
  try {
    return await openFolder(config.DATA_DIR)
  } catch (error) {
    if (!(error instanceof Error) || error.message !== FOLDER_IN_USE) throw error
  }
  const copy = await borrowCopy(config.DATA_DIR).catch((error: Error) => {
    throw new BackupError(`The process that works on DATA_DIR could not be asked for a copy: ${error.message}`)
  })
  const source = await openFolder(copy.dataDir)
  return {
    client: source.client,
    close: async () => {
      await source.close()
      copy.close()
    },
  }
}

async function openPostgres(connectionString: string): Promise<Source> {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'adwright-backup' })
  // The running query then fails too, and reports it.
  client.on('error', () => undefined)
  await client.connect()
  return { client, close: () => client.end() }
}

async function openFolder(dataDir: string): Promise<Source> {
  const { pool, close } = await openEmbedded(dataDir, () => undefined)
  const client = await pool.connect()
  return {
    client,
    close: async () => {
      client.release(true)
      await close()
    },
  }
}
