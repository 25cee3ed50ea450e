/** A LIKE pattern that matches exactly these words anywhere. */
export const literally = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
