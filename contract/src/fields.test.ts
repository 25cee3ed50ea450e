import { assert, constantFrom, array, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { keyword } from './campaigns/keyword-text.ts'
import { keywordFault } from './campaigns/keyword.rules.ts'
import { adText, text } from './fields.ts'
import { adTextFault, textFault } from './fields.rules.ts'

const first = (schema: z.ZodType, written: string): string | undefined =>
  schema.safeParse(written).error?.issues[0]?.message
/** Includes long, wide, blank and signed values. */
const written = oneof(
  string({ maxLength: 40 }),
  array(constantFrom('a', ' ', '面', '🥐', '"', '[', ']'), { maxLength: 100 }).map((it) => it.join('')),
)

test('a form that asks the rule says what the call would say', () => {
  const agree = (schema: z.ZodType, fault: (word: string) => string | undefined) =>
    assert(
      property(written, (word) => {
        expect(fault(word)).toBe(first(schema, word))
      }),
    )
  agree(text(30), (it) => textFault(it, 30))
  agree(adText(30), (it) => adTextFault(it, 30))
  agree(keyword, keywordFault)
  // 30 characters with a wide one of two UTF-16 units, so it's one too long for the platform.
  const edge = `${'x'.repeat(29)}🥐`
  expect([first(text(30), edge), first(adText(30), edge)]).toEqual([undefined, 'At most 30 characters.'])
  expect([textFault(edge, 30), adTextFault(edge, 30)]).toEqual([undefined, 'At most 30 characters.'])
})
