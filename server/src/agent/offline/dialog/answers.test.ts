import { asDay } from '@adwright/contract/values/day.rules'
import { Suggestion } from '@adwright/contract/reply-buttons'
import { describe, expect, test } from 'vitest'
import { langs } from '../nlu/types.ts'
import { speaker } from '../words/say.ts'
import { allAnswers, answerOf } from './answers.ts'

const LONGEST = 420
const ids = [...allAnswers().keys()]

test('a hundred questions have an answer', () => expect(ids.length).toBeGreaterThan(100))

describe.each(langs)('the answers in %s', (lang) => {
  const w = speaker(lang, asDay('2026-11-22'))
  test.each(ids)('%s: short, with its figures filled in, and with a step that follows', (id) => {
    const { text = '', button } = answerOf(id, w) ?? {}
    expect(text).not.toBe('')
    expect(text).not.toMatch(/[{}]/)
    expect(text.length).toBeLessThanOrEqual(LONGEST)
    const offered = typeof button === 'string' ? { label: button, text: button } : button
    expect(Suggestion.parse(offered).label).not.toMatch(/[{}]|undefined/)
  })
})

test('its limits and prices are those of the contract', () => {
  const w = speaker('en', asDay('2026-11-22'))
  expect(answerOf('text_limits', w)?.text).toContain('30 characters, a description up to 90')
  expect(answerOf('plans', w)?.text).toContain('Pro is $29 a month with 250 credits')
  expect(answerOf('credit_packs', w)?.text).toContain('250 credits for $10')
})

test.each(langs)('%s: calls, orders, and images with an ad are offered where the screens have them', (lang) => {
  const w = speaker(lang, asDay('2026-11-22'))
  for (const id of ['call_button', 'own_photos']) expect(answerOf(id, w)?.text).toContain('**Add asset**')
  for (const id of ['conversion', 'calls_not_measured'])
    expect(answerOf(id, w)).toMatchObject({
      text: expect.stringContaining('**Measure customers**'),
      button: { view: 'measure_customers' },
    })
})
