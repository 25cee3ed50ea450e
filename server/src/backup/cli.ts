import { BadSetting, readEnvironment } from '#config.ts'
import { databaseTrouble, BadStart } from '../start-words.rules.ts'
import { errorForTerminal } from '#kernel/error-for-log.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { BackupError } from './backup-error.ts'
import { totalsInWords } from './manifest.ts'

/** `npm run backup -- FILE` and `npm run restore -- FILE`, with the settings of `npm start`. */
async function run(command: string | undefined, path: string | undefined): Promise<string> {
  if (path === undefined || (command !== 'backup' && command !== 'restore'))
    throw new BackupError(`Name the file: npm run ${command} -- FILE`)
  const { config } = readEnvironment()
  try {
    if (command === 'backup') {
      const { backup } = await import('./backup.ts')
      return `${path}: ${totalsInWords(await backup(config, path))}`
    }
    const { restore } = await import('./restore.ts')
    return `Restored and counted again: ${totalsInWords(await restore(config, path))}`
  } catch (error) {
    throw databaseTrouble(error, config.DATABASE_URL !== undefined)
  }
}

/** What the operator can fix is one line; anything else is a bug, printed in full. */
const plainly = (error: Error): string =>
  [BackupError, BadSetting, BadStart, FileStoreError].some((it) => error instanceof it)
    ? error.message
    : errorForTerminal(error)

const [, , command, path] = process.argv
run(command, path).then(
  (words) => {
    process.stdout.write(`${words}\n`)
    process.exit(0)
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? plainly(error) : String(error)}\n`)
    process.exit(1)
  },
)
