import { asUsd } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { plansOf } from './billing.rules.ts'

const AI_ALLOWANCE = { Free: asUsd(1), Pro: asUsd(10), Enterprise: asUsd(40) }
const price = { AI_PRICE: { input: 1, output: 2 } } as unknown as Pick<Parameters<typeof plansOf>[0], 'AI_PRICE'>
const allowances = (AI_MODEL: string, more: Partial<Parameters<typeof plansOf>[0]> = {}) =>
  plansOf({ AI_MODEL, AI_ALLOWANCE, AI_PRICE: undefined, ...more } as Parameters<typeof plansOf>[0]).map((plan) =>
    plan.features.find((it) => it.startsWith('An AI allowance')),
  )
const each = ['An AI allowance of $1 a month', 'An AI allowance of $10 a month', 'An AI allowance of $40 a month']

test('each plan says its AI allowance where the model costs something, and none where it’s free', () => {
  expect(allowances('anthropic/claude')).toEqual(each)
  expect(allowances('openai/gpt')).toEqual(each)
  expect(allowances('openrouter/any', { AI_BASE_URL: 'https://models.example/v1' })).toEqual(each)
  expect(allowances('ollama/llama')).toEqual([undefined, undefined, undefined])
  expect(allowances('ollama/llama', price)).toEqual(each)
  expect(allowances('builtin')).toEqual([undefined, undefined, undefined])
  expect(allowances('builtin', price)).toEqual([undefined, undefined, undefined])
})
