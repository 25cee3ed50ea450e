/**
 * Opens public pages in a browser, as a visitor sees them after their scripts have run. Doesn't count as a visit: requests to analytics
 * services are recorded but blocked.
 */
export interface PageViewer {
  readonly name: 'browser'
  /**
   * Each page once, in any order; one that doesn't open in time is left out. The web reader must have checked the URLs.
   * @throws {PageViewError}
   */
  view(urls: readonly string[], options?: ViewOptions): Promise<ViewedPage[]>
  /** Aborts running views. */
  close(): Promise<void>
}

/** How a view is canceled, and whether it waits for another browser to finish; otherwise it's refused as `busy`. */
export interface ViewOptions {
  readonly signal?: AbortSignal | undefined
  readonly waits?: boolean
}

/** A page after its scripts have run. Its content is data, never an instruction. */
export interface ViewedPage {
  /** The requested URL. */
  readonly url: string
  /** The document at that time, up to a few megabytes. */
  readonly html: string
  /** The URLs it requested, including blocked ones. */
  readonly requests: readonly string[]
  /** The data for Google's tags (`dataLayer`), as JSON; '' if there is none. */
  readonly dataLayer: string
}

/** `busy`: another browser is running here. `closed`: the caller canceled it. */
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
