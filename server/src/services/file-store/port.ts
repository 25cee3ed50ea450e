import type { Readable } from 'node:stream'
import type { Part } from './range.rules.ts'

/**
 * Stores files: pictures, images, reports. A key is `{owner}/{name}.{ending}`; its ending gives the type. A key's content
 * never changes: a new version gets a new key.
 */
export interface FileStore {
  readonly name: 'disk' | 's3'
  /**
   * Resolves when the whole file is stored durably.
   * @throws {FileStoreError}
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Undefined when there is none.
   * @throws {FileStoreError}
   */
  get(key: string): Promise<StoredFile | undefined>
  /**
   * Opens a file as a stream. `range`: a Range header; an unreadable one gives the whole file.
   * Undefined when there is no such file, 'none' when it ends before the range begins.
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
   * The keys of all files, everybody's. What is put or removed meanwhile may be there or not.
   * @throws {FileStoreError}
   */
  list(): AsyncIterable<string>
  /** The public address of a file: begins with PUBLIC_URL and contains an unguessable signature. */
  urlOf(key: string): string
  /** Whether a signature belongs to this key. */
  opens(key: string, signature: string): boolean
}

/** A file that's read as it's sent. */
export interface OpenFile {
  readonly stream: Readable
  readonly contentType: string
  /** Bytes of the whole file, if the store says so. */
  readonly size?: number
  /** The part that the stream contains, if not the whole file. */
  readonly part?: Part
}

/** A whole file in memory. */
export interface StoredFile {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** The store could not be reached or did not take the file. */
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
 * The media type of a file by its key.
 * @throws {FileStoreError} for a key that isn't ours, so that nothing else ever reaches a path or a bucket
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
