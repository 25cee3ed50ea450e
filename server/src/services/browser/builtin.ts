import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BrowserError, type BrowserFinder, type FoundBrowser } from './port.ts'
import { unpackBrowser } from './unpack.ts'

export interface MachineBrowserOptions {
  /** CHROME_PATH: if set, only this browser is used. */
  readonly chromePath: string | undefined
  /** Where to unpack when the product's own folder is read-only. */
  readonly dataDir: string
  /** The platform and the paths of its browsers; tests pass their own. */
  readonly platform?: string
  readonly systemPaths?: readonly string[]
}

/** Next to the npm packages, so that every start and every test shares one copy. */
const SHARED_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/chromium')

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Whether the machine has the libraries that the bundled browser needs; desktops do. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib64/libnss3.so', '/lib/x86_64-linux-gnu/libnss3.so']

/** CHROME_PATH, else the browser in the npm package, else an installed one. No manual step. */
export function machineBrowser(options: MachineBrowserOptions): BrowserFinder {
  let found: Promise<FoundBrowser> | undefined
  return {
    find() {
      found ??= look(options).catch((error: unknown) => {
        found = undefined
        throw error
      })
      return found
    },
  }
}

async function look({
  chromePath,
  dataDir,
  platform = `${process.platform} ${process.arch}`,
  systemPaths = SYSTEM_PATHS,
}: MachineBrowserOptions): Promise<FoundBrowser> {
  if (chromePath !== undefined) {
    if (!existsSync(chromePath)) throw new BrowserError(`CHROME_PATH names no file: ${chromePath}`)
    return { kind: 'setting', path: chromePath, env: plainEnvironment() }
  }
  const bundled = platform === 'linux x64' ? await tryBundled(dataDir) : new BrowserError('There is none for here.')
  if (!(bundled instanceof Error)) return bundled
  const path = systemPaths.find((it) => existsSync(it))
  if (path !== undefined) return { kind: 'system', path, env: plainEnvironment() }
  throw new BrowserError('No browser was found: install Chrome or Chromium, or set CHROME_PATH.', { cause: bundled })
}

/** The bundled browser, or why it's unavailable: an installed one may still work. */
async function tryBundled(dataDir: string): Promise<FoundBrowser | Error> {
  try {
    const { path, fontConfig, libraries } = await unpackBrowser(
      mayWrite(SHARED_CACHE) ? SHARED_CACHE : join(dataDir, 'browser'),
    )
    const env = { ...plainEnvironment(), FONTCONFIG_FILE: fontConfig }
    return {
      kind: 'bundled',
      path,
      env: LIBRARIES.some((it) => existsSync(it)) ? env : { ...env, LD_LIBRARY_PATH: libraries },
    }
  } catch (error) {
    return error instanceof Error ? error : new BrowserError(String(error))
  }
}

const plainEnvironment = (): Record<string, string> => ({ HOME: tmpdir(), TMPDIR: tmpdir(), PATH: '/usr/bin:/bin' })

function mayWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    // Read-only, or owned by another user: that answers the question.
    return false
  }
}
