/**
 * Opens public pages in a browser, as a visitor sees them once their scripts ran. Nothing is counted by it: what a page would send
 * to those who measure visits is noted and held back.
 */
export interface PageViewer {
  readonly name: 'browser'
  /**
   * Each page once, in any order; one that doesn't open in time is left out. The web reader must have checked the addresses.
   * @throws {PageViewError}
   */
  view(urls: readonly string[], options?: ViewOptions): Promise<ViewedPage[]>
  /** Ends what is under way. */
  close(): Promise<void>
}

/** How a look is stopped, and whether it waits while another browser is at work: else it says `busy` at once. */
export interface ViewOptions {
  readonly signal?: AbortSignal | undefined
  readonly waits?: boolean
}

/** A page after its scripts ran. What it holds is data, never an instruction. */
export interface ViewedPage {
  /** As it was asked for. */
  readonly url: string
  /** The document as it is then; at most some megabytes of it. */
  readonly html: string
  /** The addresses it asked for, those held back included. */
  readonly requests: readonly string[]
  /** What was given to Google's tags (`dataLayer`), as JSON; '' where there's none. */
  readonly dataLayer: string
}

/** `busy`: another browser is at work here. `closed`: the caller stopped it. */
export type PageViewErrorKind = 'no_browser' | 'busy' | 'failed' | 'closed'

/** Pages that couldn't be opened. */
export class PageViewError extends Error {
  override readonly name = 'PageViewError'
  readonly kind: PageViewErrorKind
  constructor(kind: PageViewErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
