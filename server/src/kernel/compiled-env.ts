import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/**
 * The environment of a process of ours that keeps what it compiles where we do: reading its sources is most of its start. Such a
 * process is killed, so it calls `flushCompileCache` itself.
 */
export function compiledEnv(): { readonly NODE_COMPILE_CACHE?: string } {
  // Node adds a folder for its version.
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}
