import type { PageSpeed } from '@adwright/contract/site-analysis'

/** Measures how fast a page loads on a phone and a desktop. The web reader must have checked the URL. */
export interface PageSpeedTester {
  readonly name: 'lighthouse' | 'insights'
  /**
   * Tests mobile, then desktop. Queued: one test at a time per machine.
   * @throws {PageSpeedError}
   */
  test(url: string, options?: TestOptions): Promise<PageSpeed>
  /** Whether a test would have to wait now. */
  isBusy(): boolean
  /** Aborts the running test and refuses waiting ones. */
  close(): Promise<void>
}

/** How a test is canceled, followed and delayed. */
export interface TestOptions {
  readonly signal?: AbortSignal | undefined
  readonly onStep?: (step: 'mobile' | 'desktop') => void
  /** The measurement waits for this, so that other work doesn't affect it; its preparation doesn't wait. */
  readonly startAfter?: Promise<unknown>
}

/** Why a test gave no result; `busy` and `unavailable` are temporary. */
export type PageSpeedErrorKind = 'timed_out' | 'page_failed' | 'no_browser' | 'busy' | 'unavailable' | 'closed'

/** A test without a result. */
export class PageSpeedError extends Error {
  override readonly name = 'PageSpeedError'
  /** `page_failed`: the page didn't load, or shows nothing. `unavailable`: the service failed, or its quota is used up. */
  readonly kind: PageSpeedErrorKind
  constructor(kind: PageSpeedErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
