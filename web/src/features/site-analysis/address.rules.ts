/** The part of an address that is shown. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '')

/** An address as written in a message or a field: with its scheme if that isn't the usual one. */
export const saidAddress = (url: string): string => (/^http:/i.test(url) ? url.replace(/\/$/, '') : shortAddress(url))

/** A server URL reduced to its path, so that it works in this browser whatever the server's public name is. */
export const withinSite = (url: string): string =>
  URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url
