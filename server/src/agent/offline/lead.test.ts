import { describe, expect, test } from 'vitest'
import { acts, conversation, ownerTools } from './conversation.testing.ts'

/** An owner about whom nothing is known. Whatever they save or create exists from then on. */
function newcomer({ linked = true }: { linked?: boolean } = {}) {
  let profile: Record<string, unknown> | undefined
  let site: Record<string, unknown> | null = null
  const blank = { industry: 'E-commerce', products: '', services: '', website_url: '', location: '' }
  const calls = {
    ...ownerTools([]),
    ...(linked ? {} : { list_campaigns: () => ({ error: 'User has no active or linked Google Ads account' }) }),
    get_business_profile: () => ({ value: profile ? { exists: true, id: 'p1', ...profile } : { exists: false } }),
    save_business_profile: (args: Record<string, unknown>) => {
      profile = { ...blank, ...profile, ...args }
      return { value: { exists: true, id: 'p1', ...profile } }
    },
    get_site: () => ({ value: { site } }),
    make_site: () => {
      site ??= { url: 'https://ads.example.com/p/corner', published: false, content: { headline: 'Cakes in Tucson' } }
      return { value: { site } }
    },
    publish_site: () => {
      site = { ...site, published: true }
      return { value: { site } }
    },
  }
  return conversation(calls, '2026-11-22')
}
const labels = (turn: { buttons: readonly { label: string }[] }) => turn.buttons.map((it) => it.label)

describe('one conversation leads a new owner to a campaign', () => {
  test('six questions at most, each with a button, and a page where there is no website', async () => {
    const talk = newcomer()
    const turns = []
    for (const text of [
      'Help me make my first ad',
      'Corner Panaderia, we are a bakery and sell bread, birthday cakes',
      'Tucson',
      'birthday cakes',
      'I have no website',
      '15 a day',
    ]) {
      const turn = await talk.say(text)
      expect(labels(turn), text).not.toEqual([])
      turns.push(turn)
    }
    const page = turns[4]
    expect(acts(page as never).map((it) => it.tool)).toEqual(['get_site', 'make_site', 'publish_site'])
    expect(turns[2]?.text).toMatch(/first ad sell/)
    expect(page?.text).toContain('https://ads.example.com/p/corner')
    const done = await talk.say('you decide')
    expect(acts(done).at(-1)).toMatchObject({
      tool: 'create_campaign',
      args: {
        campaign_name: 'Birthday Cakes Search',
        daily_budget: 15,
        website_url: 'https://ads.example.com/p/corner',
        locations: ['Tucson'],
        start_date: '2026-11-23',
      },
    })
    expect(labels(done)).toContain('Turn it on')
  })
  test('what was said at once is not asked again', async () => {
    const talk = newcomer()
    const turn = await talk.say(
      'I have a bakery called Corner Panaderia in Tucson, we sell birthday cakes, no website, I can spend 15 dollars a day, please make an ad',
    )
    expect(acts(turn)).toMatchObject([
      { args: { business_name: 'Corner Panaderia', location: 'Tucson', products: 'birthday cakes' } },
    ])
    expect(turn.text).toMatch(/when should it run/)
    expect((await talk.say('from tomorrow for four weeks')).text).toMatch(/make you a page/)
    const done = await talk.say('yes, do it')
    expect(acts(done).map((it) => it.tool)).toEqual(['get_site', 'make_site', 'publish_site', 'create_campaign'])
    expect(JSON.stringify(acts(done).at(-1)?.args.keywords)).toMatch(/birthday cakes/)
  })
  test('a cry for help is no product, and the trade that was told is kept', async () => {
    const turn = await newcomer().say(
      "hi i have a little bakery in Tucson and I don't know anything about ads, can you help",
    )
    expect(turn.text).toMatch(/Bakery.*called/)
    expect(turn.text).not.toMatch(/can you help/)
  })
})

