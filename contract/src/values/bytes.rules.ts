/** A readable size: `820 KB`, `2.5 MB`. */
export function bytesText(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return bytes >= 1_000 ? `${Math.round(bytes / 1_000)} KB` : `${Math.round(bytes)} bytes`
}
