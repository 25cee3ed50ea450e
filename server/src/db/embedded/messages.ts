/** Messages from the main thread to the database thread. */
export type ToWorker =
  | { readonly do: 'open'; readonly folder: string }
  | { readonly id: number; readonly do: 'exec'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly do: 'reset' }
  | { readonly id: number; readonly do: 'copy'; readonly to: string }
  | { readonly id: number; readonly do: 'close' }

/** `read`: its program is loaded. `broken`: the database itself failed, and this process must end so that a new one can recover it. */
export type FromWorker =
  | { readonly read: true }
  | { readonly ready: true }
  | { readonly broken: string }
  | { readonly id: number; readonly bytes?: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failed: Error }
