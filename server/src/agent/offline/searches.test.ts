import { expect, test } from 'vitest'
import { bakeryOwner } from './conversation.testing.ts'

/** Two of the three campaigns were found with these searches. */
const searches = {
  '11': [
    { term: 'party cakes', keyword: 'party cakes', clicks: 30, cost: 24, customers: 4 },
    { term: 'party cakes jobs', keyword: 'party cakes', clicks: 3, cost: 2, customers: 0 },
  ],
  '12': [{ term: 'free rye bread', keyword: 'rye bread', clicks: 2, cost: 1, customers: 0 }],
}
const owner = (of: Readonly<Record<string, readonly object[]>> = searches) =>
  bakeryOwner({
    list_search_terms: ({ campaign_id: id }) => ({
      value: { success: true, data: { search_terms: of[String(id)] ?? [] } },
    }),
    exclude_keywords: () => ({ value: { success: true } }),
  })

const blocked = ({ calls }: Awaited<ReturnType<ReturnType<typeof owner>['say']>>) =>
  calls.filter((it) => it.tool === 'exclude_keywords').map((it) => it.args)

test('searches that bring customers are not blocked by a mere “those”', async () => {
  const talk = owner()
  await talk.say('what did people search for in all my campaigns?')
  const asked = await talk.say('block those')
  expect(blocked(asked)).toEqual([])
  expect(asked.text).toMatch(/party cakes.*Which words/)
  expect(blocked(await talk.say('jobs'))[0]).toMatchObject({ keywords: ['jobs'] })
})
test('each campaign blocks only searches of its own', async () => {
  const talk = owner({ '11': searches['11'].slice(1), '12': searches['12'] })
  await talk.say('what did people search for in all my campaigns?')
  expect(blocked(await talk.say('block those'))).toEqual([
    { campaign_id: '11', keywords: ['party cakes jobs'] },
    { campaign_id: '12', keywords: ['free rye bread'] },
  ])
})
