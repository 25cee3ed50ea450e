import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { firstDatabase } from '#db/embedded/first-database.ts'

/**
 * Puts an empty database with its tables into a new data folder, as a first start does, but without waiting for the disk.
 * By `cp`: Node's own copying of a thousand files takes more than twice the time.
 */
export function fillDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  execFileSync('cp', ['-R', firstDatabase(), join(dataDir, 'db')])
}
