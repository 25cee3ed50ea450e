import { evaluate, numberOf } from '#features/figures/calculate.rules.ts'
import { describe, expect, test } from 'vitest'
import { groundOf } from './evidence.rules.ts'
import { isUnsourced } from './check.ts'
import { openGate } from './gate.ts'
import { bakery, type SampleReply, saidIn, type SetName, TODAY } from './testing.ts'
import { workshop, WORKSHOP_TODAY } from './testing-workshop.ts'

const worlds = {
  bakery: { conversation: bakery, today: TODAY },
  workshop: { conversation: workshop, today: WORKSHOP_TODAY },
}
type World = keyof typeof worlds
const plain = {
  bakery: groundOf([], bakery(), TODAY),
  workshop: groundOf([], workshop(), WORKSHOP_TODAY),
}
function groundFor({ worked }: SampleReply, world: World) {
  if (worked.length === 0) return plain[world]
  const steps = worked.map((expression) => ({ name: expression, expression, value: numberOf(evaluate(expression)) }))
  return groundOf([], worlds[world].conversation(steps), worlds[world].today)
}
/** What is shown of a text, and which figures of it are marked. */
function through(said: SampleReply, world: World = 'bakery') {
  let shown = ''
  const gate = openGate({
    ground: () => groundFor(said, world),
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

/** Sentences of a file that come out wrong, and how many there are. */
function missed(file: 'true' | 'invented', half: SetName) {
  const all = saidIn(`${half}${file}.txt`)
  const world = half === 'workshop-' ? 'workshop' : 'bakery'
  const isWrong = (it: SampleReply): boolean => {
    const { marked } = through(it, world)
    return file === 'true' ? marked.length > 0 : !it.invented.some((figure) => isAmong(figure, marked))
  }
  const wrong = all.filter(isWrong).map((it) => it.text)
  return { share: wrong.length / all.length, wrong: wrong.join('\n') }
}

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

/**
 * Sets that were kept back: each was written before its causes were mended. What they showed unseen: the second half, 5% of the
 * true sentences marked and 5% of the inventions missed; the workshop, 33% and 10%.
 */
describe('on sets kept back until the rules were written', () => {
  test.each<[SetName, truths: number, inventions: number]>([
    ['final-', 0.01, 0.01],
    ['workshop-', 0.02, 0.04],
  ])('%s: true sentences marked, inventions missed', (half, truths, inventions) => {
    const [known, made] = [missed('true', half), missed('invented', half)]
    expect(known.share, known.wrong).toBeLessThanOrEqual(truths)
    expect(made.share, made.wrong).toBeLessThanOrEqual(inventions)
  })

  test.each<[SetName, World]>([
    ['final-', 'bakery'],
    ['workshop-', 'workshop'],
  ])('%s: whole replies lose no word, hide no invention, and no true figure is marked', (half, world) => {
    const wrong: string[] = []
    for (const reply of saidIn(`${half}replies.txt`)) {
      const { shown, marked } = through(reply, world)
      expect(shown).toBe(reply.text)
      for (const it of reply.invented) expect(isAmong(it, marked), it).toBe(true)
      wrong.push(...marked.filter((it) => !isAmong(it, reply.invented)))
    }
    expect(wrong).toEqual([])
  })
})
