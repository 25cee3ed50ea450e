import type { Browser } from 'puppeteer-core'
import { browserFlags } from './flags.ts'
import { BrowserError, type FoundBrowser } from './port.ts'

/** The bundled browser is large: a cold start on a busy machine takes seconds. */
const START_MS = 30_000

/**
 * Starts a headless browser over a pipe: it ends when we do, even when we are killed. Its owner closes it.
 * @throws {BrowserError} when it does not start
 */
export async function launchBrowser(found: FoundBrowser, flags: readonly string[] = []): Promise<Browser> {
  // 200 files, which a start of the app need not read.
  const { default: puppeteer } = await import('puppeteer-core')
  try {
    return await puppeteer.launch({
      executablePath: found.path,
      env: { ...found.env },
      headless: found.kind === 'bundled' ? 'shell' : true,
      pipe: true,
      timeout: START_MS,
      args: [...browserFlags, ...flags],
      // The app ends it in its own order.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  } catch (error) {
    throw new BrowserError('The browser did not start.', { cause: error })
  }
}
