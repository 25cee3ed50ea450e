import { describe, expect, test } from 'vitest'
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
/** An owner without a website, whose page is what `site` returns. */
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

describe('a page is made for who orders one, without any ad being planned', () => {
  /** An owner whose page is created when they order it, and goes online when its card is approved. */
  function maker(profile: Record<string, unknown> | undefined, publishes = true) {
    let known = profile
    let site: Record<string, unknown> | null = null
    const calls = {
      get_business_profile: () => ({ value: known ? { exists: true, id: 'p1', ...known } : { exists: false } }),
      save_business_profile: (args: Record<string, unknown>) => {
        known = { ...shop, products: '', ...known, ...args }
        return { value: { exists: true, id: 'p1', ...known } }
      },
      get_site: () => ({ value: { site } }),
      make_site: () => {
        site = { url, published: false, content: { headline: 'Beeswax soap' } }
        return { value: { site } }
      },
      publish_site: () => {
        if (!publishes) return 'declined' as const
        site = { ...site, published: true }
        return { value: { site } }
      },
    }
    return conversation(ownerTools([], undefined, calls), '2026-11-22')
  }
  const made = ['get_site', 'make_site', 'publish_site']
  test.each([
    'make me a page',
    'can you build me a website?',
    'I have no website, make one',
    "I don't have a website. Can you make one for me?",
    'make me a simple one-page site please',
    'Mach mir eine Webseite',
    'Hazme una página web',
    'Fais-moi une page web',
    'Faz uma página pra mim',
    'Fammi una pagina web',
    'no tengo web, hazme una',
  ])('%s', async (text) => {
    const turn = await maker(shop).say(text)
    expect(acts(turn).map((it) => it.tool)).toEqual(made)
    expect(turn.text).toContain(url)
    expect(turn.buttons.at(-1)).toMatchObject({ view: 'one_page_site' })
  })
  test('the business is asked first, and what was saved is said once', async () => {
    const talk = maker(undefined)
    expect((await talk.say('make me a page')).text).toMatch(/called/)
    const turn = await talk.say('Corner Panaderia, a bakery in Tucson')
    expect(acts(turn).map((it) => it.tool)).toEqual(['save_business_profile', ...made])
    expect(turn.text.match(/Saved in your business profile/g)).toHaveLength(1)
  })
  test('kept as a draft, nothing else is asked', async () => {
    const turn = await maker(shop, false).say('make me a page')
    expect(turn.text).toMatch(/stays unpublished: nobody sees it/)
    expect(turn.text).not.toMatch(/which address/)
  })
  test.each([
    'make the site faster for me',
    'can you make a button on my homepage',
    'can I create an ad without a website',
  ])('%s: no page is made', async (text) => {
    const turn = await maker(shop).say(text)
    expect(acts(turn).map((it) => it.tool)).not.toContain('make_site')
  })
})
