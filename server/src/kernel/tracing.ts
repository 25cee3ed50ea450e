/** A piece of work that is being measured. */
export interface Span {
  readonly end: (error?: unknown) => void
}

/** What a span says of itself: names and counts, never what somebody wrote. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** Records where the time of a request or a job goes (build/traces.ts). */
export interface Tracer {
  /** Begins a span. What `run` begins, however deep, is below it. */
  readonly begin: <T>(name: string, facts: SpanFacts, run: (span: Span) => T) => T
}

let tracer: Tracer | undefined

/** From now on everything is traced by this; undefined: nothing, as at the start. */
export function traceBy(next: Tracer | undefined): void {
  tracer = next
}

/** Whatever traces now. */
export const currentTracer = (): Tracer | undefined => tracer

/** Runs work as a span of its own. Costs nothing while nothing is traced. */
export function inSpan<T>(name: string, facts: SpanFacts, run: () => Promise<T>): Promise<T> {
  if (!tracer) return run()
  return tracer.begin(name, facts, async (span) => {
    try {
      const result = await run()
      span.end()
      return result
    } catch (error) {
      span.end(error)
      throw error
    }
  })
}
