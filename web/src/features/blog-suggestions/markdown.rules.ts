import type { Token, Tokens } from 'marked'

/** Marked escapes some characters itself; this restores them. */
export const plainOf = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** A list item's words, without the paragraph around them. */
export const inlineOf = (item: Tokens.ListItem): Token[] =>
  item.tokens.flatMap((it) => ('tokens' in it && it.tokens ? it.tokens : [it]))
