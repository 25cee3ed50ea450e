// The server of `npm run dev`: saving a file rebuilds the app from the affected modules, on the database that stays open. Where that isn't
// enough (the database's own code, a file that isn't imported by name), dev.mjs restarts it.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { App } from '../server/src/build.ts'
import { speedUpImports } from '../server/src/speed-up-imports.ts'
import type { Ground } from '../server/src/start.ts'
import { isRead, markChanged, readChangedAnew } from './changed-modules.ts'

const root = join(import.meta.dirname, '..')
const folders = ['server/src', 'contract/src'].map((path) => join(root, path))
const databaseCode = join(root, 'server/src/db/open.ts')
/** The exit code that tells dev.mjs to restart it. */
const START_ME_AGAIN = 75
/** An editor writes a file in several steps, and `git switch` writes many files. */
const QUIET_MS = 30

speedUpImports()
readChangedAnew(folders)
const readStart = () => import('../server/src/start.ts')

const saved = new Set<string>()
let timer: NodeJS.Timeout | undefined
let turn = Promise.resolve()
for (const folder of folders)
  watch(folder, { recursive: true }, (_, name) => {
    if (name === null || /\.test\.tsx?$|~$|\.sw.$/.test(name)) return
    saved.add(join(folder, name))
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = turn.then(buildAgain)
    }, QUIET_MS)
  })

// Errors are printed, and the next save may fix them.
const tell = (error: unknown): void => {
  process.stderr.write(`${inspect(error)}\nWaiting for the next save …\n`)
}
process.on('uncaughtException', tell)

let ground: Ground | undefined
let app: App | undefined
await open().catch(tell)

async function open(): Promise<void> {
  const start = await readStart()
  ground = await start.prepare()
  start.stopOnSignal(ground.log, stop)
  app = await start.buildOn(ground)
  await start.listen(app, ground)
}

async function stop(): Promise<void> {
  await app?.close()
  await ground?.database.close()
}

async function buildAgain(): Promise<void> {
  const paths = [...saved]
  saved.clear()
  const began = performance.now()
  const marked = markChanged(paths)
  if (!ground || !paths.every(isRead) || marked.has(databaseCode)) {
    await stop().catch(tell)
    process.exit(START_ME_AGAIN)
  }
  try {
    const next = await readStart()
    // Loads the whole app first: if that fails, the running one stays.
    await next.readApp(ground.config)
    const old = app
    app = undefined
    await old?.close()
    app = await next.buildOn(ground)
    await next.listen(app, ground)
    process.stdout.write(`Built again in ${Math.round(performance.now() - began)} ms\n`)
  } catch (error) {
    tell(error)
  }
}
