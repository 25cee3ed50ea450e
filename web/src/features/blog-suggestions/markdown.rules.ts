import type { Token, Tokens } from 'marked'

/** Marked escapes a few signs itself; they come back as they were written. */
export const plainOf = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The words of a list's item, without the paragraph around them. */
export const inlineOf = (item: Tokens.ListItem): Token[] =>
  item.tokens.flatMap((it) => ('tokens' in it && it.tokens ? it.tokens : [it]))
