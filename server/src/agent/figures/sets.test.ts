import { evaluate, numberOf } from '#features/figures/calculate.rules.ts'
import { describe, expect, test } from 'vitest'
import { isUnsourced } from './check.ts'
import { openGate } from './gate.ts'
import { groundIn, RECORDED, type Recorded, recorded, type SampleReply, saidIn, type SetName } from './testing.ts'

const [bakery, workshop] = [recorded('bakery'), recorded('workshop')]
const businesses = {
  '': bakery,
  'final-': bakery,
  'workshop-': workshop,
  'more-': workshop,
  'again-': workshop,
  ...Object.fromEntries(RECORDED.map((name) => [`${name}-`, recorded(name)])),
} as Readonly<Record<SetName, Recorded>>
const plain = new Map(Object.values(businesses).map((it) => [it, groundIn(it)]))
function groundFor({ worked }: SampleReply, business: Recorded) {
  const known = worked.length === 0 ? plain.get(business) : undefined
  if (known) return known
  const steps = worked.map((expression) => ({ name: expression, expression, value: numberOf(evaluate(expression)) }))
  return groundIn(business, steps)
}
/** The text as shown, and which of its figures are marked. */
function through(said: SampleReply, business: Recorded) {
  let shown = ''
  const gate = openGate({
    ground: () => groundFor(said, business),
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

/** The sentences in a file that are judged wrongly, and how many there are. */
function missed(file: 'true' | 'invented', set: SetName) {
  const all = saidIn(`${set}${file}.txt`)
  const isWrong = (sample: SampleReply): boolean => {
    const { marked } = through(sample, businesses[set])
    if (file === 'true' || sample.invented.length === 0) return marked.length > 0 === (file === 'true')
    return !sample.invented.some((figure) => isAmong(figure, marked))
  }
  const wrong = all.filter(isWrong).map((it) => it.text)
  return { of: all.length, share: wrong.length / all.length, wrong: wrong.join('\n') }
}

describe('decisions.md, The agent: figures without a source are marked, in six languages', () => {
  test('of 200 true sentences at most 1% is marked', () => {
    const { of, share, wrong } = missed('true', '')
    expect(of).toBe(200)
    expect(share, wrong).toBeLessThanOrEqual(0.01)
  })

  test('of 200 invented figures at least 97% are marked', () => {
    const { of, share, wrong } = missed('invented', '')
    expect(of).toBe(200)
    expect(share, wrong).toBeLessThanOrEqual(0.03)
  })

  test('of 40 whole replies no figure that is true and few that are invented pass for the other, and none loses a word', () => {
    const replies = saidIn('replies.txt')
    expect(replies).toHaveLength(40)
    const wrong: string[] = []
    for (const reply of replies) {
      const { shown, marked } = through(reply, bakery)
      expect(shown).toBe(reply.text)
      wrong.push(...marked.filter((it) => !isAmong(it, reply.invented)))
      wrong.push(...reply.invented.filter((it) => !isAmong(it, marked)))
    }
    const figures = replies.reduce((sum, it) => sum + (it.text.match(/\d[\d.,]*/g)?.length ?? 0), 0)
    expect(wrong.length / figures, wrong.join(', ')).toBeLessThanOrEqual(0.04)
  })
})

/**
 * Sets that were written by others or kept back. The bounds are the current measurements. At first sight (decisions/figures-of-a-reply.md)
 * each was far worse.
 */
describe('on sets kept back until the rules were written', () => {
  test.each<[SetName, truths: number, inventions: number]>([
    ['final-', 0.02, 0.02],
    ['workshop-', 0.02, 0.05],
    ['more-', 0.06, 0.03],
    ['again-', 0.06, 0],
    ['dental-', 0.06, 0.04],
    ['driving-', 0.07, 0.08],
    ['garden-', 0.03, 0.04],
    ['pizza-', 0.05, 0.05],
    ['climb-', 0.06, 0.06],
    ['bikes-', 0.13, 0.04],
    ['optic-', 0.04, 0.04],
  ])('%s: true sentences marked, inventions missed', (set, truths, inventions) => {
    const [known, made] = [missed('true', set), missed('invented', set)]
    expect(known.share, known.wrong).toBeLessThanOrEqual(truths)
    expect(made.share, made.wrong).toBeLessThanOrEqual(inventions)
  })

  test.each<SetName>(['final-', 'workshop-'])(
    '%s: whole replies lose no word, hide no invention, and no true figure is marked',
    (set) => {
      const wrong: string[] = []
      for (const reply of saidIn(`${set}replies.txt`)) {
        const { shown, marked } = through(reply, businesses[set])
        expect(shown).toBe(reply.text)
        for (const entry of reply.invented) expect(isAmong(entry, marked), entry).toBe(true)
        wrong.push(...marked.filter((it) => !isAmong(it, reply.invented)))
      }
      expect(wrong).toEqual([])
    },
  )
})
