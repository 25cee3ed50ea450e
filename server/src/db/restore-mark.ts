import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Exists while a restore writes to a data folder, whose contents are then incomplete and unusable. */
const markOf = (dataDir: string): string => join(dataDir, 'restore.unfinished')

export const isHalfRestored = (dataDir: string): boolean => existsSync(markOf(dataDir))
export const markRestore = (dataDir: string): void =>
  writeFileSync(markOf(dataDir), 'A restore into this folder has begun and not ended: run it again.\n')
export const unmarkRestore = (dataDir: string): void => rmSync(markOf(dataDir), { force: true })
