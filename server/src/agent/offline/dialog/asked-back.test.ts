import { expect, test } from 'vitest'
import { acts, bakeryOwner } from '../conversation.testing.ts'

test('another amount after what one would come to sets nothing', async () => {
  const talk = bakeryOwner()
  await talk.say('if I put Rye Bread at 40 what does that make a month?')
  expect(acts(await talk.say('and at 35'))).toEqual([])
})
test.each([
  ['combien par jour pour chaque campagne', 'et la moins chère ?', /Tea Time.*10\s\$/],
  ['qual o orçamento de cada uma', 'e a mais cara?', /Party Cakes.*\$\s40/],
])('%s: the budgets there are, and then the one that is asked for', async (each, one, answer) => {
  const talk = bakeryOwner()
  const told = await talk.say(each)
  for (const amount of ['40', '20', '10']) expect(told.text).toContain(amount)
  const turn = await talk.say(one)
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(answer)
})
