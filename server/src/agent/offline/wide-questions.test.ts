import { withPanelFacts } from '@adwright/contract/panels.rules'
import { expect, test } from 'vitest'
import { acts, bakeryOwner } from './conversation.testing.ts'

const keywords = ({ campaign_id }: Record<string, unknown>) => ({
  value: { keywords: [{ text: `word of ${campaign_id}` }], negative_keywords: [] },
})
const places = ({ campaign_id }: Record<string, unknown>) => ({ value: { in_words: [`Place of ${campaign_id}`] } })

test('what is asked of no campaign alone is told of all that run', async () => {
  const tools = { list_keywords: keywords, get_campaign_targeting: places }
  const asked = await bakeryOwner(tools).say('show me the keywords')
  expect(asked.text).toContain('word of 11')
  expect(asked.text).toContain('word of 12')
  const shown = await bakeryOwner(tools).say('where do my ads show?')
  expect(acts(shown).map((it) => it.args.campaign_id)).toEqual(['11', '12'])
})
test('a change still asks which one', async () => {
  const turn = await bakeryOwner({ set_campaign_targeting: () => ({ value: {} }) }).say('only people within 10 miles')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(/which campaign/i)
})
test('a dictated headline holds its amount, and changes that one alone', async () => {
  const ad = { id: 'a1', headlines: ['One', 'Two', 'Three'].map((text) => ({ text })), descriptions: [{ text: 'D' }] }
  const owner = bakeryOwner({ list_ads: () => ({ value: { data: [ad] } }), update_ad: () => ({ value: {} }) })
  const turn = await owner.say('change headline 2 of rye bread to Loaves From $4')
  expect(acts(turn).find((it) => it.tool === 'update_ad')?.args.headlines).toEqual(['One', 'Loaves From $4', 'Three'])
})
test('two terms that are compared are both told', async () => {
  const { text } = await bakeryOwner().say("what's the difference between ctr and cpc?")
  expect(text).toMatch(/click-through rate/)
  expect(text).toMatch(/cost per click/)
})
test('more of something in a picture keeps what it shows', async () => {
  const owner = bakeryOwner({ generate_image: () => ({ value: { image_url: 'https://x.example/p.png' } }) })
  await owner.say('make me a picture of gift boxes')
  expect(acts(await owner.say('more snow'))[0]?.args.prompt).toBe('gift boxes, more snow')
})
test('figures that a question about a panel passes on are no orders', async () => {
  const question =
    'Why did Top Performing Campaigns change from Nov 1 to 20, 2026? Compare Nov 1 to 20, 2026 with Oct 1 to 20, 2026.'
  const told = withPanelFacts(question, 'Rye Bread: 325 Clicks, $271.85; Party Cakes: 259 Clicks, $200.36')
  const { text } = await bakeryOwner({ update_bids: () => ({ value: {} }) }).say(told)
  expect(text).toBe((await bakeryOwner({ update_bids: () => ({ value: {} }) }).say(question)).text)
})
