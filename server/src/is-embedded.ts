/** Checked before config.ts, which takes a while to load: the database's thread starts immediately, or not at all. */
export const isEmbedded = (): boolean => !process.env.DATABASE_URL
