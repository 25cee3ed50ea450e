/** Said of an address that a browser would not open as a page. */
export const NOT_A_WEB_ADDRESS = 'Must be a website address, such as https://www.example.com.'

/** Browsers skip them, also within `java\tscript:`. */
const skipped = /[\p{Cc}\p{Cf}\s]/gu
const scheme = /^([a-z][a-z0-9+.-]*):/i
/** `shop.example.com:8080` names a port and no scheme; `javascript:1/…` has neither a dot nor the name of this machine. */
const hostAndPort = /^(?:localhost|[^:/?#]+\.[^:/?#]+):\d{1,5}(?:[/?#]|$)/i

/** Whether an address, as a person types it, can only be a web page: `javascript:`, `data:`, `file:` and their like are refused. */
export function isWebAddress(typed: string): boolean {
  const address = typed.replace(skipped, '')
  const [, named] = scheme.exec(address) ?? []
  return named === undefined || /^https?$/i.test(named) || hostAndPort.test(address)
}
