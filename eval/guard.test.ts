import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playFile } from './guard.ts'

test('decisions.md, The agent: of replies in six languages few true ones are marked and few inventions pass', () => {
  const rows = playFile(join(import.meta.dirname, 'guard-known.jsonl'))
  const wrong = (truth: string): string[] => rows.filter((it) => it.truth === truth && it.isWrong).map((it) => it.reply)
  expect(rows.filter((it) => it.isCut)).toEqual([])
  expect(wrong('act-true')).toEqual([])
  expect(wrong('act-invented')).toEqual([])
  // Out of 124 and 92, after the guard was improved for them.
  expect(wrong('true').length, wrong('true').join('\n')).toBeLessThanOrEqual(5)
  expect(wrong('invented').length, wrong('invented').join('\n')).toBeLessThanOrEqual(3)
})

test('decisions.md, The agent: of replies as large models write them few true ones are marked and few subtle inventions pass', () => {
  const rows = playFile(join(import.meta.dirname, 'guard-known-three.jsonl'))
  const wrong = (truth: string): string[] => rows.filter((it) => it.truth === truth && it.isWrong).map((it) => it.reply)
  expect(rows.filter((it) => it.isCut)).toEqual([])
  expect([...wrong('act-true'), ...wrong('act-invented')]).toEqual([])
  // Out of 54 each, after the guard was improved for them.
  expect(wrong('true').length, wrong('true').join('\n')).toBeLessThanOrEqual(2)
  expect(wrong('invented').length, wrong('invented').join('\n')).toBeLessThanOrEqual(3)
})
