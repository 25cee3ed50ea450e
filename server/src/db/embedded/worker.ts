import { constants, cpSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { answerTo } from './answer-to.ts'
import { DurableFs, durableStartParams, embeddedSettings } from './durable-fs.ts'
import { compileLean } from './lean.ts'
import type { FromWorker, ToWorker } from './messages.ts'

// The thread that owns the database, so that a long query never blocks the event loop that serves people.
const port = parentPort
if (!port) throw new Error('the database thread has no parent')
const tell = (message: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer)

type Asked = Exclude<ToWorker, { readonly do: 'open' }>

/** node-postgres parses the answers, so the engine doesn't have to query its array types on opening. */
class RawDatabase extends PGlite {
  override async _initArrayTypes(): Promise<void> {
    // Skips those queries.
  }
}

/** Runs the first queries of a start, so that the engine compiles their code while the app is still loading. */
async function askAhead(database: PGlite): Promise<void> {
  await database.exec('rollback')
  await database.exec('discard all')
  await database.query('select obj_description(oid) from pg_namespace where nspname = $1', ['drizzle'])
}

async function open(folder: string): Promise<(message: Asked) => Promise<void>> {
  compileLean()
  const database = new RawDatabase({
    fs: new DurableFs(folder),
    startParams: durableStartParams,
    postgresqlconf: embeddedSettings,
  })
  await database.waitReady
  await askAhead(database)
  tell({ ready: true })
  return async (message) => {
    const { id } = message
    if (message.do === 'close') {
      await database.close()
      tell({ id })
    } else if (message.do === 'reset') {
      await database.exec('rollback')
      await database.exec('discard all')
      tell({ id })
    } else if (message.do === 'copy') {
      tell({ id, ...copied(folder, message.to) })
    } else {
      const bytes = await answerTo(database, message.bytes)
      tell({ id, bytes }, [bytes.buffer])
    }
  }
}

/** Nothing is written meanwhile, so the copy is like the state after a power failure: it recovers from its log when opened. */
function copied(folder: string, to: string): { readonly failed?: Error } {
  try {
    cpSync(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE, errorOnExist: true, force: false })
    return {}
  } catch (error) {
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }
}

let answer: ((message: Asked) => Promise<void>) | undefined
let turn: Promise<void> = Promise.resolve()
port.on('message', (message: ToWorker) => {
  // An SQL error is an answer. If it throws, the database itself is broken, and nothing after it can be trusted.
  turn = turn
    .then(async () => {
      if (message.do === 'open') answer = await open(message.folder)
      else await answer?.(message)
    })
    .catch((error: unknown) =>
      tell({ broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
})
tell({ read: true })
