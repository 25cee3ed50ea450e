import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { currentTracer, inSpan } from '#kernel/tracing.ts'

/** Wraps the model with a span per call; for a stream, until its end. */
export function tracedModel(model: LanguageModelV4): LanguageModelV4 {
  const facts = { 'gen_ai.provider.name': model.provider, 'gen_ai.request.model': model.modelId }
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => inSpan('model', facts, async () => model.doGenerate(options)),
    doStream: (options) => {
      const tracer = currentTracer()
      if (!tracer) return model.doStream(options)
      return tracer.begin('model', facts, async (span) => {
        try {
          const answer = await model.doStream(options)
          // Also when it's cut off.
          const ends = { flush: () => span.end(), cancel: () => span.end() }
          const ending = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>(ends)
          return { ...answer, stream: answer.stream.pipeThrough(ending) }
        } catch (error) {
          span.end(error)
          throw error
        }
      })
    },
  }
}
