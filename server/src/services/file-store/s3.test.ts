import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileStore, FileStoreError } from './port.ts'
import { s3Files } from './s3.ts'
import { type S3Keys, signed, type ToSign } from './sigv4.ts'
import { fileStoreSuite } from './suite.ts'

const keys: S3Keys = { accessKey: 'key', secretKey: 'se/cret', region: 'eu-central-1' }

/** A bucket that checks every signature, lists two keys a page, and can be told to fail. */
const bucket = new Map<string, Buffer>()
let faults: ('error' | 'hang' | 'cut' | 'forbidden')[] = []
let calls = 0
let server: Server
let files: FileStore

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  calls++
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const method = request.method as ToSign['method']
  const moment = String(request.headers['x-amz-date']).replace(/^(.{4})(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z')
  const right = signed({ method, url, body: method === 'PUT' ? body : undefined, at: new Date(moment) }, keys)
  const end = (status: number, text: string | Buffer = ''): void => void reply.writeHead(status).end(text)
  const fault = faults.shift()
  if (fault === 'hang') return
  if (fault === 'cut') return void reply.socket?.destroy()
  if (fault === 'error') return end(503, '<Error><Code>SlowDown</Code></Error>')
  if (fault === 'forbidden' || right.authorization !== request.headers.authorization) return end(403, '<Error/>')
  const key = url.pathname.replace('/bucket/', '')
  if (url.searchParams.get('list-type') === '2') {
    const found = [...bucket.keys()].filter((it) => it.startsWith(url.searchParams.get('prefix') ?? '')).slice(0, 2)
    return end(
      200,
      `<ListBucketResult>${found.map((it) => `<Contents><Key>${it}</Key></Contents>`).join('')}</ListBucketResult>`,
    )
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
  return there ? end(200, there) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
}

beforeAll(async () => {
  server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://key:se%2Fcret@127.0.0.1:${port}/bucket/adwright?region=eu-central-1`
  const links = { publicUrl: 'https://ads.example', signingSecret: 'a secret' }
  files = s3Files({ url, timeoutMs: 300, backoffMs: 1, ...links })
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
    await files.removeAll('many')
    expect([...bucket.keys()].filter((it) => it.includes('/many/'))).toEqual([])
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

  test('an address without a key, a secret or a bucket is no S3_URL', () => {
    const links = { publicUrl: 'https://ads.example', signingSecret: 's' }
    for (const url of ['https://s3.example/bucket', 'https://key:secret@s3.example', 'https://key@s3.example/bucket'])
      expect(() => s3Files({ url, ...links })).toThrow('S3_URL')
  })
})

describe('Signature Version 4, by the examples of its documentation', () => {
  const documented: S3Keys = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  test.each([
    ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('GET /%s', (query, signature) => {
    const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`)
    const { authorization } = signed({ method: 'GET', url, at: new Date('2013-05-24T00:00:00Z') }, documented)
    expect(authorization).toContain(`Signature=${signature}`)
  })
})
