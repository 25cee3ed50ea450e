/** A conversation that its owner deleted. */
export interface SessionGone {
  readonly owner: string
  readonly sessionId: string
}

const listeners = new Set<(gone: SessionGone) => void>()

/** Calls the listener for conversations deleted on this node. Returns the function to unsubscribe. */
export function onSessionGone(listener: (gone: SessionGone) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Call this once it's deleted from the database. */
export function sessionGone(gone: SessionGone): void {
  for (const listener of listeners) listener(gone)
}
