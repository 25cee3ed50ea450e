import { setTimeout as wait } from 'node:timers/promises'
import { fileLinks, type LinkSettings } from './links.ts'
import { type FileStore, FileStoreError, typeOfKey } from './port.ts'
import { type S3Keys, signed, type ToSign } from './sigv4.ts'

export interface S3Settings extends LinkSettings {
  /** `https://key:secret@host/bucket?region=…`; a path below the bucket is kept before every key. */
  readonly url: string
  /** Milliseconds for one try. */
  readonly timeoutMs?: number
  /** Milliseconds before the second try; twice that before the third. */
  readonly backoffMs?: number
}

const TRIES = 3
const TIMEOUT_MS = 15_000
const BACKOFF_MS = 200
/** Pages of a listing: an owner with more files than this times a thousand is none of ours. */
const PAGES_MAX = 100

/** A failure that may pass. Every call here may be made twice: the same file under the same key, gone is gone. */
const mayPass = (status: number): boolean => status >= 500 || status === 429

/** Files in object storage that speaks S3, by path: what several nodes share. */
export function s3Files({ url, timeoutMs = TIMEOUT_MS, backoffMs = BACKOFF_MS, ...links }: S3Settings): FileStore {
  const { base, keys } = readUrl(url)
  const at = (path: string): URL => new URL(`${base}${path}`)

  const tryOnce = async (sign: Omit<ToSign, 'at'>, type?: string): Promise<Response> =>
    fetch(sign.url, {
      method: sign.method,
      headers: { ...signed({ ...sign, at: new Date() }, keys), ...(type && { 'content-type': type }) },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(sign.body && { body: new Uint8Array(sign.body) }),
    })

  const ask = async (what: string, sign: Omit<ToSign, 'at'>, type?: string): Promise<Response> => {
    let last: unknown
    for (let n = 0; n < TRIES; n++) {
      if (n > 0) await wait(backoffMs * n)
      try {
        const answer = await tryOnce(sign, type)
        if (answer.ok || answer.status === 404) return answer
        last = new Error(`${answer.status}: ${(await answer.text()).slice(0, 300)}`)
        if (!mayPass(answer.status)) break
      } catch (error) {
        last = error
      }
    }
    throw new FileStoreError(`The file could not be ${what}.`, { cause: last })
  }

  const remove = async (key: string): Promise<void> => {
    typeOfKey(key)
    await ask('removed', { method: 'DELETE', url: at(`/${key}`) })
  }

  return {
    name: 's3',
    put: async (key, bytes) => {
      const type = typeOfKey(key)
      const answer = await ask('kept', { method: 'PUT', url: at(`/${key}`), body: bytes }, type)
      if (!answer.ok) throw new FileStoreError('The file could not be kept: there is no such bucket.')
    },
    get: async (key) => {
      const contentType = typeOfKey(key)
      const answer = await ask('read', { method: 'GET', url: at(`/${key}`) })
      return answer.ok ? { bytes: await bytesOf(answer), contentType } : undefined
    },
    remove,
    removeAll: async (owner) => {
      typeOfKey(`${owner}/a.png`)
      // What is removed is listed no more, so the first page is always the next one.
      for (let page = 0; page < PAGES_MAX; page++) {
        const found = await listed(`${owner}/`)
        if (found.length === 0) return
        for (const key of found) await remove(key)
      }
      throw new FileStoreError('There are more files than could be removed.')
    },
    ...fileLinks(links),
  }

  async function listed(prefix: string): Promise<string[]> {
    const before = base.replace(/^https?:\/\/[^/]+\/[^/]+\/?/, '')
    const inBucket = before === '' ? '' : `${before}/`
    const bucket = new URL(base.slice(0, base.length - (before === '' ? 0 : before.length + 1)))
    bucket.searchParams.set('list-type', '2')
    bucket.searchParams.set('prefix', `${inBucket}${prefix}`)
    const answer = await ask('listed', { method: 'GET', url: bucket })
    if (!answer.ok) throw new FileStoreError('The files could not be listed: there is no such bucket.')
    const text = await answer.text().catch((cause: unknown) => {
      throw new FileStoreError('The files could not be listed.', { cause })
    })
    if (!text.includes('<ListBucketResult')) throw new FileStoreError('The files could not be listed.')
    return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(inBucket.length))
  }
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  try {
    return new Uint8Array(await answer.arrayBuffer())
  } catch (cause) {
    throw new FileStoreError('The file could not be read.', { cause })
  }
}

function readUrl(text: string): { base: string; keys: S3Keys } {
  const url = new URL(text)
  const path = url.pathname.replace(/\/+$/, '')
  if (!url.username || !url.password || path === '')
    throw new Error('S3_URL must be like https://key:secret@host/bucket?region=…')
  const keys: S3Keys = {
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
  return { base: `${url.protocol}//${url.host}${path}`, keys }
}
