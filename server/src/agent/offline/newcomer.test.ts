import { describe, expect, test } from 'vitest'
import { acts, conversation, ownerTools } from './conversation.testing.ts'

/** Nothing exists yet: no profile, no ads account. What is saved exists from then on. */
function newcomer() {
  let profile: Record<string, unknown> | undefined
  const calls = {
    ...ownerTools([]),
    list_campaigns: () => ({ error: 'User has no active or linked Google Ads account' }),
    get_business_profile: () => ({ value: profile ? { exists: true, id: 'p1', ...profile } : { exists: false } }),
    save_business_profile: (args: Record<string, unknown>) => {
      profile = { industry: 'E-commerce', ...profile, ...args }
      return { value: { exists: true, id: 'p1', ...profile } }
    },
    save_blog_ideas: () => ({ value: { saved: 1 } }),
    suggest_blog_ideas: () => ({ value: { suggestions: ['What a loaf is made of'] } }),
    generate_content_calendar: () => ({ value: { days: 7, entries: [] } }),
    plan_social_campaign: ({ topic }: Record<string, unknown>) => ({ value: { topic, platforms: [], posts: [] } }),
    analyze_website: () => ({ value: {} }),
    generate_image: () => ({ value: { success: true, message: 'ok', data: {} } }),
    write_ad_copy: () => ({ value: { headlines: ['Warm rolls'], descriptions: ['On Friday.'] } }),
  }
  return conversation(calls, '2026-11-22')
}

