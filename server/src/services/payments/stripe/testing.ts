import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Sent } from '../suite.ts'
import { stripeMoves } from './testing/moves.ts'
import { openObjects } from './testing/objects.ts'
import { stripeRoutes } from './testing/routes.ts'

export const WEBHOOK_SECRET = 'whsec_test'

export interface Seen {
  readonly method: string
  readonly path: string
  readonly body: URLSearchParams
  readonly idempotencyKey: string | undefined
}

/** A fake Stripe over local HTTP: objects in the shape of its API, kept in memory, and failures on demand. */
export async function openFakeStripe(now: () => Date) {
  const objects = openObjects(now)
  const { things, newId, put, get } = objects
  const routes = stripeRoutes(objects)
  const answers = new Map<string, string>()
  const seen: Seen[] = []
  const failures: { status: number; headers?: Record<string, string> }[] = []
  function answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    const url = new URL(request.url ?? '', 'http://x')
    const { method = '' } = request
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : undefined
    const body = method === 'GET' || method === 'DELETE' ? url.searchParams : new URLSearchParams(text)
    seen.push({ method, path: url.pathname, body, idempotencyKey })
    response.setHeader('content-type', 'application/json')
    const failure = failures.shift()
    if (failure && failure.status !== 200) {
      if (failure.status === 0) return void request.socket.destroy()
      const type = { 402: 'card_error', 429: 'rate_limit_error' }[failure.status] ?? 'api_error'
      response.writeHead(failure.status, failure.headers)
      response.end(JSON.stringify({ error: { type, message: 'as asked' } }))
      return
    }
    const before = idempotencyKey === undefined ? undefined : answers.get(idempotencyKey)
    if (before !== undefined) return void response.end(before)
    for (const [verb, path, make] of routes) {
      const [, id = ''] = path.exec(url.pathname) ?? []
      const made = verb === method && path.test(url.pathname) ? make(id, body) : undefined
      if (!made) continue
      const out = JSON.stringify(made)
      if (idempotencyKey !== undefined) answers.set(idempotencyKey, out)
      return void response.end(out)
    }
    response.writeHead(404)
    response.end(
      JSON.stringify({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } }),
    )
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  /** Signed by Stripe's own test helper. */
  const sign = (payload: string, atSeconds: number): Sent => {
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp: atSeconds })
    return { raw: Buffer.from(payload), headers: { 'stripe-signature': header } }
  }
  const machineSeconds = (): number => Math.floor(Date.now() / 1000)
  const event = (type: string, object: object): Sent => {
    const result = {
      id: newId('evt'),
      object: 'event',
      created: machineSeconds(),
      type,
      api_version: Stripe.API_VERSION,
      data: { object },
    }
    return sign(JSON.stringify(result), machineSeconds())
  }

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    things,
    /** The next calls get these answers; status 0: the connection is cut, 200: as usual. */
    fail: (...list: typeof failures) => void failures.push(...list),
    sign,
    event,
    get,
    put,
    ...stripeMoves(objects, event),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>
