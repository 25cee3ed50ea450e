import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase } from '../open.ts'
import { firstDatabase } from './first-database.ts'

// A program of its own, run by a build: makes the empty database that first starts copy.
const made = firstDatabase()
if (!existsSync(made)) {
  rmSync(dirname(made), { recursive: true, force: true })
  mkdirSync(dirname(made), { recursive: true })
  const dataDir = mkdtempSync(join(dirname(made), 'half-'))
  const database = await openDatabase({
    dataDir,
    onBroken: (error) => {
      throw error
    },
  })
  await database.close()
  renameSync(join(dataDir, 'db'), made)
  rmSync(dataDir, { recursive: true, force: true })
}
