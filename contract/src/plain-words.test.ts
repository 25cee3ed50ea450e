import { allActions } from './index.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.rules.ts'
import { plainWords } from './plain-words.rules.ts'

const Thing = z.object({
  name: z.string().max(3),
  tags: z.array(z.string()).max(1),
  count: z.number().min(2),
  on: z.boolean(),
  more: z.object({ kind: z.enum(['a', 'b']) }),
})
const wordsOf = (input: unknown, shape: z.ZodType = Thing): Record<string, string> =>
  Object.fromEntries(
    fieldErrors(shape.safeParse(input, { error: plainWords }).error?.issues ?? []).map((it) => [it.path, it.message]),
  )

test('contract.md, Closer terms: a field that is absent, null or blank is Required, whatever its kind', () => {
  const required = { name: 'Required', tags: 'Required', count: 'Required', on: 'Required', more: 'Required' }
  expect(wordsOf({})).toEqual(required)
  expect(wordsOf({ name: null, tags: null, count: null, on: null, more: null })).toEqual(required)
  expect(wordsOf({ name: 'x', tags: '', count: '', on: '', more: '' })).toEqual({ ...required, name: undefined })
})

test('a field of the wrong kind or size is told in plain words', () => {
  expect(wordsOf({ name: 1, tags: {}, count: 'x', on: 'yes', more: [] })).toEqual({
    name: 'Must be text.',
    tags: 'Must be a list.',
    count: 'Must be a number.',
    on: 'Must be true or false.',
    more: 'Must be an object with named fields.',
  })
  expect(wordsOf({ name: 'long', tags: ['a', 'b'], count: 1, on: true, more: { kind: 'c' } })).toEqual({
    name: 'At most 3 characters.',
    tags: 'At most 1 items.',
    count: 'At least 2.',
    'more.kind': 'Must be one of a, b.',
  })
})

test('no action answers a wrong kind in the words of the validator', () => {
  const wrong = [{}, [], 7, true, 'x', [[]], [{}], { a: 1 }, ['x', 1]]
  const faults = allActions.flatMap((action) => {
    const fields = action.input instanceof z.ZodObject ? Object.keys(action.input.shape) : []
    return wrong.flatMap((value) => {
      const input = Object.fromEntries(fields.map((field) => [field, value]))
      return Object.entries(wordsOf(input, action.input)).filter(([, word]) =>
        /Invalid|expected|received|Too /.test(word),
      )
    })
  })
  expect(faults).toEqual([])
})
