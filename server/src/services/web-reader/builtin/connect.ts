import { connect as connectSocket, type LookupFunction, type Socket } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { WebError } from '../port.ts'
import type { Address, Gate } from './gate.ts'

const CONNECT_MS = 8_000
const SILENCE_MS = 10_000

/** A lookup that returns only the addresses just checked, so that the connection uses exactly those. */
const onlyThese =
  (addresses: readonly Address[]): LookupFunction =>
  (_name, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else if (first) done(null, first.address, first.family)
  }

/** An undici dispatcher. It checks where a connection is opened, so redirects and DNS rebinding can't bypass it. */
export function guardedDispatcher(gate: Gate): Agent {
  return new Agent({
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    keepAliveTimeout: 2_000,
    connections: 8,
    connect: (options, done) => {
      const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80))
      gate.addressesOf(options.hostname, port).then(
        (addresses) => {
          const connector = buildConnector({
            timeout: CONNECT_MS,
            lookup: onlyThese(addresses),
          } as buildConnector.BuildOptions)
          connector(options, (error, socket) => {
            if (error) return done(error, null)
            try {
              gate.checkConnected(socket.remoteAddress, options.hostname, port)
            } catch (refused) {
              socket.destroy()
              return done(refused as Error, null)
            }
            done(null, socket)
          })
        },
        (error: Error) => done(error, null),
      )
    },
  })
}

/**
 * A plain TCP connection to a checked address: for the proxy.
 * @throws {WebError}
 */
export async function guardedSocket(gate: Gate, host: string, port: number): Promise<Socket> {
  const addresses = await gate.addressesOf(host, port)
  return new Promise((resolve, reject) => {
    const socket = connectSocket({
      host: host.replace(/^\[|\]$/g, ''),
      port,
      lookup: onlyThese(addresses),
      timeout: CONNECT_MS,
    })
    const fail = (error: Error): void => {
      socket.destroy()
      reject(error)
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail(new WebError('timed_out', `${host} did not answer in time.`)))
    socket.once('connect', () => {
      try {
        gate.checkConnected(socket.remoteAddress, host, port)
      } catch (refused) {
        return fail(refused as Error)
      }
      socket.off('error', fail)
      socket.setTimeout(0)
      resolve(socket)
    })
  })
}
