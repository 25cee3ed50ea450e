/** product-2 §5: 'https://' is put before an address without a scheme. Undefined: nothing was typed. */
export function addressOf(typed: string): string | undefined {
  const it = typed.trim()
  if (!it) return undefined
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(it) ? it : `https://${it}`
}

/** What is shown of an address. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '')

/** How an address is said in a message: with its scheme where that is not the usual one. */
export const saidAddress = (url: string): string => (/^https:/i.test(url) ? shortAddress(url) : url)

/** An address of the server as this browser knows it, whatever name it has for the world. */
export const withinSite = (url: string): string =>
  URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url
