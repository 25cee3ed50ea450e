import type { PageSpeed } from '@adwright/contract/site-analysis'

/** Measures how fast a page loads on a phone and a desktop. The web reader must have checked the address. */
export interface PageSpeedTester {
  readonly name: 'lighthouse' | 'insights'
  /**
   * Tests mobile, then desktop. Waits for its turn: one test at a time on a machine.
   * @throws {PageSpeedError}
   */
  test(url: string, options?: TestOptions): Promise<PageSpeed>
  /** Whether a test would have to wait now. */
  isBusy(): boolean
  /** Aborts the running test and refuses waiting ones. */
  close(): Promise<void>
}

/** How a test is stopped, followed and held back. */
export interface TestOptions {
  readonly signal?: AbortSignal | undefined
  readonly onStep?: (step: 'mobile' | 'desktop') => void
  /** The measurement waits for this, so that other work doesn't disturb it; its preparation doesn't. */
  readonly startAfter?: Promise<unknown>
}

/** Why a test gave no result; `busy` and `unavailable` pass. */
export type PageSpeedErrorKind = 'timed_out' | 'page_failed' | 'no_browser' | 'busy' | 'unavailable' | 'closed'

/** A test without a result. */
export class PageSpeedError extends Error {
  override readonly name = 'PageSpeedError'
  /** `page_failed`: the page did not load, or shows nothing. `unavailable`: the service behind it failed, or is out of quota. */
  readonly kind: PageSpeedErrorKind
  constructor(kind: PageSpeedErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
