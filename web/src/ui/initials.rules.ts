/** The first letters of a name's words, at most so many. Signs and pictures before a letter are passed over; alone, the first one stands. */
export function initialsOf(name: string, most = 2): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
  const [first = ''] = name.trim()
  return letters.slice(0, most).join('').toUpperCase() || first
}
