import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { fileLinks, type LinkSettings } from './links.ts'
import { type FileStore, FileStoreError, isFileKey, type OpenFile, typeOfKey } from './port.ts'

export interface S3Settings extends LinkSettings {
  /** `https://key:secret@host/bucket?region=…`; a path after the bucket becomes a prefix of every key. */
  readonly url: string
  /** Timeout of one attempt at a change, in milliseconds. */
  readonly timeoutMs?: number
  /** Timeout until a read starts to answer, in milliseconds, since someone is waiting for it. */
  readonly readTimeoutMs?: number
  /** Milliseconds before the second attempt; twice that before the third. */
  readonly backoffMs?: number
}

const TRIES = 3
const TIMEOUT_MS = 15_000
const READ_TIMEOUT_MS = 3_000
/** The longest time for a file's body to arrive. */
const BODY_TIMEOUT_MS = 60_000
const BACKOFF_MS = 200
/** The most pages of a listing, a thousand files each; no owner has that many. */
const PAGES_MAX = 100

/** A failure that may be temporary. Every call here is idempotent. */
const mayPass = (status: number): boolean => status >= 500 || status === 429
/** Expected statuses: found, partial content, not found, range not satisfiable. */
const isAnswer = (status: number): boolean => status < 300 || status === 404 || status === 416

