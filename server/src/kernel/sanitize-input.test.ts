import { expect, test } from 'vitest'
import { sanitizeInput } from './sanitize-input.ts'

test('contract.md, Conventions: a U+0000 is a fault of its field, however deep it is', () => {
  const { faults } = sanitizeInput({ name: 'a\u0000', lines: ['x', 'y\u0000'], more: { text: '\u0000' }, on: true })
  expect(faults.map((it) => it.path)).toEqual(['name', 'lines.1', 'more.text'])
  expect(faults[0]?.message).toBe('Must not contain the character U+0000.')
})

test('an emoji that was cut in two becomes the sign for what can’t be read, and the rest stays', () => {
  const bytes = new Uint8Array([0])
  const cut = { name: '\ud83d', lines: ['ok', 'x\ude00'], whole: '😀', file: { bytes }, budget: 5 }
  expect(sanitizeInput(cut)).toEqual({
    input: { name: '\ufffd', lines: ['ok', 'x\ufffd'], whole: '😀', file: { bytes }, budget: 5 },
    faults: [],
  })
})

test('where nothing is wrong the input itself comes back', () => {
  const input = { name: 'Zoë 😀', lines: ['a'], at: new Date(0), more: { count: 1 } }
  expect(sanitizeInput(input).input).toBe(input)
})
