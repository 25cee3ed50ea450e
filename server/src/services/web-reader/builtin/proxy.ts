import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ProxyOptions, WebError, type WebProxy } from '../port.ts'
import { guardedSocket } from './connect.ts'
import { type Gate, portOf } from './gate.ts'

const BYTES_MAX = 80 << 20
const BLOCKED_MAX = 200
const HOP_BY_HOP = new Set([
  'proxy-connection',
  'proxy-authorization',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
])

/**
 * A forward proxy on loopback for a browser: plain requests and CONNECT (https, ws, wss). Every connection goes through `guardedSocket`, so
 * that a page's subresources, sockets and redirects get the same check as our own reads.
 */
export async function openProxy(gate: Gate, { maxBytes = BYTES_MAX }: ProxyOptions): Promise<WebProxy> {
  let bytes = 0
  const blocked: string[] = []
  const sockets = new Set<Duplex>()
  const kept = <S extends Duplex>(socket: S): S => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const outside = async (host: string, port: number): Promise<Socket> => {
    const socket = kept(await guardedSocket(gate, host, port))
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) socket.destroy()
    })
    return socket
  }
  const refused = (error: unknown, target: string): number => {
    const isRefused = error instanceof WebError && (error.kind === 'not_public' || error.kind === 'not_an_address')
    if (isRefused && blocked.length < BLOCKED_MAX) blocked.push(target)
    return isRefused ? 403 : 502
  }

  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  agent.createConnection = (options, done) => {
    outside(String(options.host), Number(options.port)).then(
      (socket) => done?.(null, socket),
      (error: Error) => done?.(error, undefined as never),
    )
    return undefined
  }

  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const target = from.url ?? ''
    const deny = (error: unknown): void => {
      if (to.headersSent) to.destroy()
      else
        to.writeHead(refused(error, target), { 'content-type': 'text/plain', connection: 'close' }).end(
          'Not reachable from here.\n',
        )
    }
    try {
      const url = gate.checkUrl(target)
      if (url.protocol !== 'http:') throw new WebError('not_public', 'Refused: scheme')
      const headers = {
        ...Object.fromEntries(Object.entries(from.headers).filter(([name]) => !HOP_BY_HOP.has(name))),
        host: url.host,
      }
      const options = {
        agent,
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: portOf(url),
        path: url.pathname + url.search,
        method: from.method,
        headers,
      }
      const up = request(options, (answer) => {
        to.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders))
        answer.pipe(to)
        answer.on('error', () => to.destroy())
      })
      up.on('error', deny)
      from.pipe(up)
      to.once('close', () => up.destroy())
    } catch (error) {
      deny(error)
    }
  }

  const tunnel = async (target: string, client: Duplex, head: Buffer): Promise<void> => {
    try {
      const [, host = '', port = ''] = /^(\[[0-9a-f:.]+\]|[^:[\]]+):(\d+)$/i.exec(target) ?? []
      if (host === '') throw new WebError('not_an_address', 'Refused: a bad CONNECT')
      const socket = await outside(host, Number(port))
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      if (head.length > 0) socket.write(head)
      socket.pipe(client).pipe(socket)
      socket.once('error', () => client.destroy())
      socket.once('close', () => client.destroy())
      client.once('close', () => socket.destroy())
    } catch (error) {
      const line = refused(error, target) === 403 ? '403 Forbidden' : '502 Bad Gateway'
      client.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    }
  }

  const server = createServer(pass)
  server.on('connection', (socket) => kept(socket))
  server.on('connect', (from, client, head) => {
    client.on('error', () => client.destroy())
    void tunnel(from.url ?? '', client, head)
  })
  server.on('upgrade', (_from, client) => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
  server.on('clientError', (_error, client) => client.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    browserFlags: browserFlags(url),
    blocked: () => blocked,
    bytes: () => bytes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
        agent.destroy()
      }),
  }
}

/** Loopback, QUIC, WebRTC and the browser's own name lookups would each bypass a proxy. */
const browserFlags = (proxy: string): readonly string[] => [
  `--proxy-server=${proxy}`,
  '--proxy-bypass-list=<-loopback>',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--dns-prefetch-disable',
]

function endToEnd(raw: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (!/^(connection|keep-alive|proxy-.*)$/i.test(name)) kept.push(name, raw[at + 1] ?? '')
  }
  return kept
}
