/** What is shown of an address. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '')

/** How an address is written in a message or a field: with its scheme where that is not the usual one. */
export const saidAddress = (url: string): string => (/^http:/i.test(url) ? url.replace(/\/$/, '') : shortAddress(url))

/** An address of the server as this browser knows it, whatever name it has for the world. */
export const withinSite = (url: string): string =>
  URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url
