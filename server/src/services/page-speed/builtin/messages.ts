import type { PageSpeedSide } from '@adwright/contract/site-analysis'
import type { FoundBrowser } from '../../browser/port.ts'

export type FormFactor = 'mobile' | 'desktop'

/** A request to the measuring process. */
export interface Order {
  readonly kind: 'order'
  readonly url: string
  readonly browser: FoundBrowser
  readonly flags: readonly string[]
  readonly userAgents: Readonly<Record<FormFactor, string>>
}

/** Its messages. */
export type ChildMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'ready'; readonly browserPid: number | undefined }
  | { readonly kind: 'step'; readonly formFactor: FormFactor }
  | { readonly kind: 'side'; readonly formFactor: FormFactor; readonly side: PageSpeedSide }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'done' }
