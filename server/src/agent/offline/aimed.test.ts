import { expect, test } from 'vitest'
import { acts, bakeryOwner, done, type FakeTools } from './conversation.testing.ts'

const data = (value: unknown) => ({ value: { success: true, data: value } })
const ad = {
  id: 'ad1',
  finalUrl: 'https://goldencrust.example',
  headlines: [{ text: 'Fresh Every Day' }, { text: 'Order Today' }],
  descriptions: [{ text: 'Baked before you wake.' }],
}
const tools: FakeTools = {
  ...Object.fromEntries(
    ['set_campaign_targeting', 'set_bid', 'add_keywords', 'exclude_keywords', 'remove_keywords', 'update_ad'].map(
      (it) => [it, done],
    ),
  ),
  get_campaign_targeting: () => data({ schedules: [], bids: { cpc_bid: 1.5 } }),
  list_keywords: () => data({ keywords: ['sour loaf'], negative_keywords: [] }),
  list_ads: () => data([ad]),
}
const looks = /^(?:get|list)_/
async function last(...said: readonly string[]): Promise<readonly (readonly [string, unknown])[]> {
  const talk = bakeryOwner(tools)
  let calls: ReturnType<typeof acts> = []
  for (const text of said) calls = acts(await talk.say(text)).filter((it) => !looks.test(it.tool))
  return calls.map(({ tool, args: { campaign_id: _, ...args } }) => [tool, args])
}
const from = (at: number): string[] => ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'].slice(at)

test.each([
  ['party cakes only for people over 35, teenagers do not order from us', from(2)],
  ['party cakes should be for older people, not teens', from(4)],
  ['party cakes nur für leute ab 45, die jungen kaufen nicht', from(3)],
  ['party cakes nicht für leute unter 25 zeigen', from(1)],
  ['skip the young ones for party cakes', from(2)],
  ['que party cakes no salga a los jóvenes', from(2)],
] as const)('%s: what is said of others does not turn the ages round', async (text, ages) => {
  expect(await last(text)).toEqual([['set_campaign_targeting', { age_ranges: ages }]])
})
test('both men and women are everybody', async () => {
  expect(await last('party cakes for men and women from 25 until 44 years')).toEqual([
    ['set_campaign_targeting', { age_ranges: ['25-34', '35-44'], gender: 'ALL' }],
  ])
})
test.each([
  [
    'rye bread within 10 miles of Leeds and NOT bradford town centre please',
    {
      proximities: [{ around: 'Leeds', radius: 10, unit: 'MILES' }],
      excluded_locations: ['bradford town centre'],
    },
  ],
  ['rye bread: take Leeds off the places', { excluded_locations: ['Leeds'] }],
  ['rye bread in Leeds, but not in York', { locations: ['Leeds'], excluded_locations: ['York'] }],
] as const)('%s: only the refused place is left out', async (text, args) => {
  expect(await last(text)).toEqual([['set_campaign_targeting', args]])
})
test.each([
  [
    'add rye loaf, no yeast bread, bakery near me to rye bread',
    'add_keywords',
    ['rye loaf', 'no yeast bread', 'bakery near me'],
  ],
  ['bloquea receta, diy y gratis en rye bread', 'exclude_keywords', ['receta', 'diy', 'gratis']],
  ['mets "pain de seigle" et "boulangerie bio" dans rye bread', 'add_keywords', ['pain de seigle', 'boulangerie bio']],
] as const)('%s: every search word, as it was said', async (text, tool, keywords) => {
  expect(await last(text)).toEqual([[tool, { keywords }]])
})
test('a word to drop, right after keywords, is not the campaign of a like name', async () => {
  const calls = await last('add sour loaf to rye bread', 'and chuck out rye recipes')
  expect(calls.map(([tool]) => tool)).not.toContain('remove_campaign')
})
test('a new headline without quotation marks is all that follows', async () => {
  const [[tool, args] = []] = await last('change the headline on rye bread to Rye Loaves From $4')
  expect(tool).toBe('update_ad')
  expect(args).toMatchObject({ headlines: ['Rye Loaves From $4', 'Order Today'] })
})
test('the most for a click is set, not read out', async () => {
  expect(await last('max 1.80 a click on party cakes, it is eating me')).toEqual([['set_bid', { cpc_bid: 1.8 }]])
})
test('a step of a bid starts from what it is, and is made once', async () => {
  expect(await last('take 20 cents off the bid on rye bread')).toEqual([['set_bid', { cpc_bid: 1.3 }]])
  expect(await last('take 20 cents off the bid on rye bread', 'rye bread is fine then')).toEqual([])
})

test('what can be done is told of those it would be done to, and a yes may name one', async () => {
  const talk = bakeryOwner(tools)
  expect((await talk.say('can we skip the young ones')).text).toMatch(/Party Cakes.*Tea Time.*Shall I do it\?/)
  const { calls } = await talk.say('yes for rye bread')
  const set = calls.filter((it) => it.tool === 'set_campaign_targeting').map((it) => it.args.campaign_id)
  expect(set).toEqual(['12'])
})
test.each(['ok leave it', 'ok leave it then'])('%s: the card is not shown again', async (text) => {
  expect(await last('show party cakes only from 8 to 6', text)).toEqual([])
})
test.each(['and leave tea time for everybody', 'rye bread is fine for all of them'])(
  '%s: another one’s ages are not copied',
  async (text) => {
    expect(await last('show party cakes only to people over 25', text)).toEqual([])
  },
)
