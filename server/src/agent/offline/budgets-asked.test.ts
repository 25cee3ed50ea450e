import { expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, budgets, conversation, ownerTools } from './conversation.testing.ts'

const owner = (campaigns = bakeryCampaigns()) => conversation(ownerTools(campaigns, bakery))
async function told(...turns: readonly string[]) {
  const talk = owner()
  let last = await talk.say(turns[0] ?? '')
  for (const text of turns.slice(1)) last = await talk.say(text)
  return last
}

test.each([
  ['how many percent more is that than before', ['raise rye bread to 25'], '25%'],
  ['so by how much did it go up', ['raise rye bread to 25'], '$25 − $20 = **$5**'],
  [
    'and by how much a day',
    ['what are rye bread and party cakes on?', 'which of these two costs more?'],
    '$40 − $20 = **$20**',
  ],
])('%s: worked out from the budgets that were told', async (question, before, answer) => {
  expect((await told(...before, question)).text).toContain(answer)
})
test('all three, asked what they would cost, are all three, also the paused one, and three is no amount', async () => {
  const turn = await told('if all three ran for 10 days, what would that cost')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toContain('$700')
})
test('of the owner’s own numbers one sum goes on from the other', async () => {
  const chain = [
    'I paid 240 dollars for 12 new customers, what did each cost?',
    'each leaves me 80, so what is left after the ads?',
  ]
  expect((await told(...chain)).text).toContain('$80 − $20 = **$60**')
  expect((await told(...chain, 'and how many percent of the 80 is that for the ads')).text).toContain('25%')
})
test.each([
  [
    'swap them round: rye bread gets what party cakes has and party cakes what rye bread had',
    [
      ['12', 40],
      ['11', 20],
    ],
  ],
  [
    'put all 3 at 15',
    [
      ['11', 15],
      ['12', 15],
      ['13', 15],
    ],
  ],
] as const)('%s', async (said, expected) => {
  const made = budgets(await told(said))
  expect(made).toHaveLength(expected.length)
  expect(made).toEqual(expect.arrayContaining([...expected]))
})
test('a weekday in the names of two campaigns sets no days', async () => {
  const [a, b] = bakeryCampaigns().map((it, at) => ({ ...it, name: ['Fish Friday', 'Sunday Roasts'][at] ?? it.name }))
  const talk = owner(a && b ? [a, b] : [])
  expect(acts(await talk.say('swap the budgets of fish friday and sunday roasts')).map((it) => it.tool)).toEqual([
    'update_campaign',
    'update_campaign',
  ])
})
test('asked for both again, what was done is told and not done once more', async () => {
  const turn = await told('swap rye bread and party cakes', 'tell me both budgets again')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(/\$20[^?]*\$40|\$40[^?]*\$20/)
})
test('the cheaper of the two is one of those that were told', async () => {
  expect(budgets(await told('what are rye bread and party cakes on?', 'the cheaper of the two goes up by 3'))).toEqual([
    ['12', 23],
  ])
})
test.each([
  ['put rye bread up to 26, and what is a negative keyword?', [['12', 26]]],
  ['grand. leave tea time off till monday', []],
] as const)('what only sounds like an amount is none: %s', async (said, expected) => {
  expect(budgets(await told(said))).toEqual(expected)
})
test('a word of a campaign’s name asks for no ages', async () => {
  const [a] = bakeryCampaigns()
  const talk = owner(a ? [{ ...a, name: 'Kids Baking' }] : [])
  expect(budgets(await talk.say('kids baking up to 45'))).toEqual([['11', 45]])
})
