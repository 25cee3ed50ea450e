/** Equal for `shop.crust.co.uk` and `www.crust.co.uk`: the registered name with its ending. */
export function siteOf(address: string): string {
  const withScheme = /^https?:\/\//i.test(address) ? address : `https://${address}`
  const host = URL.canParse(withScheme) ? new URL(withScheme).hostname.toLowerCase() : ''
  const labels = host.split('.')
  const isShortEnding = (labels.at(-2)?.length ?? 0) <= 3 && (labels.at(-1)?.length ?? 0) === 2
  return labels.slice(isShortEnding ? -3 : -2).join('.')
}
