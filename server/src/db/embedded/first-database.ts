import { closeSync, constants, cpSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { tablesVersion } from '../migrate.ts'

const kept = join(import.meta.dirname, '../../../dist/first-database')

/**
 * Where a build stores an empty database with these tables, or a bare one without. Its name identifies what made it, so that it's never
 * used with other tables or another engine version.
 */
export function firstDatabase(isBare = false): string {
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const { version } = JSON.parse(readFileSync(join(engine, '../package.json'), 'utf8')) as { version: string }
  return join(kept, `${isBare ? 'bare' : tablesVersion().slice(0, 16)}-${version}`)
}

/** Copies it to `folder` durably; creating one there takes seconds and much memory. Does nothing if there is none. */
export function copyFirstDatabase(folder: string, isBare: boolean): void {
  const first = firstDatabase(isBare)
  if (!existsSync(first)) return
  cpSync(first, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    syncToDisk(join(entry.parentPath, entry.name))
}

/** A file, or a folder's entries. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
