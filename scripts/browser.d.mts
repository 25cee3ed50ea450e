/** A Chromium that runs here, and what must stand in its environment. Throws where there is none. */
export function findBrowser(): Promise<{ path: string; env: Record<string, string> }>
/** Flags for a headless run that calls nobody. */
export const browserFlags: string[]
