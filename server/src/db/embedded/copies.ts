import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MigrationFailed } from '../migrate.ts'

/** Older ones go: whoever wants to go back does so soon. */
const COPIES_KEPT = 3

/**
 * Keeps a copy of an older database below `dataDir`/copies, before it is brought up to date.
 * @returns its folder, which takes the place of `dataDir`/db to go back to the older version
 * @throws {MigrationFailed} when it can't be copied
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
