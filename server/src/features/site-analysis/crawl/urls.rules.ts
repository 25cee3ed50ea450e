const FILES =
  /\.(jpe?g|png|gif|webp|avif|svg|ico|pdf|zip|gz|mp[34]|mov|webm|css|js|json|xml|txt|docx?|xlsx?|pptx?|woff2?)$/i

/** One address for one page: without its fragment. */
export function pageKey(url: string): string {
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href
}

/** Whether an address may be a page to read: not a picture or another file. */
export function isPagePath(url: string): boolean {
  return !FILES.test(new URL(url).pathname)
}

/** What is shown of an address: its path, or the whole when it is another site's. */
export function shortUrl(url: string, origin?: string): string {
  if (!URL.canParse(url)) return url
  const parsed = new URL(url)
  const short = parsed.origin === origin ? parsed.pathname + parsed.search : parsed.host + parsed.pathname
  return short.length > 60 ? `${short.slice(0, 59)}…` : short
}

const INDEX_FILE = /\/(?:index|default|home)\.(?:html?|php|aspx?)$/i

/** The same for all addresses under which a server shows one page: `/` and `/index.html` are one. */
export function samePage(url: string): string {
  const parsed = new URL(pageKey(url))
  parsed.pathname = parsed.pathname.replace(INDEX_FILE, '/')
  return parsed.href
}
