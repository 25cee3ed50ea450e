/** Second-level domains such as `co` in `co.uk`. */
const SHARED = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org'])

/** The registered name: `golden-crust` of `https://www.golden-crust.co.uk/menu`. */
export function registeredName(url: string): string | undefined {
  const host = /^(?:https?:\/\/)?(?:[^/?#]*@)?([^/?#:]+)/i.exec(url.trim())?.[1]?.toLowerCase()
  const labels = host?.split('.').slice(0, -1) ?? []
  return labels.findLast((it) => !SHARED.has(it))
}
