import { createReadStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-fs'

/**
 * Puts an empty database with its tables into a new data folder; making one there takes a first start some seconds. It's
 * the one in `DATABASE_SNAPSHOT`, so that a process that only starts servers doesn't read the database's code itself.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const snapshot = process.env.DATABASE_SNAPSHOT ?? (await (await import('#db/memory.ts')).migratedSnapshot())
  const folder = join(dataDir, 'db')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await pipeline(createReadStream(snapshot), tar.extract(folder))
}
