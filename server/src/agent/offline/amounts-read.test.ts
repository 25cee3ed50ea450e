import { describe, expect, test } from 'vitest'
import { asDay } from '@adwright/contract/values/day.rules'
import { acts, bakeryOwner, budgets } from './conversation.testing.ts'
import { orderButtons } from './dialog/in-doubt.ts'
import type { World } from './dialog/task.ts'
import { read } from './nlu/index.ts'
import { speaker } from './words/say.ts'

describe('orders that only the second reading understands', () => {
  test.each([
    ['party cakes had its season, it can do with 12 less', [['11', 28]]],
    ['muffins are 4 each. anyway, rye bread 6 up please', [['12', 26]]],
    [
      '6 of party cakes should go over to rye bread',
      [
        ['11', 34],
        ['12', 26],
      ],
    ],
    ['ein Kuchen kostet bei uns jetzt 30, trotzdem bei Party Cakes 5 runter', [['11', 35]]],
    [
      'party cakes cede 6 a rye bread',
      [
        ['11', 34],
        ['12', 26],
      ],
    ],
    ['le four est réparé, alors rye bread 5 de plus', [['12', 25]]],
  ])('%s', async (said, wanted) => {
    const changed = budgets(await bakeryOwner().say(said))
    expect(changed.toSorted()).toEqual(wanted.toSorted())
  })
})
describe('an amount that may be for something else is asked about', () => {
  test.each(['party cakes and rye bread in tandem, 47 a day', 'zu zweit 29 am Tag, party cakes und rye bread'])(
    '%s',
    async (said) =>
      expect(budgets(await bakeryOwner().say(said)).filter(([, day]) => day === 47 || day === 29)).toEqual([]),
  )
})
test('an amount in another currency is one click away in the account’s', async () => {
  const talk = bakeryOwner()
  const asked = await talk.say('nimm 5 Euro von Party Cakes weg und tu sie zu Rye Bread')
  expect(acts(asked)).toEqual([])
  const button = asked.buttons[0]?.label ?? ''
  expect(button).toMatch(/5\s\$/)
  expect(budgets(await talk.say(button)).toSorted()).toEqual([
    ['11', 35],
    ['12', 25],
  ])
})
test('what has to wait is said not to happen by itself', async () => {
  const turn = await bakeryOwner().say('if the oven is mended on Monday, can you switch rye bread off then?')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toContain("can't wait")
})
test('a share is not offered as dollars', () => {
  const today = asDay('2026-11-21')
  const campaigns = [{ id: '11', name: 'Party Cakes', budget: 40, status: 'ENABLED' }]
  const buttonsFor = (said: string) => {
    const heard = read(said, { today, campaigns, context: 'none', lang: 'en' }).clauses
    const missed = { campaign: campaigns[0], want: 'raise' } as Parameters<typeof orderButtons>[0]
    return orderButtons(missed, [{ intent: 'unclear', slots: {}, heard }], speaker('en', today) as World)
  }
  expect(buttonsFor('party cakes deserves 20% more')).toEqual([])
  expect(buttonsFor('party cakes deserves 20 more')).toEqual(['Raise Party Cakes by $20 a day'])
})
