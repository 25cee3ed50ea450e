import { assert, constantFrom, array, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { keyword } from './campaigns/keyword-text.ts'
import { keywordFault } from './campaigns/keyword.rules.ts'
import { adText, text } from './fields.ts'
import { adTextFault, textFault } from './fields.rules.ts'

const first = (schema: z.ZodType, written: string): string | undefined =>
  schema.safeParse(written).error?.issues[0]?.message
/** Long, wide, blank and signed ones among them. */
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
  // 30 characters of which one is two units, and wide: at the platform it would be one too long.
  const edge = `${'x'.repeat(29)}🥐`
  expect([first(text(30), edge), first(adText(30), edge)]).toEqual([undefined, 'At most 30 characters.'])
  expect([textFault(edge, 30), adTextFault(edge, 30)]).toEqual([undefined, 'At most 30 characters.'])
})
