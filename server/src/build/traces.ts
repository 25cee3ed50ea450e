import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { currentTracer, type Span, type Tracer, traceBy } from '#kernel/tracing.ts'

export interface Traces {
  /** Sends what is buffered, and stops tracing. */
  readonly close: () => Promise<void>
}

/** Sends traces where the settings say. Their packages are loaded only then. */
export async function openTraces(config: Pick<Config, 'TRACES' | 'TRACES_URL'>): Promise<Traces | undefined> {
  if (config.TRACES === 'off') return undefined
  const { context, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'adwright' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: config.TRACES_URL }))],
  })
  provider.register()
  const otel = provider.getTracer('adwright')
  const tracer: Tracer = {
    begin: (name, facts, run) => {
      const span = otel.startSpan(name, { attributes: facts })
      const end = (error?: unknown): void => {
        // Only its name: the message may contain user input.
        if (error !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
        span.end()
      }
      return context.with(trace.setSpan(context.active(), span), () => run({ end }))
    },
  }
  traceBy(tracer)
  return {
    close: async () => {
      traceBy(undefined)
      await provider.shutdown()
      trace.disable()
      context.disable()
    },
  }
}

/** A span per request, by its route: a URL may contain a secret. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const tracer = currentTracer()
    // A socket's request lasts as long as its window.
    if (!tracer || request.ws) return done()
    const route = request.routeOptions.url ?? 'none'
    tracer.begin(
      `${request.method} ${route}`,
      { 'http.request.method': request.method, 'http.route': route },
      (span) => {
        spans.set(request, span)
        done()
      },
    )
  })
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode >= 500 ? new Error(String(reply.statusCode)) : undefined)
    done()
  })
}
