import type { Browser } from 'puppeteer-core'
import { browserFlags } from './flags.ts'
import { BrowserError, type FoundBrowser } from './port.ts'

/** The bundled browser is large: a cold start on a busy machine takes seconds. */
const START_MS = 30_000

/**
 * Starts a headless browser over a pipe, so that it ends when we do, even if we're killed. The caller closes it.
 * @throws {BrowserError} when it doesn't start
 */
export async function launchBrowser(found: FoundBrowser, flags: readonly string[] = []): Promise<Browser> {
  // 200 files that the app doesn't need at startup.
  const { default: puppeteer } = await import('puppeteer-core')
  try {
    return await puppeteer.launch({
      executablePath: found.path,
      env: { ...found.env },
      headless: found.kind === 'bundled' ? 'shell' : true,
      pipe: true,
      timeout: START_MS,
      args: [...browserFlags, ...flags],
      // The app shuts it down itself.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  } catch (error) {
    throw new BrowserError('The browser did not start.', { cause: error })
  }
}
