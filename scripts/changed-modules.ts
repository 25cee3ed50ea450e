import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Who imported a file, by path, and how often it or what it imports has changed. */
const importers = new Map<string, Set<string>>()
const versions = new Map<string, number>()

/**
 * From here on, a file under these folders that changed is read anew at its next import, and so is each file that imports
 * it, however far up. All the others stay as they are in memory: that is what makes the next build quick.
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

/** Whether a module was made of this file. */
export const isRead = (path: string): boolean => importers.has(path)

/** Marks these files and all that import them; returns every path that was marked. */
export function markChanged(paths: Iterable<string>): ReadonlySet<string> {
  const marked = new Set(paths)
  // A set that grows while it is walked is walked to its new end.
  for (const path of marked) for (const importer of importers.get(path) ?? []) marked.add(importer)
  for (const path of marked) versions.set(path, (versions.get(path) ?? 0) + 1)
  return marked
}
