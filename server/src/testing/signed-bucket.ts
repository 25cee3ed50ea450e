import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import aws4 from 'aws4'
import { partOf } from '#services/file-store/range.rules.ts'

const keys = { accessKeyId: 'key', secretAccessKey: 'se/cret' }

type Fault = undefined | 'error' | 'hang' | 'cut' | 'forbidden'

/** Verifies a request with another program's signature (aws4), and the hash of the received body. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const host = headers.host ?? ''
  const right = aws4.sign({ host, path: url, method, headers: signed, service: 's3', region: 'eu-central-1' }, keys)
  const isWhole = headers['x-amz-content-sha256'] === hash('sha256', body)
  return isWhole && right.headers?.Authorization === headers.authorization
}

/** A bucket that checks every signature, lists two keys per page, and can be made to fail. */
export async function startSignedBucket() {
  const objects = new Map<string, Buffer>()
  /** `faults` apply to the next calls, one each; `refuses` applies to every removal. */
  const state = { faults: [] as Fault[], calls: 0, refuses: false, isAway: false }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    state.calls++
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const { method, headers } = request
    const end = (status: number, text: string | Buffer = ''): void => void reply.writeHead(status).end(text)
    const fault = state.isAway ? 'error' : state.faults.shift()
    if (fault === 'hang') return
    if (fault === 'cut') return void reply.socket?.destroy()
    if (fault === 'error') return end(503, '<Error><Code>SlowDown</Code></Error>')
    if (fault === 'forbidden' || !isSigned(request, body)) return end(403, '<Error/>')
    const key = url.pathname.replace('/bucket/', '')
    if (url.searchParams.get('list-type') === '2') {
      const { searchParams: asked } = url
      const begins = [...objects.keys()].filter((it) => it.startsWith(asked.get('prefix') ?? '')).toSorted()
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
      if (headers['content-md5'] !== hash('md5', body, 'base64'))
        return end(400, '<Error><Code>BadDigest</Code></Error>')
      const refused = state.refuses ? '<Error><Key>a</Key><Code>AccessDenied</Code></Error>' : ''
      if (!state.refuses)
        for (const [, gone = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(gone)
      return end(200, `<?xml version="1.0"?><DeleteResult>${refused}</DeleteResult>`)
    }
    if (method === 'PUT') {
      objects.set(key, body)
      return end(200)
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return end(204)
    }
    const there = objects.get(key)
    if (!there) return end(404, '<Error><Code>NoSuchKey</Code></Error>')
    const part = partOf(headers.range, there.length)
    if (part === 'none') return end(416, '<Error><Code>InvalidRange</Code></Error>')
    if (!part) return void reply.writeHead(200, { 'content-length': there.length }).end(there)
    const range = { 'content-range': `bytes ${part.from}-${part.to}/${there.length}` }
    reply.writeHead(206, range).end(there.subarray(part.from, part.to + 1))
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  const url = `http://key:se%2Fcret@127.0.0.1:${port}/bucket/adwright?region=eu-central-1`
  return { url, objects, state, stop }
}
