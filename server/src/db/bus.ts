export type BusListener = (payload: unknown) => void

/**
 * Sends a message to all nodes. It stores nothing: a node that isn't listening misses it, so what must not be lost is in a table, and the
 * bus only signals it.
 */
export interface Bus {
  /** Publishes JSON. Resolves when sent; each subscriber on each node gets it once, in order. */
  readonly publish: (channel: string, payload: unknown) => Promise<void>
  /** `missed` is called after a lost connection, when messages may have been lost. Returns the function to unsubscribe. */
  readonly subscribe: (channel: string, heard: BusListener, missed?: () => void) => () => void
  /** Resolves when everything published from then on, on any node, reaches all current subscribers here. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}
