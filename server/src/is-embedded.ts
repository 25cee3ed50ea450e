/** Asked before config.ts, which takes a while to read: the database's thread begins at once, or not at all. */
export const isEmbedded = (): boolean => !process.env.DATABASE_URL
