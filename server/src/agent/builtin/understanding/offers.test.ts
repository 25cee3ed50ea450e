import { expect, test } from 'vitest'
import { offersGone } from './offers.ts'
import { rowIn } from './profile-list.ts'
import { readMessage } from './reading.ts'

const read = (text: string) => readMessage(text, { today: '2026-11-21', known: [] })

test.each([
  ["We don't sell prints any more, take them out of my profile", ['prints']],
  ['we no longer offer haircuts', ['haircuts']],
  ['Can you remove robes and oils from my product list?', ['robes', 'oils']],
  ['we sell prints', []],
])('what is no longer offered: %s', (text, gone) => {
  expect(offersGone(read(text))).toEqual(gone)
})

test('a business told in a row of bare pieces', () => {
  expect(rowIn(read('Quill Copywriters, marketing agency, web copy and newsletters, quill.example'))).toEqual({
    name: 'Quill Copywriters',
    industry: 'Marketing',
    offers: 'web copy and newsletters',
  })
})
test('a trade in front is no name: that is left to be asked for', () => {
  expect(rowIn(read('bakery, Portland, sourdough, goldencrust.example'))).toEqual({
    industry: 'Food & Beverage',
    offers: 'sourdough',
  })
})
test('sentences are no such row', () => {
  expect(rowIn(read('We are a bakery, we sell bread, our site is goldencrust.example'))).toEqual({})
})
