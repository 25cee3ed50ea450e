const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu

/** A text's words, unchanged. */
export const wordsIn = (text: string): string[] => text.match(WORD) ?? []