describe('there is always an answer, and the open question comes again', () => {
  test.each([
    ['Do I need a Google account?', /Pro plan/],
    ['What does it cost?', /Free costs nothing/],
    ['so what now?', /called/],
    ['do it for me', /called/],
  ])('%s', async (text, told) => {
    const talk = newcomer({ linked: false })
    await talk.say('Help me make my first ad')
    await talk.say('What does it cost?')
    const turn = await talk.say(text)
    expect(turn.text).toMatch(told)
    expect(turn.text).toMatch(/called/)
    expect(labels(turn)).not.toEqual([])
  })
  test('asked what to sell and asked something else, the question comes again, and the trade is no answer', async () => {
    const talk = newcomer()
    for (const text of ['Help me make my first ad', 'Loaf & Thistle, we sell rye bread, cakes', 'Salem, Oregon'])
      await talk.say(text)
    expect((await talk.say('is 15 dollars enough?')).text).toMatch(/first ad sell/)
    await talk.say('rye bread')
    expect((await talk.say('loaf.example')).text).toMatch(/when should it run/)
  })
  test('is 15 enough is answered, and the amount is not asked for again', async () => {
    const talk = newcomer()
    for (const text of ['Help me make my first ad', 'Loaf & Thistle, a bakery in Tucson', 'rye bread'])
      await talk.say(text)
    const turn = await talk.say('is 15 dollars enough?')
    expect(turn.text).toMatch(/no minimum.*Which website/s)
    expect((await talk.say('loaf.example')).text).toMatch(/when should it run/)
  })
})

describe('whether an amount is enough is worked out', () => {
  test.each([
    ['is 15 dollars enough?', /\$15 a day is enough for a start.*at most \$456 in a month/],
    ['is $300 a month enough?', /\$9\.87 a day is at most \$300 in a month/],
    ['is 2 dollars a day enough?', /\$2 a day, at most \$60\.80 in a month, is little/],
    ['sind 15 dollar am tag genug?', /höchstens 456(?:,00)?\s\$ im Monat/],
  ])('%s', async (text, told) => {
    const turn = await newcomer().say(text)
    expect(turn.text).toMatch(told)
    expect(labels(turn)).toHaveLength(1)
  })
  test('the open question comes back after it, with its own buttons', async () => {
    const talk = newcomer()
    await talk.say('Help me make my first ad')
    const asked = await talk.say('Loaf & Thistle, a bakery in Tucson')
    const turn = await talk.say('is 15 dollars enough?')
    expect(turn.text).toMatch(/\$456 in a month.*first ad sell/s)
    expect(labels(asked)).not.toEqual([])
    expect(labels(turn)).toEqual(labels(asked))
  })
})

test('whom an ad is made for is not what it sells', async () => {
  const talk = newcomer()
  await talk.say('create a campaign for morning yoga classes for my client Blue Door, 15 dollars a day')
  await talk.say('from tomorrow for four weeks')
  const [call] = acts(await talk.say('bluedoor.example'))
  expect(call?.args).toMatchObject({ campaign_name: 'Blue Door - Morning Yoga Classes' })
  expect(JSON.stringify(call?.args)).not.toMatch(/client/)
})

test('without an ad account the plan is kept, and the button that links one is there', async () => {
  const talk = newcomer({ linked: false })
  const first = await talk.say('Help me make my first ad')
  expect(first.text).toMatch(/Google Ads account: one you already have or, on the Pro plan/)
  for (const text of ['Loaf & Thistle, a bakery in Tucson', 'rye bread', 'loaf.example', '12 a day'])
    await talk.say(text)
  const turn = await talk.say('do it for me')
  expect(turn.text).toMatch(/Your plan is ready: \*\*rye bread\*\*, \$12 a day/)
  expect(turn.buttons[0]).toMatchObject({ dialog: 'ad_account' })
})

test('a page that the owner does not want online stays a draft, and the plan is not lost', async () => {
  let made = false
  const site = { url: 'https://ads.example.com/p/x', published: false, content: { headline: 'Soap' } }
  const shop = { business_name: 'Hill and Hive', industry: 'Retail', products: 'soap', services: '', website_url: '' }
  const calls = {
    get_site: () => ({ value: { site: made ? site : null } }),
    make_site: () => {
      made = true
      return { value: { site } }
    },
    publish_site: () => 'declined' as const,
  }
  const talk = conversation(ownerTools([], shop, calls), '2026-11-22')
  await talk.say('Make an ad for soap, $12 a day, from tomorrow for four weeks')
  await talk.say("I don't have a website")
  const turn = await talk.say('yes, do it')
  expect(turn.text).toMatch(/stays unpublished/)
  expect(acts(turn).map((it) => it.tool)).not.toContain('create_campaign')
  expect(acts(await talk.say('use hillandhive.example')).map((it) => it.tool)).toEqual(['create_campaign'])
})
