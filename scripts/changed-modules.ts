import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Who imports a file, by path, and how often it or one of its imports has changed. */
const importers = new Map<string, Set<string>>()
const versions = new Map<string, number>()

/**
 * From here on, a changed file in these folders is read again at its next import, and so is every file that imports it, directly or not.
 * All others stay in memory as they are: that is what makes the next build fast.
 */
export function readChangedAnew(folders: readonly string[]): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      if (!found.url.startsWith('file:')) return found
      const path = fileURLToPath(found.url)
      if (!folders.some((folder) => path.startsWith(folder))) return found
      const known = importers.get(path) ?? new Set()
      importers.set(path, known)
      if (context.parentURL?.startsWith('file:')) known.add(fileURLToPath(context.parentURL))
      const version = versions.get(path)
      return version === undefined ? found : { ...found, url: `${found.url}?version=${version}` }
    },
  })
}

/** Whether this file was loaded as a module. */
export const isRead = (path: string): boolean => importers.has(path)

/** Marks these files and everything that imports them as changed; returns every marked path. */
export function markChanged(paths: Iterable<string>): ReadonlySet<string> {
  const marked = new Set(paths)
  // A set that grows while it is iterated is iterated to its new end.
  for (const path of marked) for (const importer of importers.get(path) ?? []) marked.add(importer)
  for (const path of marked) versions.set(path, (versions.get(path) ?? 0) + 1)
  return marked
}
