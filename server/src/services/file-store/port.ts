import type { Readable } from 'node:stream'
import type { Part } from './range.rules.ts'

/**
 * Stores files: pictures, images, reports. A key is `{owner}/{name}.{ending}`; its ending gives the type. A key's content never changes: a
 * new version gets a new key.
 */
export interface FileStore {
  readonly name: 'disk' | 's3'
  /**
   * Resolves when the whole file is stored durably.
   * @throws {FileStoreError}
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Undefined if it doesn't exist.
   * @throws {FileStoreError}
   */
  get(key: string): Promise<StoredFile | undefined>
  /**
   * Opens a file as a stream. `range`: a Range header; an invalid one gives the whole file. Undefined if there's no such file, 'none' if it
   * ends before the range begins.
   * @throws {FileStoreError}
   */
  open(key: string, range?: string): Promise<OpenFile | 'none' | undefined>
  /**
   * Removes a file. Succeeds if it isn't there.
   * @throws {FileStoreError}
   */
  remove(key: string): Promise<void>
  /**
   * Removes all of an owner's files.
   * @throws {FileStoreError}
   */
  removeAll(owner: string): Promise<void>
  /**
   * The keys of all files of all owners. Files stored or removed meanwhile may or may not be included.
   * @throws {FileStoreError}
   */
  list(): AsyncIterable<string>
  /** A file's public URL: starts with PUBLIC_URL and contains an unguessable signature. */
  urlOf(key: string): string
  /** Whether a signature matches this key. */
  opens(key: string, signature: string): boolean
}

/** A file that is streamed. */
export interface OpenFile {
  readonly stream: Readable
  readonly contentType: string
  /** The size of the whole file in bytes, if the store reports it. */
  readonly size?: number
  /** The part that the stream contains, unless it's the whole file. */
  readonly part?: Part
}

/** A whole file in memory. */
export interface StoredFile {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** The store couldn't be reached or refused the file. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}

/** Media types by a key's ending. */
export const fileTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
}

/**
 * A file's media type by its key.
 * @throws {FileStoreError} for an invalid key, so that nothing else reaches a path or a bucket
 */
export function typeOfKey(key: string): string {
  const ending = /^[a-z0-9-]{1,64}\/[A-Za-z0-9_-]{1,100}\.([a-z0-9]{1,5})$/.exec(key)?.[1]
  const type = ending === undefined ? undefined : fileTypes[ending]
  if (type === undefined) throw new FileStoreError('That is not a key of a file.')
  return type
}

/** Whether a text could be a key. */
export function isFileKey(text: string): boolean {
  try {
    return typeOfKey(text) !== ''
  } catch (error) {
    if (error instanceof FileStoreError) return false
    throw error
  }
}
