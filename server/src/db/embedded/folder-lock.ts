import { DatabaseSync } from 'node:sqlite'

/** The error for a second process in the same folder: two would corrupt the database. */
export const FOLDER_IN_USE = 'data folder is in use'

const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (error.errcode === SQLITE_BUSY || error.errcode === SQLITE_LOCKED)

/**
 * Locks a folder for this process. The kernel holds the lock (through SQLite's exclusive mode), so it's released as soon as the process is
 * gone, even by kill -9, and no stale file has to be removed by hand.
 * @returns the function to release it. Throws `data folder is in use` if another process has it.
 */
export function lockFolder(lockFile: string): () => void {
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode=exclusive')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    // A full disk or a read-only folder is a different error, with its own message.
    throw isBusy(error) ? new Error(FOLDER_IN_USE, { cause: error }) : error
  }
  return () => lock.close()
}
