import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { firstDatabase } from '#db/embedded/first-database.ts'

/** Once before all test files: an empty database takes seconds to make, and each process of them would make its own. */
export function setup(): void {
  if (existsSync(firstDatabase())) return
  const at = (name: string): string => join(import.meta.dirname, name)
  execFileSync(process.execPath, ['--import', at('speed-up.ts'), at('make-databases.ts')], { stdio: 'inherit' })
}
