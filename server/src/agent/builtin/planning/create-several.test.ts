import { expect, test } from 'vitest'
import { readMessage } from '../understanding/reading.ts'
import { draftsIn } from './create-draft.ts'

const today = '2026-11-21'
const drafts = (text: string) => draftsIn(readMessage(text, { today, known: [] }))

test('several campaigns in one message share what stands before them, and each has its own name and amount', () => {
  const [one, two, three] = drafts(
    'Make three campaigns from tomorrow for 2 weeks: Gelato Week at 10 a day, Cone Days at 12 a day and Cart Fun at 14 a day',
  )
  expect([one?.name, two?.name, three?.name]).toEqual(['Gelato Week', 'Cone Days', 'Cart Fun'])
  expect([one?.budget?.amount, two?.budget?.amount, three?.budget?.amount]).toEqual([10, 12, 14])
  for (const draft of [one, two, three])
    expect(draft?.dates).toEqual({ start: '2026-11-22', length: { n: 2, unit: 'week' } })
})
test('two pieces may say what they are about instead of a name', () => {
  const found = drafts(
    'Two new ads until 20 December: the first for masks with $9 per day, the second for fins with $12 per day',
  )
  expect(found.map((d) => [d.topic, d.budget?.amount])).toEqual([
    ['masks', 9],
    ['fins', 12],
  ])
})
test('a budget and a bid are one campaign', () => {
  expect(drafts('A campaign for fins at $40 a day with a bid of $2 per click from tomorrow for a week')).toHaveLength(1)
})
