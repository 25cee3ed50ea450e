import { evaluate, numberOf } from '#features/figures/calculate.rules.ts'
import { describe, expect, test } from 'vitest'
import { groundOf } from './evidence.rules.ts'
import { isUnsourced } from './check.ts'
import { openGate } from './gate.ts'
import { bakery, type SampleReply, saidIn, TODAY } from './testing.ts'

const plain = groundOf([], bakery(), TODAY)
function groundFor({ worked }: SampleReply) {
  if (worked.length === 0) return plain
  const steps = worked.map((expression) => ({ name: expression, expression, value: numberOf(evaluate(expression)) }))
  return groundOf([], bakery(steps), TODAY)
}
/** What is shown of a text, and which figures of it are marked. */
function through(said: SampleReply) {
  let shown = ''
  const gate = openGate({
    ground: () => groundFor(said),
    give: (text) => {
      shown += text
    },
    mode: 'mark',
  })
  for (let at = 0; at < said.text.length; at += 9) gate.push(said.text.slice(at, at + 9))
  gate.end()
  return {
    shown,
    marked: gate
      .figures()
      .filter(isUnsourced)
      .map((it) => it.text),
  }
}
const isAmong = (figure: string, all: readonly string[]): boolean =>
  all.some((it) => it.includes(figure) || figure.includes(it))

const [truths, inventions, replies] = [saidIn('true.txt'), saidIn('invented.txt'), saidIn('replies.txt')]

describe('decisions.md, The agent: figures without a source are marked, in six languages', () => {
  test('of 200 true sentences at most 1% is marked', () => {
    expect(truths).toHaveLength(200)
    const wrong = truths.filter((it) => through(it).marked.length > 0).map((it) => it.text)
    expect(wrong.length / truths.length, wrong.join('\n')).toBeLessThanOrEqual(0.01)
  })

  test('of 200 invented figures at least 97% are marked', () => {
    expect(inventions).toHaveLength(200)
    const missed = inventions.filter((it) => {
      const { marked } = through(it)
      return !it.invented.some((figure) => isAmong(figure, marked))
    })
    expect(missed.length / inventions.length, missed.map((it) => it.text).join('\n')).toBeLessThanOrEqual(0.03)
  })

  test('of 40 whole replies no figure that is true and few that are invented pass for the other, and none loses a word', () => {
    expect(replies).toHaveLength(40)
    const wrong: string[] = []
    for (const reply of replies) {
      const { shown, marked } = through(reply)
      expect(shown).toBe(reply.text)
      wrong.push(...marked.filter((it) => !isAmong(it, reply.invented)))
      wrong.push(...reply.invented.filter((it) => !isAmong(it, marked)))
    }
    const figures = replies.reduce((sum, it) => sum + (it.text.match(/\d[\d.,]*/g)?.length ?? 0), 0)
    expect(wrong.length / figures, wrong.join(', ')).toBeLessThanOrEqual(0.04)
  })
})
