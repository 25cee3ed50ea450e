export type BusListener = (payload: unknown) => void

/**
 * Tells all nodes something now. It holds nothing: a node that isn't listening misses it, so what must not be lost is in a table
 * and the bus only says that it does.
 */
export interface Bus {
  /** Publishes JSON. Resolves when it's sent; each subscriber on each node gets it once, in order. */
  readonly publish: (channel: string, payload: unknown) => Promise<void>
  /** `missed` is called after a lost connection, when messages may have been lost. Returns how to unsubscribe. */
  readonly subscribe: (channel: string, heard: BusListener, missed?: () => void) => () => void
  /** Resolves when whatever is published anywhere from then on comes to all who have subscribed here so far. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}
