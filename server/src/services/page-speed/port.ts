import type { PageSpeed } from '@adwright/contract/site-analysis'

/** Measures how fast a page loads on a phone and on a desktop. The address was checked by the web reader before. */
export interface PageSpeedTester {
  readonly name: 'lighthouse' | 'insights'
  /**
   * Mobile, then desktop. Waits for its turn: one at a time on one machine.
   * @throws {PageSpeedError}
   */
  test(url: string, options?: TestOptions): Promise<PageSpeed>
  /** Whether a test would have to wait now. */
  isBusy(): boolean
  /** Ends what runs and refuses what waits. */
  close(): Promise<void>
}

export interface TestOptions {
  readonly signal?: AbortSignal | undefined
  readonly onStep?: (step: 'mobile' | 'desktop') => void
  /** The measuring itself waits for this, so that other work does not disturb it; what comes before it does not wait. */
  readonly startAfter?: Promise<unknown>
}

export type PageSpeedErrorKind = 'timed_out' | 'page_failed' | 'no_browser' | 'busy' | 'unavailable' | 'closed'

export class PageSpeedError extends Error {
  override readonly name = 'PageSpeedError'
  /** `page_failed`: the page did not load, or shows nothing. `unavailable`: the service behind it failed, or is out of quota. */
  readonly kind: PageSpeedErrorKind
  constructor(kind: PageSpeedErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
