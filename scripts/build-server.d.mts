/** Bundles the server when its sources are newer than what was built; returns its program. */
export function ensureServerBuilt(): string
