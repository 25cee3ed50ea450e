/** Addresses of providers whose own SDK doesn't know them. */
export const knownAddresses: Readonly<Record<string, string>> = { ollama: 'http://127.0.0.1:11434/v1' }

/** AI_BASE_URL, if this model (`provider/model`) has AI_MODEL's provider: it's that provider's address. */
export const baseUrlFor = (
  word: string,
  { AI_MODEL, AI_BASE_URL }: { readonly AI_MODEL: string; readonly AI_BASE_URL?: string | undefined },
): string | undefined => (word.split('/')[0] === AI_MODEL.split('/')[0] ? AI_BASE_URL : undefined)

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
