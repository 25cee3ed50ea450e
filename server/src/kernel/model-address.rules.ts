/** Addresses of providers whose own SDK doesn't know them. */
export const knownAddresses: Readonly<Record<string, string>> = { ollama: 'http://127.0.0.1:11434/v1' }

/**
 * Whether a model (`builtin` or `provider/model`) runs on this machine, so that its calls cost nothing unless a price says otherwise.
 */
export function runsHere(word: string, baseUrl: string | undefined): boolean {
  if (word === 'builtin') return true
  const address = baseUrl ?? knownAddresses[word.split('/')[0] ?? '']
  if (address === undefined) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
