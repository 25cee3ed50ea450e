import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { WebError } from '../port.ts'
import { canonicalAddress, isPublicAddress } from './public-address.ts'

export interface Address {
  readonly address: string
  readonly family: number
}
export type Resolve = (name: string) => Promise<readonly Address[]>

export interface GateOptions {
  /** Exact `host:port` values that skip the check for public addresses. */
  readonly allowHosts: readonly string[]
  readonly resolve?: Resolve
  /** This machine's own addresses: refused even if public. */
  readonly ownAddresses?: () => readonly string[]
  /** The usual ports of websites; a test adds its own, so that only the address decides. */
  readonly ports?: readonly number[]
}

export interface Gate {
  /**
   * The checks that need no network.
   * @throws {WebError} `not_an_address`, `not_public`
   */
  checkUrl(input: string): URL
  /**
   * Every address of a name, all of them checked; the connection must use one of these.
   * @throws {WebError}
   */
  addressesOf(host: string, port: number): Promise<readonly Address[]>
  /**
   * The final check, on the opened socket.
   * @throws {WebError}
   */
  checkConnected(remoteAddress: string | undefined, host: string, port: number): void
}

const WEB_PORTS = [80, 443, 8080, 8443]
/** Names of internal networks. Reserved ones (`.test`, `.invalid`) are looked up: an unknown site is a 502, not an attack. */
const INTERNAL = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)$/
const isInternalName = (name: string): boolean => !name.includes('.') || INTERNAL.test(name)
const DNS_MS = 5_000

const systemResolve: Resolve = (name) => lookup(name, { all: true, verbatim: false })
const systemOwn = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((it) => (it ? [it.address] : []))

const bareHost = (host: string): string =>
  host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80))

function refuse(why: string): never {
  throw new WebError('not_public', `Refused: ${why}`)
}

/** Decides which addresses may be reached. It checks the IP address, not the name, whose address may change at any moment. */
export function openGate({
  allowHosts,
  resolve = systemResolve,
  ownAddresses = systemOwn,
  ports = WEB_PORTS,
}: GateOptions): Gate {
  const isWebPort = (port: number): boolean => ports.includes(port)

  const allowed = new Set(
    allowHosts.map((it) =>
      it.toLowerCase().replace(/^\[(.+)\]:(\d+)$/, (_, ip, port) => `${canonicalAddress(ip)}:${port}`),
    ),
  )
  const isAllowed = (host: string, port: number): boolean => allowed.has(`${canonicalAddress(bareHost(host))}:${port}`)
  const someAllowedAt = (port: number): boolean => [...allowed].some((it) => it.endsWith(`:${port}`))

  function checkTarget(host: string, port: number): void {
    const bare = bareHost(host)
    if (isAllowed(bare, port)) return
    // A name with an allowed port may resolve to an allowed address: that is decided when it's resolved.
    if (isIP(bare) === 0 && someAllowedAt(port)) return
    if (!isWebPort(port)) refuse(`port ${port}`)
    if (isIP(bare) === 0 ? isInternalName(bare) : !isPublicAddress(bare)) refuse(`${bare} is not public`)
  }

  function checkAddress(address: string, host: string, port: number, own: ReadonlySet<string>): void {
    if (isAllowed(host, port) || isAllowed(address, port)) return
    if (!isWebPort(port)) refuse(`port ${port}`)
    if (!isPublicAddress(address)) refuse(`${host} leads to ${address}`)
    if (own.has(canonicalAddress(address))) refuse(`${host} leads to this machine`)
  }

  return {
    checkUrl: (input) => {
      if (!URL.canParse(input)) throw new WebError('not_an_address', 'That is not an address of a website.')
      const url = new URL(input)
      if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse(`scheme ${url.protocol}`)
      if (url.username || url.password) refuse('a name or password in the address')
      checkTarget(url.hostname, portOf(url))
      return url
    },
    addressesOf: async (host, port) => {
      checkTarget(host, port)
      const bare = bareHost(host)
      const found = isIP(bare) === 0 ? await inTime(resolve(bare), bare) : [{ address: bare, family: isIP(bare) }]
      if (found.length === 0) throw new WebError('unreachable', `There is no address for ${bare}.`)
      const own = new Set(ownAddresses().map(canonicalAddress))
      // One bad address among good ones is a trick, not a website.
      for (const { address } of found) checkAddress(address, bare, port, own)
      return found
    },
    checkConnected: (remoteAddress, host, port) => {
      if (remoteAddress === undefined) refuse('a socket without an address')
      checkAddress(remoteAddress, bareHost(host), port, new Set())
    },
  }
}

async function inTime(answer: Promise<readonly Address[]>, name: string): Promise<readonly Address[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WebError('timed_out', `Looking up ${name} took too long.`)), DNS_MS)
  })
  try {
    return await Promise.race([answer, late])
  } catch (cause) {
    if (cause instanceof WebError) throw cause
    throw new WebError('unreachable', `There is no website named ${name}.`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
