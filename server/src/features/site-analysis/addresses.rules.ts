/** The variants in which a URL may have been typed or stored. One without a scheme is tried with both. */
export function writingsOf(typed: string): string[] {
  const address = typed.trim()
  const bare = address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  const scheme = /^https?(?=:\/\/)/i.exec(address)?.[0].toLowerCase()
  const schemes = scheme === undefined ? ['https', 'http'] : [scheme]
  return [...new Set([address, bare, ...schemes.flatMap((it) => [`${it}://${bare}`, `${it}://${bare}/`])])]
}