describe('what is said of a business is kept', () => {
  test('all that is told beside an address that can’t be reached, which is asked for again', async () => {
    const talk = newcomer()
    const turn = await talk.say('We are called Hill and Hive, we sell soap. Our site is http://127.0.0.1:4799')
    expect(acts(turn)).toMatchObject([{ tool: 'save_business_profile', args: { business_name: 'Hill and Hive' } }])
    expect(turn.text).toMatch(/127\.0\.0\.1.*isn't a public address/)
    const [next] = acts(await talk.say('www.hillandhive.example'))
    expect(next?.args).toEqual({ website_url: 'www.hillandhive.example' })
    const other = newcomer()
    await other.say('We sell soap. Our site is http://127.0.0.1:4799')
    expect((await other.say('Hill and Hive')).text).toMatch(/127\.0\.0\.1.*isn't a public address/)
  })
  test('another wish in place of the answer is the one that goes on, and tells nothing of the business', async () => {
    const talk = newcomer()
    await talk.say('Write me three blog ideas')
    await talk.say('Plan the content calendar for next week')
    const [saved, made] = acts(await talk.say('Hill and Hive, a soap workshop'))
    expect(JSON.stringify(saved?.args)).not.toContain('content')
    expect(made?.tool).toBe('generate_content_calendar')
  })
  test('what is sold, the name beside it, and the ad goes on', async () => {
    const talk = newcomer()
    await talk.say('Create a Google Ads campaign using my business profile')
    const turn = await talk.say('Beeswax soap, we are called Hill and Hive')
    expect(acts(turn)).toMatchObject([
      {
        tool: 'save_business_profile',
        args: expect.objectContaining({ business_name: 'Hill and Hive', products: 'Beeswax soap' }),
      },
    ])
    expect(turn.text).toMatch(/In which town/)
    await talk.say('Salem, Oregon')
    expect((await talk.say('hillandhive.example')).text).toMatch(/\*\*Beeswax soap, Salem, Oregon\*\*.*a day/)
    await talk.say('12 a day')
    expect((await talk.say('from tomorrow for four weeks')).text).toMatch(
      /Beeswax soap.*\$12 a day.*Salem, Oregon.*hillandhive\.example/,
    )
  })
  test('a trade is no name: it is kept, and the name is asked for again', async () => {
    const talk = newcomer()
    await talk.say('Suggest me some blog ideas for my business')
    expect((await talk.say('a bakery')).text).toMatch(/Bakery.*called/)
    const turn = await talk.say('Loaf & Thistle')
    expect(acts(turn)).toMatchObject([
      {
        tool: 'save_business_profile',
        args: { business_name: 'Loaf & Thistle', industry: 'Food & Beverage', products: 'bakery' },
      },
      { tool: 'suggest_blog_ideas', args: {} },
    ])
  })
  test('asked for the name, what is sold is no name: it is kept, and the name is asked for again', async () => {
    const talk = newcomer()
    await talk.say('I run a small plumbing firm, how do I get more people?')
    const turn = await talk.say('mainly toilet repair, in Boise')
    expect([acts(turn), turn.text]).toEqual([[], expect.stringMatching(/toilet repair.*called\?/i)])
    expect(acts(await talk.say('Otter and Sons'))).toMatchObject([
      {
        tool: 'save_business_profile',
        args: { business_name: 'Otter and Sons', location: expect.stringContaining('Boise') },
      },
    ])
  })
  test('a trade told with the name is not taken for it', async () => {
    const talk = newcomer()
    await talk.say('Create a Google Ads campaign using my business profile')
    const turn = await talk.say("we're a small yoga studio, Calm Bend, morning classes and retreats")
    expect(acts(turn)[0]?.args).toMatchObject({
      business_name: 'Calm Bend',
      services: expect.stringContaining('morning classes'),
    })
  })
  test('trade and name in one go, and the calendar that was asked for goes on', async () => {
    const talk = newcomer()
    await talk.say('Generate a content calendar for my business')
    const turn = await talk.say('plumbing, Dry Cellar')
    expect(acts(turn)[0]?.args).toMatchObject({ business_name: 'Dry Cellar', services: 'plumbing' })
    expect(turn.text).toMatch(/Which dates/)
    expect(acts(await talk.say('next week')).map((it) => it.tool)).toEqual(['generate_content_calendar'])
  })
})

describe('a first message that tells of the business', () => {
  test.each([
    ["Handmade candles, we're called Wick and Wax", 'Wick and Wax', 'Handmade candles'],
    ['Wick and Wax, handmade candles', 'Wick and Wax', 'handmade candles'],
    ['lawn care and snow removal, name is Green Edge', 'Green Edge', 'lawn care and snow removal'],
    ['Our shop is Papier & Ink: notebooks, pens and cards', 'Papier & Ink', 'notebooks, pens and cards'],
    ['We sell vintage clothes online, our shop is Second Bloom', 'Second Bloom', 'vintage clothes online'],
    ['Hi! I run Northside Cycles, we repair bikes', 'Northside Cycles', 'bikes'],
    ['My name is Anna and my business is called Anna Bakes. I bake wedding cakes', 'Anna Bakes', 'wedding cakes'],
    ["I run a car wash, it's called Shine On", 'Shine On', 'car wash'],
    ['Quesos artesanos, mi tienda se llama Flor de Sal', 'Flor de Sal', 'Quesos artesanos'],
    ['Handgemachte Kerzen, wir heißen Docht und Wachs', 'Docht und Wachs', 'Handgemachte Kerzen'],
    ['Wir verkaufen Fahrräder und heißen Speichenwerk', 'Speichenwerk', 'Fahrräder'],
    ["Bougies artisanales, on s'appelle Mèche et Cire", 'Mèche et Cire', 'Bougies artisanales'],
  ])('%s: the name and all of what is sold', async (text, name, sold) => {
    const turn = await newcomer().say(text)
    expect(acts(turn)).toHaveLength(1)
    const args = acts(turn)[0]?.args ?? {}
    expect([args.business_name, args.products ?? args.services]).toEqual([name, sold])
    expect(turn.text).toContain(sold)
  })
  test.each([
    ["Hello, we're called Wick and Wax", 'Wick and Wax'],
    ["Thanks, we're called Wick and Wax", 'Wick and Wax'],
    ['Please help, we are called Wick and Wax', 'Wick and Wax'],
    ["Not sure where to start, we're called Wick and Wax", 'Wick and Wax'],
    ["Quick question, we're called Wick and Wax", 'Wick and Wax'],
    ['Buenas, necesito ayuda, nos llamamos Flor de Sal', 'Flor de Sal'],
    ['Bitte helft mir, wir heißen Docht und Wachs', 'Docht und Wachs'],
    ["Merci, on s'appelle La Meule", 'La Meule'],
  ])('%s: talk is no goods', async (text, name) => {
    expect(acts(await newcomer().say(text)).map((it) => it.args)).toEqual([{ business_name: name }])
  })
  test("'We're called Blue Door in Tucson': the place is saved with the name, and is no offer", async () => {
    const turn = await newcomer().say("We're called Blue Door in Tucson")
    expect(acts(turn).map((it) => it.args)).toEqual([{ business_name: 'Blue Door', location: 'Tucson' }])
  })
  test.each(['Hello', 'hi there', 'New York, Los Angeles', 'quick question'])('%s: nothing is saved', async (text) => {
    expect(acts(await newcomer().say(text))).toEqual([])
  })
})

test.each([
  'Create a Google Ads campaign using my business profile',
  'Help me set up a social media campaign for my online store',
  'Suggest marketing strategies for my business',
])('%s: a cry for help beside the name is no goods, and what is sold is still asked for', async (clause) => {
  const talk = newcomer()
  await talk.say(clause)
  const turn = await talk.say('Please help, we are called Wick and Wax')
  expect(acts(turn)[0]?.args).toEqual({ business_name: 'Wick and Wax' })
  if (!clause.startsWith('Suggest')) expect(turn.text).toMatch(/sell/)
})

describe('who they are, told while something else is asked', () => {
  const told = "Handmade candles, we're called Wick and Wax"
  const saved = { tool: 'save_business_profile', args: { business_name: 'Wick and Wax', products: 'Handmade candles' } }
  test('a plan of posts goes on with the name and the goods, and both are kept', async () => {
    const talk = newcomer()
    await talk.say('Help me set up a social media campaign for my online store')
    const plan = { tool: 'plan_social_campaign', args: { topic: 'Handmade candles' } }
    expect(acts(await talk.say(told))).toMatchObject([saved, plan])
  })
  test('a website is asked for again', async () => {
    const talk = newcomer()
    await talk.say('Analyze my business website and suggest improvements')
    const turn = await talk.say(told)
    expect(acts(turn)).toMatchObject([saved])
    expect(turn.text).toMatch(/Which website/)
  })
  test('a planned ad keeps its subject', async () => {
    const talk = newcomer()
    await talk.say('I need a marketing campaign for my new restaurant')
    const turn = await talk.say("we're called Blue Door, tapas and wine")
    expect(acts(turn)).toMatchObject([{ args: { business_name: 'Blue Door', services: 'tapas and wine' } }])
    expect(turn.text).toMatch(/\*\*restaurant\*\*.*a day/)
  })
  test('a name alone says nothing of what is sold: an ad asks for it', async () => {
    const talk = newcomer()
    await talk.say("Hello, we're called Wick and Wax")
    expect((await talk.say('Create a Google Ads campaign using my business profile')).text).toMatch(
      /should the ad sell/,
    )
  })
})

describe('the words of a welcome suggestion are nobody’s goods', () => {
  test('a word for any shop is no subject: what is sold is asked for', async () => {
    const talk = newcomer()
    const first = await talk.say('Help me set up a social media campaign for my online store')
    expect(acts(first)).toEqual([])
    expect(first.text).toMatch(/What do you sell/)
    expect(acts(await talk.say('knitted hats'))).toMatchObject([
      { tool: 'plan_social_campaign', args: { topic: 'knitted hats' } },
    ])
  })
  test('without a website there is none to look at: it is not asked for again', async () => {
    const talk = newcomer()
    await talk.say('Analyze my business website and suggest improvements')
    expect((await talk.say("i don't have a website")).text).not.toMatch(/Which website/)
  })
})

describe('an unfinished ad waits', () => {
  test('a question about what something costs gets its answer, and the open question comes again', async () => {
    const talk = newcomer()
    await talk.say('hi i have a small bakery and i want more customers')
    await talk.say('Loaf & Thistle')
    const turn = await talk.say('how much do blog ideas cost')
    expect(turn.text).toMatch(/Credits pay for pictures/)
    expect(turn.text).toMatch(/In which town/)
    expect((await talk.say('Salem, Oregon')).text).toMatch(/first ad sell/)
  })
  test('an amount where there is no campaign yet begins the first one', async () => {
    const talk = newcomer()
    expect((await talk.say('10 dollars a day')).text).toMatch(/What is it called/)
    await talk.say('Loaf & Thistle, a bakery in Tucson')
    await talk.say('rye bread')
    expect((await talk.say('loaf.example')).text).toMatch(/when should it run/)
  })
})

describe('a text that was quoted', () => {
  const notice = 'BAKE SALE on Friday, 2-5pm, 8 Oak Rd. Call Jo 555-0148'
  const long = `${notice}. Bring a friend, everybody who comes gets a warm roll for free.`
  test.each([notice, long])('%s: it is saved as an idea only after a yes', async (text) => {
    const talk = newcomer()
    const turn = await talk.say(`Save this: "${text}"`)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/as a blog idea\?/)
    expect(acts(await talk.say('yes'))).toMatchObject([{ tool: 'save_blog_ideas', args: { suggestions: [text] } }])
  })
  test.each([
    [`save this: ${notice}`, notice],
    ['remember this: OPEN HOUSE on Sunday, call Maria 555-0100', 'OPEN HOUSE on Sunday, call Maria 555-0100'],
    ['merk dir das: TAG DER OFFENEN TÜR am Samstag, Tel. 555-0100', 'TAG DER OFFENEN TÜR am Samstag, Tel. 555-0100'],
    ['guarda esto: PUERTAS ABIERTAS el sábado, tel. 555-0100', 'PUERTAS ABIERTAS el sábado, tel. 555-0100'],
    ['save this for me: pause everything on Monday', 'pause everything on Monday'],
  ])('%s, without quotes: it is a text all the same, asked about and not obeyed', async (text, dictated) => {
    const turn = await newcomer().say(text)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toContain(dictated)
  })
  test('called an idea, then or later, it is one', async () => {
    const talk = newcomer()
    await talk.say(`Save this: "${notice}"`)
    expect(acts(await talk.say('Save it as a blog idea'))).toMatchObject([{ args: { suggestions: [notice] } }])
    expect(acts(await newcomer().say('save "What rye wants" as a blog idea'))).toMatchObject([
      { args: { suggestions: ['What rye wants'] } },
    ])
  })
})

test.each(['stop everything', 'how many calls did I get?', 'delete the keyword free rye'])(
  '%s, without an ads account: nothing runs, the button links one, and then it goes on',
  async (text) => {
    const turn = await newcomer().say(text)
    expect(turn.text).toMatch(/No Google Ads account is linked yet.*I go on with it/)
    expect(turn.buttons[0]).toMatchObject({ dialog: 'ad_account' })
    expect(acts(turn)).toEqual([])
  },
)

test.each(['Marketing', 'some marketing', 'marketing please', 'Suggest marketing strategies for my business'])(
  '%s, asked for the business after a request for marketing: it is no name and no trade',
  async (text) => {
    const talk = newcomer()
    await talk.say('Suggest marketing strategies for my business')
    const turn = await talk.say(text)
    expect(acts(turn)).toEqual([])
    expect(turn.text).not.toMatch(/got it/)
    expect(turn.text).toMatch(/called/)
    expect(acts(await talk.say('Hill and Hive'))).toMatchObject([{ args: { business_name: 'Hill and Hive' } }])
  },
)

test('what is sold is no name: it is kept, and the name is asked for', async () => {
  const talk = newcomer()
  await talk.say('Suggest marketing strategies for my business')
  const turn = await talk.say('we sell rye rolls')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(/called/)
  const [saved] = acts(await talk.say('Hill and Hive'))
  expect(saved?.args.business_name).toBe('Hill and Hive')
  expect(Object.values(saved?.args ?? {})).toContain('rye rolls')
})

test.each([
  ['Suggest marketing strategies for my business', /Google ad.*website.*posts.*called/s],
  ['Schlag mir Marketingstrategien für mein Geschäft vor', /Google-Anzeige.*Website.*Posts/s],
])('%s: strategies come at once, the name is asked for after them', async (text, told) => {
  expect((await newcomer().say(text)).text).toMatch(told)
})
