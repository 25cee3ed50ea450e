// The server of `npm run dev`: a save builds the app anew, on the database that stays open, from the modules that the save
// concerns. Where that isn't enough (the database's own code, a file that no import names), dev.mjs starts it again.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { speedUpImports } from '../server/src/speed-up-imports.ts'
import { isRead, markChanged, readChangedAnew } from './changed-modules.ts'

const root = join(import.meta.dirname, '..')
const folders = ['server/src', 'contract/src'].map((path) => join(root, path))
const databaseCode = join(root, 'server/src/db/open.ts')
/** Told to dev.mjs. */
const START_ME_AGAIN = 75
/** An editor writes a file in several steps, and `git switch` many files. */
const QUIET_MS = 30

speedUpImports()
readChangedAnew(folders)
const readStart = () => import('../server/src/start.ts')

const first = await readStart()
const fail = (error: unknown): never => {
  process.stderr.write(`${first.plainly(error)}\n`)
  process.exit(1)
}
const ground = await first.prepare().catch(fail)
let app = await first.buildOn(ground).catch(fail)
await first.listen(app, ground).catch(fail)

const stop = async (): Promise<void> => {
  await app.close()
  await ground.database.close()
}
first.stopOnSignal(ground.log, stop)

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

async function buildAgain(): Promise<void> {
  const paths = [...saved]
  saved.clear()
  const began = performance.now()
  const marked = markChanged(paths)
  if (!paths.every(isRead) || marked.has(databaseCode)) {
    await stop()
    process.exit(START_ME_AGAIN)
  }
  try {
    const next = await readStart()
    // Reads the whole app: what can't be read leaves the one that runs.
    await next.readApp(ground.config)
    await app.close()
    app = await next.buildOn(ground)
    await next.listen(app, ground)
    process.stdout.write(`Built again in ${Math.round(performance.now() - began)} ms\n`)
  } catch (error) {
    process.stderr.write(`${first.plainly(error)}\nWaiting for the next save …\n`)
  }
}
