const SHORT_MAX_CHARS = 60

/** The start of a long text, where it only has to be recognizable. Cut at whole characters, as people count them. */
export function shortText(text: string): string {
  const characters = [...text.trim()]
  return characters.length > SHORT_MAX_CHARS
    ? `${characters.slice(0, SHORT_MAX_CHARS).join('').trimEnd()}…`
    : text.trim()
}
