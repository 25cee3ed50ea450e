import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#kernel/ids.ts'
import { fileLinks, type LinkSettings } from './links.ts'
import { type FileStore, FileStoreError, isFileKey, typeOfKey } from './port.ts'
import { partOf } from './range.rules.ts'

export interface DiskSettings extends LinkSettings {
  /** `{DATA_DIR}/files`; created if missing. */
  readonly dir: string
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Files on the local disk: one folder per owner. For a single node; several need object storage. */
export function diskFiles({ dir, ...links }: DiskSettings): FileStore {
  const failing = (what: string) => (cause: unknown) => {
    throw cause instanceof FileStoreError ? cause : new FileStoreError(`The file could not be ${what}.`, { cause })
  }
  const pathOf = (key: string): string => {
    typeOfKey(key)
    return join(dir, key)
  }
  return {
    name: 'disk',
    put: async (key, bytes) => writeWhole(pathOf(key), bytes).catch(failing('kept')),
    get: async (key) => {
      const contentType = typeOfKey(key)
      try {
        return { bytes: await readFile(pathOf(key)), contentType }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw new FileStoreError('We couldn’t read the file.', { cause: error })
      }
    },
    open: async (key, range) => {
      const contentType = typeOfKey(key)
      try {
        const file = await open(pathOf(key))
        const { size } = await file.stat()
        const part = partOf(range, size)
        if (part === 'none') {
          await file.close()
          return 'none'
        }
        const stream = file.createReadStream(part ? { start: part.from, end: part.to } : {})
        return { stream, contentType, size, ...(part ? { part } : {}) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw new FileStoreError('We couldn’t read the file.', { cause: error })
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }).catch(failing('removed')),
    removeAll: async (owner) => {
      typeOfKey(`${owner}/a.png`)
      await rm(join(dir, owner), { recursive: true, force: true }).catch(failing('removed'))
    },
    list: async function* () {
      try {
        for await (const owner of namesIn(dir))
          for await (const name of namesIn(join(dir, owner)))
            if (isFileKey(`${owner}/${name}`)) yield `${owner}/${name}`
      } catch (error) {
        failing('listed')(error)
      }
    },
    ...fileLinks(links),
  }
}

/** Empty for a folder that doesn't exist, or is a file. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  const opened = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const { name } of opened) yield name
}

/** Writes to a temporary file, syncs and renames it, so that readers never see half a file and it survives a power failure. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const worker = join(folder, `.${newId()}.part`)
  const file = await open(worker, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(worker, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(worker, path)
  const written = await open(folder, 'r')
  try {
    await written.sync()
  } finally {
    await written.close()
  }
}
