import { isIP } from 'node:net'

const PROXIES_MAX = 9
const networks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
const FAMILY_BITS = { 0: -1, 4: 32, 6: 128 }

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = FAMILY_BITS[isIP(address) as 0 | 4 | 6]
  if (most < 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

/** The meaning of TRUST_PROXY: nobody, a number of proxies in a row, or a list of networks; undefined if invalid. */
export function trustedProxies(text: string): false | number | string[] | undefined {
  if (text === 'none') return false
  if (/^\d+$/.test(text)) return Number(text) > 0 && Number(text) <= PROXIES_MAX ? Number(text) : undefined
  const list = text.split(',').map((it) => it.trim())
  return list.every((it) => networks.has(it) || isNetwork(it)) ? list : undefined
}
