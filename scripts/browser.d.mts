/** A Chromium that runs here, and the environment variables it needs. Throws when there is none. */
export function findBrowser(): Promise<{ path: string; env: Record<string, string> }>
/** Flags for a headless run that contacts no outside server. */
export const browserFlags: string[]
