const FILES =
  /\.(jpe?g|png|gif|webp|avif|svg|ico|pdf|zip|gz|mp[34]|mov|webm|css|js|json|xml|txt|docx?|xlsx?|pptx?|woff2?)$/i

/** A page's key: its URL without the fragment. */
export function pageKey(url: string): string {
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href
}

/** Whether a URL may be a page rather than a picture or another file. */
export function isPagePath(url: string): boolean {
  return !FILES.test(new URL(url).pathname)
}

/** A URL for display: its path, or all of it if on another site. */
export function shortUrl(url: string, origin?: string): string {
  if (!URL.canParse(url)) return url
  const parsed = new URL(url)
  const short = parsed.origin === origin ? parsed.pathname + parsed.search : parsed.host + parsed.pathname
  return short.length > 60 ? `${short.slice(0, 59)}…` : short
}

const INDEX_FILE = /\/(?:index|default|home)\.(?:html?|php|aspx?)$/i

/** Equal for all URLs under which a server shows one page: `/` and `/index.html`. */
export function samePage(url: string): string {
  const parsed = new URL(pageKey(url))
  parsed.pathname = parsed.pathname.replace(INDEX_FILE, '/')
  return parsed.href
}
