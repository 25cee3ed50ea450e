/** An address that a link or picture may open, or undefined: `javascript:` and `data:` are never allowed. */
export function safeUrl(address: string, base = 'https://invalid.example/'): string | undefined {
  try {
    const { protocol } = new URL(address, base)
    return /^(https?|mailto|tel):$/.test(protocol) ? address : undefined
  } catch {
    return undefined
  }
}
