import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playFile } from './guard.ts'

// Out of 124 and 92, 54 and 54, 113 and 40, after the guard was improved for them.
test.each([
  ['in six languages', 'guard-known.jsonl', 5, 3],
  ['as large models write them, with subtle inventions', 'guard-known-three.jsonl', 2, 3],
  ['with tables, advice and arithmetic', 'guard-known-eight.jsonl', 17, 4],
])(
  'decisions.md, The agent: of replies %s few true ones are marked and few inventions pass',
  (_, file, truths, made) => {
    const rows = playFile(join(import.meta.dirname, file))
    const wrong = (truth: string): string[] =>
      rows.filter((it) => it.truth === truth && it.isWrong).map((it) => it.reply)
    expect(rows.filter((it) => it.isCut)).toEqual([])
    expect([...wrong('act-true'), ...wrong('act-invented')]).toEqual([])
    expect(wrong('true').length, wrong('true').join('\n')).toBeLessThanOrEqual(truths)
    expect(wrong('invented').length, wrong('invented').join('\n')).toBeLessThanOrEqual(made)
  },
)
