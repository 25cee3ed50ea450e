const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu

/** The words of a text, as they are. */
export const wordsIn = (text: string): string[] => text.match(WORD) ?? []
