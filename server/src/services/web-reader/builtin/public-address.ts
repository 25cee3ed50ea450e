import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Addresses that look public but aren't: a cloud's own wire server, and the retired 6to4 anycast. */
const deniedV4 = ['168.63.129.16/32', '192.88.99.0/24'].map((it) => ipaddr.IPv4.parseCIDR(it))
/** All currently public IPv6; and the parts of it that lead elsewhere (Teredo and similar, documentation, 6to4). */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3')
const deniedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((it) => ipaddr.IPv6.parseCIDR(it))

/** An address in canonical form; an IPv4 address inside IPv6 (::ffff:1.2.3.4) becomes the IPv4 address. */
export function canonicalAddress(address: string): string {
  const bare = address.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : bare
}

/** Whether this is a public IP address. Names, and addresses with a zone, aren't. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '')
  if (isIP(bare) === 0 || bare.includes('%')) return false
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast' && !deniedV4.some((it) => parsed.match(it))
  return parsed.range() === 'unicast' && parsed.match(globalV6) && !deniedV6.some((it) => parsed.match(it))
}
