import { expect, test } from 'vitest'
import { withoutContrast, withoutHedge } from './hedges.ts'

test.each([
  ['Is it possible to rename City Tours?', 'please rename City Tours'],
  ['Hi, would you mind pausing the tours?', 'Hi, please pause the tours'],
  ['I was wondering if you could double it', 'please double it'],
  ['Any chance you could stop the ads', 'please stop the ads'],
  ['would it be possible to see my clicks?', 'please see my clicks'],
  ['How are my ads doing?', 'How are my ads doing?'],
  ['Would you mind?', 'Would you mind?'],
])('a polite way round is the order it leads to: %s', (said, meant) => {
  expect(withoutHedge(said)).toBe(meant)
})

test.each([
  ['make it 30 dollars instead of 20', 'make it 30 dollars'],
  ['every day rather than weekly', 'every day'],
  ['not Monday but Friday', 'Friday'],
  ['start on Friday, not Monday', 'start on Friday'],
  ['use cupcakes instead', 'use cupcakes instead'],
  ['write "Better instead of cheaper" there', 'write "Better instead of cheaper" there'],
])('what is not wanted is left out, quotes stay whole: %s', (said, meant) => {
  expect(withoutContrast(said)).toBe(meant)
})
