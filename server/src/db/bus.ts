export type BusListener = (payload: unknown) => void

/**
 * Tells all nodes something now. It holds nothing: a node that isn't listening misses it, so what must not be lost is in a table
 * and the bus only says that it does.
 */
export interface Bus {
  /** `payload` is JSON. Resolves when it is on its way; heard once by each subscriber of each node, in order. */
  readonly publish: (channel: string, payload: unknown) => Promise<void>
  /** `missed` is called when the connection was away and messages may have been lost. Gives back how to stop. */
  readonly subscribe: (channel: string, heard: BusListener, missed?: () => void) => () => void
  readonly close: () => Promise<void>
}
