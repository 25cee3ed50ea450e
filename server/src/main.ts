import { buildHouse } from './build.ts'
import { whatIsWhat } from './build/what-is-what.ts'
import { BadSetting, readEnvironment } from './config.ts'
import { openLog } from './kernel/log.ts'

/** SIGTERM ends the process within 10 s (contract, Starting it). */
const STOP_WITHIN_MS = 9_500

async function main(): Promise<void> {
  const config = readEnvironment()
  const log = openLog(config.LOG_LEVEL)
  const house = await buildHouse(config, log, (error) => {
    log.fatal({ err: error }, 'the database is lost; starting again recovers it')
    process.exit(70)
  })
  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    house.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  await house.app.listen({ host: config.HOST, port: config.PORT })
  process.stdout.write(`${whatIsWhat(config)}\n`)
  await house.begin()
}

main().catch((error: unknown) => {
  // What the person who starts it can do something about is one line; anything else is a fault of ours, told whole.
  process.stderr.write(`${error instanceof BadSetting ? error.message : plainly(error)}\n`)
  process.exit(1)
})

function plainly(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message === 'data folder is in use') return `${error.message} (DATA_DIR): another process works on it`
  if ('code' in error && error.code === 'EADDRINUSE') return `PORT is in use: ${error.message}`
  return error.stack ?? error.message
}