const asXml = new XMLBuilder()
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'POST'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** Files in S3-compatible object storage, with path-style URLs: needed when several nodes share them. */
export function s3Files({
  url,
  timeoutMs = TIMEOUT_MS,
  readTimeoutMs = READ_TIMEOUT_MS,
  backoffMs = BACKOFF_MS,
  ...links
}: S3Settings): FileStore {
  const { bucket, prefix, aws } = readUrl(url)
  const at = (key: string): URL => new URL(`${bucket}/${prefix}${key}`)

  const tryOnce = async ({ method, url: where, headers, body }: Call): Promise<Response> => {
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new Error('no answer in time')),
      method === 'GET' ? readTimeoutMs : timeoutMs,
    )
    // The signature includes the body's hash, so that it can't change on the way.
    const signed = { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') }
    const request = await aws.sign(where, { method, headers: signed, ...(body ? { body: new Uint8Array(body) } : {}) })
    try {
      const signal = AbortSignal.any([late.signal, AbortSignal.timeout(BODY_TIMEOUT_MS)])
      return await fetch(request, { signal, redirect: 'error' })
    } finally {
      clearTimeout(timer)
    }
  }

  const ask = async (what: string, call: Call): Promise<Response> => {
    let last: unknown
    for (let n = 0; n < TRIES; n++) {
      if (n > 0) await wait(backoffMs * n)
      try {
        const answer = await tryOnce(call)
        if (isAnswer(answer.status)) return answer
        last = new Error(`${answer.status}: ${(await answer.text()).slice(0, 300)}`)
        if (!mayPass(answer.status)) break
      } catch (error) {
        last = error
      }
    }
    throw new FileStoreError(`The file could not be ${what}.`, { cause: last })
  }

  const open = async (key: string, range?: string): Promise<OpenFile | 'none' | undefined> => {
    const contentType = typeOfKey(key)
    const headers = range === undefined ? {} : { headers: { range } }
    const answer = await ask('read', { method: 'GET', url: at(key), ...headers })
    if (answer.ok && answer.body) return openedOf(answer, contentType)
    await answer.body?.cancel()
    return answer.status === 416 ? 'none' : undefined
  }

  const remove = async (key: string): Promise<void> => {
    typeOfKey(key)
    const answer = await ask('removed', { method: 'DELETE', url: at(key) })
    await answer.body?.cancel()
  }

  /** One page of keys with a prefix. */
  const listed = async (beginning: string, after?: string): Promise<{ keys: string[]; next: string | undefined }> => {
    const where = new URL(bucket)
    where.searchParams.set('list-type', '2')
    where.searchParams.set('prefix', `${prefix}${beginning}`)
    if (after !== undefined) where.searchParams.set('continuation-token', after)
    const answer = await ask('listed', { method: 'GET', url: where })
    if (!answer.ok) throw new FileStoreError('We couldn’t list the files: there is no such bucket.')
    try {
      const { ListBucketResult: list } = xml.parse(await answer.text(), true) as Listing
      if (list === undefined) throw new Error('no ListBucketResult')
      if (list === '') return { keys: [], next: undefined }
      const next = list.IsTruncated === 'true' ? list.NextContinuationToken : undefined
      return { keys: (list.Contents ?? []).map((it) => it.Key.slice(prefix.length)), next }
    } catch (cause) {
      throw new FileStoreError('The files could not be listed.', { cause })
    }
  }

  /** Deletes all keys of a page in one call. */
  const removePage = async (keys: readonly string[]): Promise<void> => {
    const where = new URL(`${bucket}?delete=`)
    const objects = keys.map((key) => ({ Key: prefix + key }))
    const body = Buffer.from(asXml.build({ Delete: { Quiet: true, Object: objects } }))
    // Every service requires this header, or accepts it in place of a newer checksum.
    const headers = { 'content-type': 'application/xml', 'content-md5': hash('md5', body, 'base64') }
    const answer = await ask('removed', { method: 'POST', url: where, headers, body })
    const { DeleteResult: result } = xml.parse(await answer.text()) as { DeleteResult?: '' | { Error?: unknown } }
    if (!answer.ok || result === undefined || (result && result.Error !== undefined))
      throw new FileStoreError('The files could not be removed.', { cause: result })
  }

  return {
    name: 's3',
    put: async (key, bytes) => {
      const headers = { 'content-type': typeOfKey(key) }
      const answer = await ask('kept', { method: 'PUT', url: at(key), headers, body: bytes })
      await answer.body?.cancel()
      if (!answer.ok) throw new FileStoreError('We couldn’t save the file: there is no such bucket.')
    },
    get: async (key) => {
      const file = await open(key)
      if (file === undefined || file === 'none') return undefined
      try {
        return { bytes: new Uint8Array(Buffer.concat(await file.stream.toArray())), contentType: file.contentType }
      } catch (cause) {
        throw new FileStoreError('We couldn’t read the file.', { cause })
      }
    },
    open,
    remove,
    removeAll: async (owner) => {
      typeOfKey(`${owner}/a.png`)
      // Deleted keys aren't listed anymore, so the first page is always the next one.
      for (let page = 0; page < PAGES_MAX; page++) {
        const { keys } = await listed(`${owner}/`)
        if (keys.length === 0) return
        await removePage(keys)
      }
      throw new FileStoreError('There are more files than could be removed.')
    },
    list: async function* () {
      let page = await listed('')
      for (;;) {
        yield* page.keys.filter(isFileKey)
        if (page.next === undefined) return
        page = await listed('', page.next)
      }
    },
    ...fileLinks(links),
  }
}

interface Listing {
  readonly ListBucketResult?:
    | ''
    | {
        readonly Contents?: readonly { readonly Key: string }[]
        readonly IsTruncated?: string
        readonly NextContinuationToken?: string
      }
}

function openedOf(answer: Response, contentType: string): OpenFile {
  const stream = Readable.fromWeb(answer.body as ReadableStream)
  const length = answer.headers.get('content-length')
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
  if (answer.status !== 206 || size === undefined)
    return { stream, contentType, ...(length === null ? {} : { size: Number(length) }) }
  return { stream, contentType, size: Number(size), part: { from: Number(from), to: Number(to) } }
}

/** Splits the URL into the bucket's address, the key prefix and the credentials. */
function readUrl(text: string): { bucket: string; prefix: string; aws: AwsClient } {
  const { protocol, host, pathname, username, password, searchParams } = new URL(text)
  const [name, ...before] = pathname.split('/').filter((it) => it !== '')
  if (!username || !password || name === undefined)
    throw new Error('S3_URL must be like https://key:secret@host/bucket?region=…')
  const aws = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
  })
  return { bucket: `${protocol}//${host}/${name}`, prefix: before.map((it) => `${it}/`).join(''), aws }
}
