/** Finds a Chromium that runs on this machine: printing and the website analysis start it. Nobody sees it. */
export interface BrowserFinder {
  /**
   * What is found is remembered, a failure is not. The first call may unpack the bundled browser, some seconds long.
   * @throws {BrowserError} when there is none that could be started
   */
  find(): Promise<FoundBrowser>
}

export interface FoundBrowser {
  /** CHROME_PATH, the one inside the npm package, or the machine's own. */
  readonly kind: 'setting' | 'bundled' | 'system'
  readonly path: string
  /** The whole environment of its process: its own fonts and libraries, and none of our secrets. */
  readonly env: Readonly<Record<string, string>>
}

/** No browser is there, or it does not start. The message may be shown to anyone who runs the product. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError'
}
