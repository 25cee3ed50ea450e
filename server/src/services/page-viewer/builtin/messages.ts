import type { FoundBrowser } from '../../browser/port.ts'
import type { ViewedPage } from '../port.ts'

/** A request to the viewing process. */
export interface Order {
  readonly urls: readonly string[]
  readonly browser: FoundBrowser
  readonly flags: readonly string[]
  readonly userAgent: string
  /** For one page. */
  readonly pageMs: number
}

/** Its messages. */
export type ChildMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'ready'; readonly browserPid: number | undefined }
  | { readonly kind: 'page'; readonly page: ViewedPage }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'done' }
