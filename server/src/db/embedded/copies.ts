import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MigrationFailed } from '../migrate.ts'

/** Older ones are deleted: going back is only likely soon after an upgrade. */
const COPIES_KEPT = 3

/**
 * Copies an older database to `dataDir`/copies before it's migrated.
 * @returns its folder, which can replace `dataDir`/db to go back to the older version
 * @throws {MigrationFailed} if it can't be copied
 */
export async function copyBeforeUpgrade(dataDir: string, copyTo: (folder: string) => Promise<void>): Promise<string> {
  const copies = join(dataDir, 'copies')
  const folder = join(copies, `db-${new Date().toISOString().replaceAll(':', '-')}`)
  try {
    mkdirSync(copies, { recursive: true, mode: 0o700 })
    await copyTo(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new MigrationFailed('it is of an older version and could not be copied first', { cause: error })
  }
  for (const old of readdirSync(copies).toSorted().slice(0, -COPIES_KEPT))
    rmSync(join(copies, old), { recursive: true, force: true })
  return folder
}
