/** A streamed event; its fields are the vendor's own. */
export interface NamedEvent {
  readonly type: string
  readonly [field: string]: unknown
}
export const sse = (...events: readonly object[]): string =>
  events.map((it) => `data: ${JSON.stringify(it)}\n\n`).join('')
export const namedSse = (...events: readonly NamedEvent[]): string =>
  events.map((it) => `event: ${it.type}\n${sse(it)}`).join('')
