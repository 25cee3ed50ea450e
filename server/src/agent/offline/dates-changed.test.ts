import { expect, test } from 'vitest'
import { acts, bakeryOwner, done } from './conversation.testing.ts'

const days = async (...said: readonly string[]) => {
  const talk = bakeryOwner({ set_campaign_targeting: done })
  let turn: Awaited<ReturnType<typeof talk.say>> | undefined
  for (const text of said) turn = await talk.say(text)
  const calls = acts(turn ?? { text: '', calls: [], buttons: [] })
  return {
    calls: calls.map(({ tool, args: { campaign_id: id, ...args } }) => [tool, id, args]),
    text: turn?.text ?? '',
  }
}
test.each([
  ['tea time starts on the 4th of january', 'paused'],
  ['tea time empieza el 4 de enero', 'pausa'],
  ['tea time soll am 4. januar beginnen', 'pausiert'],
  ['tea time commence le 4 janvier', 'pause'],
  ['tea time começa em 4 de janeiro', 'pausada'],
  ['tea time inizia il 4 gennaio', 'pausa'],
] as const)('%s: a paused campaign is said to stay paused', async (text, word) => {
  const { calls, text: told } = await days(text)
  expect(calls).toEqual([['update_campaign', '13', { start_date: '2027-01-04' }]])
  expect(told.split(word).length).toBeGreaterThan(2)
})
test('a new end leaves the start alone, however it is put', async () => {
  expect((await days('end rye bread when february is over')).calls).toEqual([
    ['update_campaign', '12', { end_date: '2027-02-28' }],
  ])
  expect((await days('rye bread ends on the 20th of december', 'no, the 18th then')).calls).toEqual([
    ['update_campaign', '12', { end_date: '2026-12-18' }],
  ])
})
test('a longer or shorter extension counts from the end that was', async () => {
  expect((await days('extend rye bread by two weeks', 'no wait make it a month')).calls).toEqual([
    ['update_campaign', '12', { end_date: '2027-02-20' }],
  ])
})
test('the end can only be moved, so it asks when', async () => {
  const { calls, text: told } = await days('rye bread must not end on january 20, take that end away')
  expect(calls).toEqual([])
  expect(told).toContain('needs an end date')
})
test('the day after the last one is no order of its own', async () => {
  expect((await days('let rye bread go on until feb 14 and stop the day after')).calls).toEqual([
    ['update_campaign', '12', { end_date: '2027-02-14' }],
  ])
})
test('a year is neither an amount nor the whole of a run', async () => {
  expect((await days('when should it run', 'change the dates of rye bread', 'in 2028 i mean')).calls).toEqual([])
})
test('a day of one campaign is not the next one', async () => {
  const { calls } = await days('Party Cakes am 23.12. Schluss, Rye Bread läuft weiter')
  expect(calls.filter(([, id]) => id === '12')).toEqual([])
})
test.each([
  'from next monday rye bread gets 25 a day',
  'ab nächstem montag bekommt rye bread 25 am tag',
  'from next monday show rye bread only 9 to 5',
])('%s: nothing is done before its day without asking', async (text) => {
  const { calls, text: told } = await days(text)
  expect(calls).toEqual([])
  expect(told).toContain('Rye Bread')
})
test('one day off is no first day', async () => {
  const { calls, text } = await days("on thursday we're closed, no rye bread ads, that one day only")
  expect(calls).toEqual([])
  expect(text).toContain('schedule')
})
