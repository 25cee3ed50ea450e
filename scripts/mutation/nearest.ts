import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.cache'])

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sourcesIn(path) : /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** The file that an import resolves to; undefined for a package. */
function targetOf(root: string, from: string, name: string): string | undefined {
  if (name.startsWith('.')) return resolve(dirname(from), name)
  if (name.startsWith('@adwright/contract/'))
    return join(root, 'contract/src', `${name.slice('@adwright/contract/'.length)}.ts`)
  if (!name.startsWith('#')) return undefined
  const [part = ''] = relative(root, from).split('/')
  return join(root, part, 'src', name.slice(1))
}

/** Each file with the files that import it. */
export function importersIn(root: string): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const from of ['contract/src', 'server/src', 'web/src'].flatMap((it) => sourcesIn(join(root, it))))
    for (const [, name = ''] of readFileSync(from, 'utf8').matchAll(IMPORT)) {
      const to = targetOf(root, from, name)
      if (to) importers.set(to, [...(importers.get(to) ?? []), from])
    }
  return importers
}

/** The tests most likely to catch a fault in `file`: those of its folder and name, then those that import it, nearest first. */
export function nearestTests(importers: ReadonlyMap<string, readonly string[]>, file: string, most: number): string[] {
  const distance = new Map<string, number>([[file, 0]])
  const queue = [file]
  for (let from = queue.shift(); from !== undefined; from = queue.shift())
    for (const next of importers.get(from) ?? [])
      if (!distance.has(next)) {
        distance.set(next, (distance.get(from) ?? 0) + 1)
        queue.push(next)
      }
  const nameOf = (path: string): string => path.split('/').at(-1)?.split('.')[0] ?? ''
  const cost = (test: string): number =>
    Math.min(distance.get(test) ?? 0, 4) +
    (dirname(test) === dirname(file) ? 0 : 4) +
    (nameOf(test) === nameOf(file) ? -6 : 0) +
    // Without a database they are the fastest.
    (test.includes('.rules.test') || test.endsWith('values/values.test.ts') ? -2 : 0)
  const isWeb = (path: string): boolean => path.includes('/web/src/')
  return [...distance.keys()]
    .filter((it) => /\.test\.tsx?$/.test(it) && !it.includes('.mocked.') && isWeb(it) === isWeb(file))
    .sort((a, b) => cost(a) - cost(b) || a.localeCompare(b))
    .slice(0, most)
}
