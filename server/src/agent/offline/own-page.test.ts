import { expect, test } from 'vitest'
import { acts, conversation, ownerTools } from './conversation.testing.ts'

const url = 'https://ads.example.com/p/hill-and-hive'
const shop = {
  business_name: 'Hill and Hive',
  industry: 'Retail',
  products: 'beeswax soap',
  services: '',
  website_url: '',
  report_frequency_hours: 24,
}
/** An owner without a website, whose page is as `site` says. */
const owner = (site: () => object | null) =>
  conversation(
    ownerTools([], shop, {
      get_site: () => ({ value: { site: site() } }),
      make_site: () => ({ value: { site: site() } }),
      publish_site: () => 'declined',
    }),
    '2026-11-22',
  )
const wanted = 'Make an ad for beeswax soap, $12 a day, from tomorrow for four weeks'

test('an owner without a website is offered a page made here', async () => {
  const talk = owner(() => null)
  await talk.say(wanted)
  const turn = await talk.say("I don't have a website")
  expect(turn.text).toMatch(/I can make you a page/)
  expect(acts(turn).map((it) => it.tool)).not.toContain('create_campaign')
})

test('once the page is online, the ad leads to it', async () => {
  let published = false
  const talk = owner(() => ({ url, published }))
  await talk.say(wanted)
  expect((await talk.say("I don't have a website")).text).toMatch(/I can make you a page/)
  published = true
  const turn = await talk.say("I don't have a website")
  const campaign = acts(turn).find((it) => it.tool === 'create_campaign')
  expect(campaign?.args).toMatchObject({ website_url: url })
})
