import type { LanguageModelV4 } from '@ai-sdk/provider'

export interface AnsweringModel extends LanguageModelV4 {
  /** Every prompt received. */
  readonly asked: string[]
}

/**
 * A language model that answers the product's questions with a test's answers, in order: an object as JSON, a text as it is, an Error by
 * failing.
 */
export function answeringModel(answers: readonly unknown[]): AnsweringModel {
  const asked: string[] = []
  return {
    specificationVersion: 'v4',
    provider: 'scripted',
    modelId: 'answers',
    supportedUrls: {},
    asked,
    doStream: async () => {
      throw new Error('questions of the product are not streamed')
    },
    doGenerate: async ({ prompt }) => {
      const answer = answers[asked.length]
      asked.push(
        prompt
          .map((it) =>
            typeof it.content === 'string'
              ? it.content
              : it.content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
          )
          .join('\n'),
      )
      if (answer instanceof Error) throw answer
      const tokens = { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 }
      return {
        content: [{ type: 'text', text: typeof answer === 'string' ? answer : JSON.stringify(answer) }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: { inputTokens: tokens, outputTokens: { total: 10, text: 10, reasoning: 0 } },
        warnings: [],
      }
    },
  }
}
