/** The error for a URL that a browser wouldn't open as a page. */
export const NOT_A_WEB_ADDRESS = 'Must be a website address, such as https://www.example.com.'

/** Characters that browsers ignore, even within `java\tscript:`. */
const skipped = /[\p{Cc}\p{Cf}\s]/gu
const scheme = /^([a-z][a-z0-9+.-]*):/i
/** `shop.example.com:8080` has a port, not a scheme; `javascript:1/…` has neither a dot nor is it localhost. */
const hostAndPort = /^(?:localhost|[^:/?#]+\.[^:/?#]+):\d{1,5}(?:[/?#]|$)/i

/** Whether a typed URL can only be a web page: `javascript:`, `data:`, `file:` and the like are refused. */
export function isWebAddress(typed: string): boolean {
  const address = typed.replace(skipped, '')
  const [, named] = scheme.exec(address) ?? []
  return named === undefined || /^https?$/i.test(named) || hostAndPort.test(address)
}
