import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/**
 * The environment that lets a child process of ours share our compile cache: most of its startup is compiling sources. Such processes get
 * killed, so they call `flushCompileCache` themselves.
 */
export function compiledEnv(): { readonly NODE_COMPILE_CACHE?: string } {
  // Node itself adds a subfolder for its version.
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}
