/** A pattern of LIKE that finds just these words, anywhere. */
export const literally = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
