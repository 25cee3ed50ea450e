/**
 * The initials of a name's words, at most `most`. Symbols and emoji before a letter are skipped; if there is no letter, the first one is
 * used.
 */
export function initialsOf(name: string, most = 2): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
  const [first = ''] = name.trim()
  return letters.slice(0, most).join('').toUpperCase() || first
}
