import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { openFiles } from '#build/services.ts'
import type { Config } from '#config.ts'
import { applyMigrations, refuseOtherVersions } from '#db/migrate.ts'
import { putWaitingJobs, type WaitingJob } from '#jobs/waiting-jobs.ts'
import type { FileStore } from '#services/file-store/port.ts'
import { checkArchive, type Entry, readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { readSameText, sequencesOf } from './dump.ts'
import { addReferences, countRows, dropReferences, insertRows, setSequences } from './load.ts'
import { FILES, JOBS, MANIFEST, Manifest, TABLES, TOTALS, Totals } from './manifest.ts'
import { openTarget, type Target } from './target.ts'

/**
 * Loads a backup into the place these settings name, which must be empty, and migrates it. A truncated or changed file, and a place with
 * data, are refused before anything is written; a later failure leaves the place empty.
 * @throws {BackupError}
 * @throws {MigrationFailed} if the backup is from a newer version
 */
export async function restore(config: Config, path: string): Promise<Totals> {
  await checkArchive(path)
  const { migrations } = await manifestOf(path)
  refuseOtherVersions(migrations)
  const files = await openFiles(config, '')
  const target = await openTarget(config, files)
  const owners = new Set<string>()
  try {
    return await fill(target, files, owners, path)
  } catch (error) {
    // Unreachable object storage can't delete files either; the target is given up anyway, and the original error is reported.
    await Promise.allSettled([...owners].map((owner) => files.removeAll(owner)))
    await target.giveUp()
    throw error
  }
}

async function manifestOf(path: string): Promise<Manifest> {
  for await (const entry of readArchive(path)) {
    const manifest = Manifest.safeParse(entry.name === MANIFEST && jsonOf(entry))
    if (manifest.success) return manifest.data
    break
  }
  throw new BackupError(`${path} is no backup that this version of Adwright can read`)
}

const jsonOf = ({ bytes }: Entry): unknown => JSON.parse(Buffer.from(bytes).toString())

/** One transaction: others see either nothing or everything. */
async function fill(target: Target, files: FileStore, owners: Set<string>, path: string): Promise<Totals> {
  const { migrations } = await manifestOf(path)
  const jobs = await jobsOf(path)
  await putWaitingJobs(target.pool, target.kind, jobs)
  const client = await target.pool.connect()
  try {
    await client.query('begin')
    await readSameText(client)
    await applyMigrations(client, 0, migrations.length)
    const references = await dropReferences(client)
    const there = { files: 0, fileBytes: 0 }
    let totals: Totals | undefined
    for await (const entry of readArchive(path)) {
      if (entry.name.startsWith(TABLES))
        await insertRows(client, { table: entry.name.split('/')[1] ?? '', rows: jsonOf(entry) as string[] })
      else if (entry.name.startsWith(FILES)) await putFile(entry)
      else if (entry.name === TOTALS) totals = Totals.parse(jsonOf(entry))
    }
    if (!totals) throw new BackupError(`${path} has no end`)
    await setSequences(client, totals.sequences)
    await addReferences(client, references)
    await compare(client, totals, { ...there, jobs: jobs.length })
    await applyMigrations(client, migrations.length)
    await target.keep(client)
    return totals

    async function putFile({ name, bytes }: Entry): Promise<void> {
      const key = name.slice(FILES.length)
      owners.add(key.split('/')[0] ?? '')
      await files.put(key, bytes)
      there.files += 1
      there.fileBytes += bytes.length
    }
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function jobsOf(path: string): Promise<readonly WaitingJob[]> {
  for await (const entry of readArchive(path)) if (entry.name === JOBS) return jsonOf(entry) as WaitingJob[]
  return []
}

/** Compares what is in the database now with the backup's totals. */
async function compare(
  client: pg.ClientBase,
  totals: Totals,
  there: Pick<Totals, 'files' | 'fileBytes' | 'jobs'>,
): Promise<void> {
  const found: Totals = { ...there, rows: await countRows(client), sequences: await sequencesOf(client) }
  if (!isDeepStrictEqual(found, totals))
    throw new BackupError('What was restored differs from what the backup counted: nothing was kept')
}
