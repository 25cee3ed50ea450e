/** Bundles the server if its sources have changed since the last build; returns the path of its program. */
export function ensureServerBuilt(): string
