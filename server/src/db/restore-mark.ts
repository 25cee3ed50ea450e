import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** There while a restore writes below a data folder: what is there then is half of something, and of no use. */
const markOf = (dataDir: string): string => join(dataDir, 'restore.unfinished')

export const isHalfRestored = (dataDir: string): boolean => existsSync(markOf(dataDir))
export const markRestore = (dataDir: string): void =>
  writeFileSync(markOf(dataDir), 'A restore into this folder has begun and not ended: run it again.\n')
export const unmarkRestore = (dataDir: string): void => rmSync(markOf(dataDir), { force: true })
