import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { read } from '../../server/src/agent/offline/nlu/index.ts'
import { readSegments } from './examples.ts'

const CUT_RIGHT_MIN = 0.85
const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu))
/** The same words except for an 'and' or a 'please'. */
const isLike = (a: string, b: string): boolean => {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  const both = [...left].filter((word) => right.has(word)).length
  return both / (left.size + right.size - both) >= 0.6
}

test('messages of two and three requests are cut where the examples are', () => {
  const all = readSegments()
  const wrong = all.filter(({ text, parts, names, lang }) => {
    const campaigns = names.map((name, i) => ({ id: `${i}`, name, status: 'ENABLED' }))
    const { clauses } = read(text, { today: asDay('2026-01-14'), campaigns, context: 'showed:list', lang })
    return clauses.length !== parts.length || clauses.some((it, i) => !isLike(it.text, parts[i] ?? ''))
  })
  expect(1 - wrong.length / all.length, wrong.map((it) => it.text).join('\n')).toBeGreaterThan(CUT_RIGHT_MIN)
})
