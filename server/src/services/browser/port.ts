/** Finds a Chromium on this machine, for printing and website analysis. Runs headless. */
export interface BrowserFinder {
  /**
   * Caches the browser found, but not a failure. The first call may unpack the bundled browser, which takes seconds.
   * @throws {BrowserError} when no browser can be started
   */
  find(): Promise<FoundBrowser>
}

/** A browser that can be started on this machine. */
export interface FoundBrowser {
  /** From CHROME_PATH, from the npm package, or installed on the machine. */
  readonly kind: 'setting' | 'bundled' | 'system'
  readonly path: string
  /** The process's whole environment: its fonts and libraries, and none of our secrets. */
  readonly env: Readonly<Record<string, string>>
}

/** There's no browser, or it doesn't start. The message is for the operator. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError'
}
