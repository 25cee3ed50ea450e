import { expect, test } from 'vitest'
import { anthropicDialect, googleDialect, openaiDialect, responsesDialect } from './speakers.suite.ts'
import { llmSuite } from './suite.ts'
import { openVendorModel } from './vendors.ts'

const key = 'key-of-the-test'

llmSuite('openai', openaiDialect, (baseUrl) => openVendorModel({ word: 'openai/gpt-any', baseUrl, openaiKey: key }))
llmSuite('openai by its Responses API', responsesDialect, (baseUrl) =>
  openVendorModel({ word: 'openai/gpt-5', baseUrl, openaiKey: key, openaiApi: 'responses' }),
)
llmSuite('anthropic', anthropicDialect, (baseUrl) =>
  openVendorModel({ word: 'anthropic/any', baseUrl, anthropicKey: key }),
)
llmSuite('google', googleDialect, (baseUrl) => openVendorModel({ word: 'google/gemini-any', baseUrl, googleKey: key }))
llmSuite('an OpenAI-shaped address', openaiDialect, (baseUrl) =>
  openVendorModel({ word: 'local/some/model', baseUrl, openaiKey: key }),
)

test('contract.md, Starting it: a provider without its key or address says which setting is missing', async () => {
  await expect(openVendorModel({ word: 'openai/gpt-any' })).rejects.toThrow('openai/gpt-any needs OPENAI_API_KEY')
  await expect(openVendorModel({ word: 'anthropic/any' })).rejects.toThrow('anthropic/any needs ANTHROPIC_API_KEY')
  await expect(openVendorModel({ word: 'google/any' })).rejects.toThrow('google/any needs GOOGLE_GENERATIVE_AI_API_KEY')
  await expect(openVendorModel({ word: 'elsewhere/any' })).rejects.toThrow('elsewhere/any needs AI_BASE_URL')
  expect(await openVendorModel({ word: 'ollama/llama/3' })).toMatchObject({ provider: 'ollama', modelId: 'llama/3' })
})
