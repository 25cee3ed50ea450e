import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase } from '../open.ts'
import { openEmbedded } from './embedded.ts'
import { firstDatabase } from './first-database.ts'

// A separate program, run by a build: creates the empty database that first starts copy, and the bare one for restores.
const made = firstDatabase()
if (!existsSync(made)) {
  rmSync(dirname(made), { recursive: true, force: true })
  mkdirSync(dirname(made), { recursive: true })
  const dataDir = mkdtempSync(join(dirname(made), 'half-'))
  const onBroken = (error: Error): never => {
    throw error
  }
  const bare = await openEmbedded(dataDir, onBroken, { isBare: true })
  await bare.close()
  cpSync(join(dataDir, 'db'), join(dataDir, 'bare'), { recursive: true })
  renameSync(join(dataDir, 'bare'), firstDatabase(true))
  const database = await openDatabase({ dataDir, onBroken })
  await database.close()
  renameSync(join(dataDir, 'db'), made)
  rmSync(dataDir, { recursive: true, force: true })
}
