/** A piece of work being timed. */
export interface Span {
  readonly end: (error?: unknown) => void
}

/** A span's attributes: names and counts, never user input. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** Records where the time of a request or job goes (build/traces.ts). */
export interface Tracer {
  /** Starts a span. Spans started within `run`, however deep, become its children. */
  readonly begin: <T>(name: string, facts: SpanFacts, run: (span: Span) => T) => T
}

let tracer: Tracer | undefined

/** Sets the tracer; undefined (the default) traces nothing. */
export function traceBy(next: Tracer | undefined): void {
  tracer = next
}

/** The current tracer. */
export const currentTracer = (): Tracer | undefined => tracer

/** Runs work in its own span. Free while nothing is traced. */
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
