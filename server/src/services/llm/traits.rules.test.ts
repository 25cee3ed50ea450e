import { expect, test } from 'vitest'
import { traitsOf } from './traits.rules.ts'

test('how much a model may be told is known by its name, and by the setting before that', () => {
  expect(traitsOf('openai/gpt-4o-mini')).toEqual({ contextTokens: 128_000, thinks: false, sees: true })
  expect(traitsOf('openai/gpt-5.1')).toMatchObject({ thinks: true })
  expect(traitsOf('anthropic/claude-sonnet-4-5').contextTokens).toBe(200_000)
  expect(traitsOf('google/gemini-2.5-flash').contextTokens).toBe(1_000_000)
  expect(['2.5-flash', '2.5-flash-lite'].map((it) => traitsOf(`google/gemini-${it}`).thinks)).toEqual([true, false])
  expect(traitsOf('ollama/qwen3')).toEqual({ contextTokens: 32_768, thinks: false, sees: false })
  expect(traitsOf('ollama/qwen3', { contextTokens: 8_192 }).contextTokens).toBe(8_192)
})

test('a model that is asked for effort gets room to think', () => {
  expect(traitsOf('anthropic/claude-sonnet-4-5', { effort: 'high' })).toMatchObject({ thinks: true, effort: 'high' })
  expect(traitsOf('anthropic/claude-sonnet-4-5', { effort: 'none' }).thinks).toBe(false)
})

test('a model that can’t think is not asked for effort, which it would refuse, such as the smaller one after an allowance', () => {
  expect(traitsOf('openai/gpt-4.1-mini', { effort: 'high' })).toEqual(traitsOf('openai/gpt-4.1-mini'))
  expect(traitsOf('google/gemini-2.0-flash', { effort: 'low' }).effort).toBeUndefined()
  expect(traitsOf('ollama/qwen3', { effort: 'low' })).toMatchObject({ thinks: true, effort: 'low' })
})

test.each([
  'claude-sonnet-5',
  'claude-sonnet-5-5',
  'claude-opus-5',
  'claude-opus-5-5',
  'claude-haiku-5-5',
  'claude-fable-5',
  'claude-fable-5-2',
])('%s thinks without being asked, so it gets room to think whatever the effort', (name) => {
  for (const effort of [undefined, 'none', 'low', 'high'] as const)
    expect(traitsOf(`anthropic/${name}`, { effort }).thinks).toBe(true)
})

test.each(['claude-3-7-sonnet-latest', 'claude-opus-4-1', 'claude-haiku-4-5', 'claude-sonnet-4-6', 'claude-opus-4-8'])(
  '%s only thinks if asked',
  (name) => {
    expect(traitsOf(`anthropic/${name}`).thinks).toBe(false)
    expect(traitsOf(`anthropic/${name}`, { effort: 'low' }).thinks).toBe(true)
  },
)
