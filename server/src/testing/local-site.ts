import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local site's response for a page; a function may do anything. */
export type LocalPage =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | ((request: IncomingMessage, reply: ServerResponse) => void)

export interface LocalSite {
  readonly url: string
  readonly port: number
  /** `127.0.0.1:{port}`, as WEBSITE_ALLOW_HOSTS accepts it. */
  readonly host: string
  /** `METHOD /path` of every request so far. */
  readonly seen: readonly string[]
  readonly userAgents: ReadonlySet<string>
  /** Connections opened, with or without a request. */
  readonly connections: () => number
  readonly close: () => Promise<void>
}

/** A small website on loopback. Unknown paths are 404. */
export async function openLocalSite(pages: (path: string) => LocalPage | undefined): Promise<LocalSite> {
  const seen: string[] = []
  const userAgents = new Set<string>()
  let connections = 0
  const server = createServer((request, reply) => {
    seen.push(`${request.method} ${request.url}`)
    userAgents.add(String(request.headers['user-agent']))
    const page = pages(request.url ?? '/')
    if (typeof page === 'function') return page(request, reply)
    const { status, headers, body } =
      typeof page === 'string' ? { body: page } : (page ?? { status: 404, body: 'Not found' })
    reply.writeHead(status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  })
  server.on('upgrade', (request, socket) => {
    seen.push(`UPGRADE ${request.url}`)
    socket.end()
  })
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    host: `127.0.0.1:${port}`,
    seen,
    userAgents,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
