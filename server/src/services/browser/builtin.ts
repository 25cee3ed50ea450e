import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BrowserError, type BrowserFinder, type FoundBrowser } from './port.ts'
import { unpackBrowser } from './unpack.ts'

export interface MachineBrowserOptions {
  /** CHROME_PATH: when it is set, this browser or none. */
  readonly chromePath: string | undefined
  /** Where to unpack when the product's own folder is read-only. */
  readonly dataDir: string
  /** The machine and the places of its browsers; tests pass in others. */
  readonly platform?: string
  readonly systemPaths?: readonly string[]
}

/** Beside the product's packages, so that every start and every test shares one copy. */
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

/** Has the libraries that the bundled browser needs; a machine with a desktop does. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib64/libnss3.so', '/lib/x86_64-linux-gnu/libnss3.so']

/** CHROME_PATH, else the browser inside the npm package, else one the machine has. No manual step. */
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

/** The bundled browser, or why it can't be had: the machine's own may still do. */
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
    // Read-only, or another's: the answer to the question asked.
    return false
  }
}
