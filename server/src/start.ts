import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import type { App } from './build.ts'
import { startupSummary } from './build/startup-summary.ts'
import { BadSetting, type Config, readEnvironment } from './config.ts'
import { threadAhead } from './db/embedded/thread.ts'
import { answerOperator } from './db/embedded/operator.ts'
import { type Database, openDatabase } from './db/open.ts'
import { whenItAnswers } from './db/when-it-answers.ts'
import { isHalfRestored } from './db/restore-mark.ts'
import { errorForTerminal } from './kernel/error-for-log.ts'
import { giveBackMemory } from './kernel/give-back.ts'
import { type Log, openLog } from './kernel/log.ts'
import { terminalLines } from './kernel/terminal-lines.ts'
import { liveLean, readNodeParts, workOn } from './live-lean.ts'
import { appTrouble, BadStart, databaseTrouble, listenTrouble } from './start-words.rules.ts'

/** SIGTERM ends the process within 10 s (contract, Starting it). */
const STOP_WITHIN_MS = 9_500
/** EX_SOFTWARE: a supervisor may restart it immediately. */
const EXIT_BROKEN = 70

/** A database that is starting or restarting responds within this time. */
const DATABASE_PATIENCE_MS = 60_000

/** The whole life of the process: settings, database, app, listening, until a signal ends it. */
export async function start(): Promise<void> {
  try {
    await open()
  } catch (error) {
    process.stderr.write(`${plainly(error)}\n`)
    process.exit(1)
  }
}

async function open(): Promise<void> {
  const ground = await prepare()
  const { log, database } = ground
  const app = await buildOn(ground)
  const operator = database.copyTo && (await answerOperator(ground.config.DATA_DIR, database.copyTo, log))
  const close = async (): Promise<void> => {
    operator?.close()
    await app.close()
    await database.close()
  }
  stopOnSignal(log, close)
  // An uncaught error: Node would print it with all its data.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault nobody caught ends this process')
    process.exit(EXIT_BROKEN)
  })
  await listen(app, ground)
  workOn()
  giveBackMemory()
}

/** What lives as long as the process, whichever app runs on it: `npm run dev` builds many. */
export interface Ground {
  readonly config: Config
  readonly log: Log
  readonly database: Database
}

/** Reads the settings, locks the folder and opens the database. */
export async function prepare(): Promise<Ground> {
  const { config, hints } = readEnvironment()
  const threadRead = config.DATABASE_URL === undefined ? threadAhead() : undefined
  const atTerminal = process.stdout.isTTY === true
  if (atTerminal) process.stdout.write('Adwright is starting …\n')
  const log = openLog(config.LOG_LEVEL, atTerminal ? terminalLines(process.stdout) : undefined)
  for (const hint of hints) log.warn(hint)
  await refuseTakenPort(config)
  if (needsFolder(config)) makeDataFolder(config.DATA_DIR)
  refuseHalfRestored(config.DATA_DIR)
  // The database opens in its own thread while this one loads the rest of the app.
  const readLean = async (): Promise<void> => {
    readNodeParts()
    await threadRead
    liveLean()
    await readApp(config)
  }
  const [database] = await Promise.all([openOwnDatabase(config, log), readLean()])
  return { config, log, database }
}

/** An app that isn't listening yet. */
export async function buildOn({ config, log, database }: Ground): Promise<App> {
  const { buildApp } = await readApp(config)
  return buildApp(config, log, database).catch((error: unknown) => {
    throw appTrouble(error)
  })
}

/** Starts listening, says so, and starts its background work. */
export async function listen(app: App, { config }: Ground): Promise<void> {
  await app.http.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
    throw listenTrouble(error)
  })
  process.stdout.write(`${startupSummary(config)}\n`)
  await app.begin()
}

/** Before anything is opened: reports immediately if it's accidentally started twice. */
async function refuseTakenPort({ HOST: host, PORT: port }: Config): Promise<void> {
  const trial = createServer()
  try {
    trial.listen({ host, port })
    await once(trial, 'listening')
  } catch (error) {
    throw listenTrouble(error)
  }
  trial.close()
  await once(trial, 'close')
}

const needsFolder = (config: Config): boolean =>
  config.DATABASE_URL === undefined || config.FILES === 'disk' || config.MAILER === 'outbox'

function makeDataFolder(folder: string): void {
  try {
    makeFolder(resolve(folder))
  } catch (error) {
    throw databaseTrouble(error, false)
  }
}

/** One level at a time: Node's own `recursive` never returns where folders can't be created, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another node starting in the same folder may be faster.
    if (!existsSync(folder)) throw error
  }
}

function refuseHalfRestored(dataDir: string): void {
  if (isHalfRestored(dataDir))
    throw new BadStart(
      'DATA_DIR can not be opened: a restore into it was cut off. Run it again: npm run restore -- FILE',
    )
}

/** The app's modules, loaded once. */
export async function readApp(config: Config) {
  const app = await import('./build.ts')
  await app.readAdaptersAhead(config)
  return app
}

async function openOwnDatabase(config: Config, log: Log): Promise<Database> {
  let isOpen = false
  const open = () =>
    openDatabase({
      dataDir: config.DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      directUrl: config.DATABASE_DIRECT_URL,
      connections: config.DATABASE_POOL,
      onLostConnection: (error) => log.warn({ reason: error.message }, 'a connection to the database was lost'),
      onCopied: (folder) =>
        log.info(
          { folder },
          'the data is of an older version: its database was copied before it is brought up to date',
        ),
      onBroken: (error) => {
        // Before it's open, waiting requests get the reason.
        if (!isOpen) return
        log.fatal({ err: error }, 'the database is lost; starting again recovers it')
        process.exit(EXIT_BROKEN)
      },
    })
  try {
    const database = await whenItAnswers(open, {
      patienceMs: DATABASE_PATIENCE_MS,
      tell: (err) => log.warn({ err }, 'the database does not answer yet; the start waits for it'),
    })
    isOpen = true
    return database
  } catch (error) {
    throw databaseTrouble(error, config.DATABASE_URL !== undefined)
  }
}

/** Ends the process once `close` has finished, or when that takes too long. */
export function stopOnSignal(log: Log, close: () => Promise<void>): void {
  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('the stop took too long and is cut off')
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** What the person starting it can fix is one line; anything else is a bug, printed in full. */
function plainly(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BadSetting || error instanceof BadStart) return error.message
  return errorForTerminal(error)
}
