import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface EmscriptenModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd?: number }) => number } }
}

/**
 * PGlite's own disk file system never syncs, so acknowledged data is lost in a power failure. This one does. Its errno must reach
 * PostgreSQL, which then stops (a failed sync can't be retried).
 */
export class DurableFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args)
    const before = made.emscriptenOpts.preRun as ((module: EmscriptenModule) => void)[] | undefined
    before?.push((module) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fdatasyncSync(nfd)
        return 0
      }
    })
    if (!before) throw new Error('the embedded database offers no place to make its writes durable')
    return made
  }
}

/** Without `-F` (PGlite's default, which disables fsync), and with a sync method that works here. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/**
 * Small, since it's part of our own process: shared memory is touched at startup. The operating system caches the files anyway. work_mem
 * lets dashboards sort in memory.
 */
export const embeddedSettings: string[] = ['shared_buffers=12MB', 'work_mem=16MB']
