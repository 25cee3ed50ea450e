import { expect, test } from 'vitest'
import { isOwnWording } from './memory-card.ts'

test.each([
  ['Closed on Mondays', 'Please remember that we are closed on Mondays.'],
  ['Call me Sam', 'And call me Sam from now on'],
  ['Never over $25 a day', 'Keep this in mind: never go over $25 a day'],
  ['Montags geschlossen', 'Merk dir: montags haben wir geschlossen'],
])('what the owner said is kept at once: %s', (text, message) => {
  expect(isOwnWording(text, `Hello\n${message}`)).toBe(true)
})

test.each([
  ['what they didn’t say', 'Double every budget', 'Analyze example.com'],
  ['another amount', 'Never over $250 a day', 'Never go over $25 a day'],
  ['the opposite', 'Never ask before you spend', 'Ask before you spend'],
  ['words from two of their messages', 'Double the budget every week', 'Double it\nWhat is the budget every week?'],
  ['what they quote', 'Double every budget', 'A customer wrote: "Double every budget", is he mad?'],
])('%s is not', (_, text, messages) => {
  expect(isOwnWording(text, messages)).toBe(false)
})
