/** Builds the web app when its sources are newer than what was built. */
export function ensureWebBuilt(): void
