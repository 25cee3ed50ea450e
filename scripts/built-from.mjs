// A build is identified by its sources: the hash of every file it was made from.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else yield path
  }
}

/** A hash of the sources in these folders, of these files, and of the packages used to build them. */
export function fingerprintOf(folders, files = []) {
  const hash = createHash('sha256')
  const all = folders.flatMap((folder) => [...filesUnder(join(root, folder))])
  for (const file of [...all, ...files.map((it) => join(root, it)), join(root, 'package-lock.json')].sort())
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}
