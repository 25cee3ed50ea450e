import { expect, test } from 'vitest'
import { errorsOf, fieldOf, messageAt, namesIn } from './form-faults.ts'

const values = { name: '', headlines: ['a', ''], keywords: 'one\ntwo', campaign_data: { title: '' } }

test('a path of the wire finds its field, or the nearest around it', () => {
  expect(fieldOf('name', values)).toBe('name')
  expect(fieldOf('headlines.1', values)).toBe('headlines.1')
  expect(fieldOf('campaign_data.title', values)).toBe('campaign_data.title')
  // One field for many keywords; a missing line belongs to the list.
  expect(fieldOf('keywords.1', values)).toBe('keywords')
  expect(fieldOf('headlines.2', values)).toBe('headlines.root')
  expect(fieldOf('other', values)).toBeUndefined()
})

test('the first fault of a field is the one that is said', () => {
  const errors = errorsOf(
    [
      { path: 'keywords.0', message: 'first' },
      { path: 'keywords.1', message: 'second' },
      { path: 'headlines.2', message: 'one more' },
      { path: 'headlines.1', message: 'blank' },
      { path: 'other', message: 'whole' },
    ],
    values,
  )
  const said = ['keywords', 'headlines', 'headlines.1', 'root', 'name'].map((name) => messageAt(errors, name))
  expect(said).toEqual(['first', 'one more', 'blank', 'whole', undefined])
})

test('the fields that were left are known by their names', () => {
  expect(namesIn({ a: true, list: [undefined, { text: true }], off: false })).toEqual(['a', 'list.1.text'])
})
