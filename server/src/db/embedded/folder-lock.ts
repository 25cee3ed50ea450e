import { DatabaseSync } from 'node:sqlite'

/** The one sentence for a second process on the same folder: two of them would ruin the database. */
export const FOLDER_IN_USE = 'data folder is in use'

const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (error.errcode === SQLITE_BUSY || error.errcode === SQLITE_LOCKED)

/**
 * Takes a folder for this process alone. The lock is the kernel's (by SQLite's exclusive mode), so it is free again the
 * moment the process is gone, kill -9 included, and no stale file has to be removed by hand.
 * @returns how to give it back. Throws `data folder is in use` when another process has it.
 */
export function lockFolder(lockFile: string): () => void {
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode=exclusive')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    // A full disk or a folder that may not be written is something else, and says so itself.
    throw isBusy(error) ? new Error(FOLDER_IN_USE, { cause: error }) : error
  }
  return () => lock.close()
}
