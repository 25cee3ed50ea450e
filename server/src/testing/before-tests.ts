import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { firstDatabase } from '#db/embedded/first-database.ts'
import { havePostgres, startPostgres } from './postgres.ts'

/** Runs once before all test files: prepares what each process would otherwise create. Returns the teardown. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  makeFirstDatabases()
  if (process.env.TEST_DATABASE_URL !== undefined || !havePostgres()) return undefined
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}

/** Creating an empty embedded database takes seconds. */
function makeFirstDatabases(): void {
  if (existsSync(firstDatabase())) return
  const at = (name: string): string => join(import.meta.dirname, name)
  execFileSync(process.execPath, ['--import', at('speed-up.ts'), at('make-databases.ts')], { stdio: 'inherit' })
}
