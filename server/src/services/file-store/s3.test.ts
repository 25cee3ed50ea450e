import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import aws4 from 'aws4'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileStore, FileStoreError } from './port.ts'
import { partOf } from './range.rules.ts'
import { s3Files } from './s3.ts'
import { fileStoreSuite } from './suite.ts'

const keys = { accessKeyId: 'key', secretAccessKey: 'se/cret' }

/** A bucket that checks every signature, lists two keys a page, and can be told to fail. */
const bucket = new Map<string, Buffer>()
let faults: ('error' | 'hang' | 'cut' | 'forbidden')[] = []
let calls = 0
let refuses = false
let server: Server
let files: FileStore

/** Another program's signature (aws4) of the same request, and the hash of the body that came. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const host = headers.host ?? ''
  const right = aws4.sign({ host, path: url, method, headers: signed, service: 's3', region: 'eu-central-1' }, keys)
  const isWhole = headers['x-amz-content-sha256'] === hash('sha256', body)
  return isWhole && right.headers?.Authorization === headers.authorization
}

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  calls++
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const { method, headers } = request
  const end = (status: number, text: string | Buffer = ''): void => void reply.writeHead(status).end(text)
  const fault = faults.shift()
  if (fault === 'hang') return
  if (fault === 'cut') return void reply.socket?.destroy()
  if (fault === 'error') return end(503, '<Error><Code>SlowDown</Code></Error>')
  if (fault === 'forbidden' || !isSigned(request, body)) return end(403, '<Error/>')
  const key = url.pathname.replace('/bucket/', '')
  if (url.searchParams.get('list-type') === '2') {
    const { searchParams: asked } = url
    const begins = [...bucket.keys()].filter((it) => it.startsWith(asked.get('prefix') ?? '')).toSorted()
    const rest = begins.filter((it) => it > (asked.get('continuation-token') ?? ''))
    const page = rest.slice(0, 2)
    const more = rest.length > page.length
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return end(
      200,
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>${next}${page.map((it) => `<Contents><Key>${it}</Key></Contents>`).join('')}</ListBucketResult>`,
    )
  }
  if (method === 'POST' && url.searchParams.has('delete')) {
    if (headers['content-md5'] !== hash('md5', body, 'base64')) return end(400, '<Error><Code>BadDigest</Code></Error>')
    const refused = refuses ? '<Error><Key>a</Key><Code>AccessDenied</Code></Error>' : ''
    if (!refuses) for (const [, gone = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) bucket.delete(gone)
    return end(200, `<?xml version="1.0"?><DeleteResult>${refused}</DeleteResult>`)
  }
  if (method === 'PUT') {
    bucket.set(key, body)
    return end(200)
  }
  if (method === 'DELETE') {
    bucket.delete(key)
    return end(204)
  }
  const there = bucket.get(key)
  if (!there) return end(404, '<Error><Code>NoSuchKey</Code></Error>')
  const part = partOf(headers.range, there.length)
  if (part === 'none') return end(416, '<Error><Code>InvalidRange</Code></Error>')
  if (!part) return void reply.writeHead(200, { 'content-length': there.length }).end(there)
  const range = { 'content-range': `bytes ${part.from}-${part.to}/${there.length}` }
  reply.writeHead(206, range).end(there.subarray(part.from, part.to + 1))
}

beforeAll(async () => {
  server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://key:se%2Fcret@127.0.0.1:${port}/bucket/adwright?region=eu-central-1`
  const links = { publicUrl: 'https://ads.example', signingSecret: 'a secret' }
  files = s3Files({ url, timeoutMs: 300, readTimeoutMs: 300, backoffMs: 1, ...links })
})
beforeEach(() => {
  faults = []
  calls = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('files in object storage', () => {
  fileStoreSuite(() => files)

  test('keys are below the path of S3_URL', async () => {
    await files.put('path/a.png', new Uint8Array(1))
    expect([...bucket.keys()]).toContain('adwright/path/a.png')
  })

  test('more files than one page lists are removed', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await files.put(`many/${name}.png`, new Uint8Array(1))
    calls = 0
    await files.removeAll('many')
    // A list and a delete for each page of two, and the list that is empty.
    expect(calls).toBe(7)
    expect([...bucket.keys()].filter((it) => it.includes('/many/'))).toEqual([])
  })

  test('one that the bucket won’t let go is a failure', async () => {
    await files.put('kept/a.png', new Uint8Array(1))
    refuses = true
    await expect(files.removeAll('kept')).rejects.toBeInstanceOf(FileStoreError)
    refuses = false
    await files.removeAll('kept')
  })

  test('what may pass is tried again: too busy, no answer, a cut line', async () => {
    for (const fault of ['error', 'hang', 'cut'] as const) {
      faults = [fault]
      await files.put('again/a.png', Uint8Array.of(1, 2))
    }
    faults = ['cut', 'error']
    expect((await files.get('again/a.png'))?.bytes).toEqual(Uint8Array.of(1, 2))
  })

  test('three times in vain is a failure; a refusal is one at once', async () => {
    faults = ['error', 'error', 'error']
    await expect(files.get('again/a.png')).rejects.toBeInstanceOf(FileStoreError)
    expect(calls).toBe(3)
    faults = ['forbidden']
    await expect(files.put('again/b.png', new Uint8Array(1))).rejects.toBeInstanceOf(FileStoreError)
    expect(calls).toBe(4)
    faults = ['error', 'error', 'error']
    await expect(files.removeAll('again')).rejects.toBeInstanceOf(FileStoreError)
  })

  test('an address without a key, a secret or a bucket isn’t an S3_URL', () => {
    const links = { publicUrl: 'https://ads.example', signingSecret: 's' }
    for (const url of ['https://s3.example/bucket', 'https://key:secret@s3.example', 'https://key@s3.example/bucket'])
      expect(() => s3Files({ url, ...links })).toThrow('S3_URL')
  })
})
