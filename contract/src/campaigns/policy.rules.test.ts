import { expect, test } from 'vitest'
import { brokenTexts, policyTitle, policyToDo } from './policy.rules.ts'

test('a policy topic is told in plain words, and one we don’t know by its name', () => {
  expect(policyTitle('PUNCTUATION_AND_SYMBOLS')).toBe('Excessive punctuation')
  expect(policyToDo('PUNCTUATION_AND_SYMBOLS')).toMatch(/one punctuation mark/)
  expect([policyTitle('SOME_NEW_RULE'), policyToDo('SOME_NEW_RULE')]).toEqual(['Some new rule', undefined])
})

test('the words that break a rule are marked, and texts that keep it are left out', () => {
  const marked = (topic: string, ...texts: string[]) =>
    brokenTexts(topic, texts).map((pieces) => pieces.map((it) => (it.isBroken ? `[${it.text}]` : it.text)).join(''))
  const texts = ['FREE MONEY for bread!!', 'Fresh bread daily']
  expect(marked('PUNCTUATION_AND_SYMBOLS', ...texts)).toEqual(['FREE MONEY for [bread!!]'])
  expect(marked('MISREPRESENTATION', ...texts)).toEqual(['[FREE MONEY] for bread!!'])
  expect(marked('CAPITALIZATION', ...texts)).toEqual(['[FREE] [MONEY] for bread!!'])
  expect(marked('SPELLING', ...texts)).toEqual([])
})
