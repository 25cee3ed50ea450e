import { describe, expect, test } from 'vitest'
import { acts, conversation, ownerTools } from './testing.ts'
import { captionOf, repictured } from './understanding/image-wish.ts'

const profile = {
  business_name: 'Lantern Books',
  industry: 'Retail',
  products: 'novels, maps',
  services: 'readings',
  website_url: 'https://lantern.example',
  report_frequency_hours: 24,
}
const ideas = ['How maps lie', 'Novels for trains', 'A shop at night', 'Reading aloud']
const posts = [
  { date: '2026-11-23', platform: 'Instagram', idea: 'Introduce it', caption: 'Meet the maps.' },
  { date: '2026-11-25', platform: 'Instagram', idea: 'Behind the scenes', caption: 'How we pick them.' },
  { date: '2026-11-25', platform: 'Facebook', idea: 'Behind the scenes', caption: 'How we pick them!' },
]
const owner = () =>
  conversation(
    ownerTools([{ id: '31', name: 'Map Week', budget: 20, status: 'ENABLED' }], profile, {
      generate_image: () => ({ value: { success: true, image_url: '/x.png', credits_remaining: 20 } }),
      suggest_blog_ideas: () => ({ value: { suggestions: ideas } }),
      save_blog_ideas: ({ suggestions }) => ({ value: { saved: suggestions } }),
      write_ad_copy: () => ({ value: { headlines: ['Maps'], descriptions: ['Old maps.'] } }),
      generate_content_calendar: (a) => ({ value: { ...a, days: 7, entries: [] } }),
      save_content_calendar: ({ entries }) => ({ value: { saved: Array.isArray(entries) ? entries.length : 7 } }),
      plan_social_campaign: (a) => ({
        value: {
          topic: 'maps',
          platforms: ['Instagram'],
          start_date: '2026-11-23',
          end_date: '2026-11-29',
          ...a,
          posts,
        },
      }),
    }),
  )
/** What the last of these messages brought. */
async function after(...said: readonly string[]) {
  const talk = owner()
  let turn = await talk.say(said[0] ?? '')
  for (const next of said.slice(1)) turn = await talk.say(next)
  return turn
}
const untouched = (turn: { calls: readonly { tool: string }[]; text: string }): void => {
  expect(turn.calls.filter((c) => c.tool === 'list_campaigns')).toEqual([])
  expect(turn.text).not.toMatch(/Which campaign|not sure what you mean|didn't quite get|didn't follow/)
}

describe('one more picture', () => {
  const first = 'make me a picture for the map sale, square'
  test.each([
    ['nice. one more but for the phone story', 'the map sale, 9:16'],
    ['another one', 'the map sale, square'],
    ['again pls', 'the map sale, square'],
    ['now as a story', 'the map sale, 9:16'],
    ['landscape for the website', 'the map sale, 16:9'],
    ['make it darker', 'the map sale, darker, square'],
    ['without text', 'the map sale, without text, square'],
    ['can you change the text on it to 20% off', 'the map sale, saying "20% off", square'],
    ['same but for novels', 'novels, square'],
    ['make a flyer for the market', 'the market'],
    ['design a sticker for the summer', 'a sticker for the summer'],
    ['can you make 3 of them', 'the map sale, square'],
    ['for christmas', 'the map sale, for christmas, square'],
  ])('%s', async (said, prompt) => {
    const turn = await after(first, said)
    expect(acts(turn)).toMatchObject([{ tool: 'generate_image', args: { prompt } }])
  })
  test('the caption names the subject, not the shape it was asked for in', async () => {
    expect((await owner().say(first)).text).toContain('Here is your image of the map sale.')
    expect(captionOf('the map sale, 9:16')).toBe('the map sale (9:16 for stories)')
  })
  test('a shape beside the subject is kept', async () => {
    const turn = await owner().say('make a story picture for the autumn sale')
    expect(acts(turn)).toMatchObject([{ args: { prompt: 'the autumn sale, 9:16' } }])
  })
  test('a landscape that is painted is no shape', async () => {
    expect(acts(await after('make a picture of a mountain landscape', 'now as a story'))).toMatchObject([
      { args: { prompt: 'a mountain landscape, 9:16' } },
    ])
  })
  test('what is asked for politely is no part of the picture', () => {
    expect(repictured('a lamp, square', 'cool, thanks! could you do another one for my insta story please')).toBe(
      'a lamp, 9:16',
    )
  })
})

describe('a plan of posts and the calendar', () => {
  const plan = 'plan posts for instagram about maps next week'
  test.each([
    'put that in my calendar',
    'ok add them to my calender',
    'save it',
    'pop those in the content calendar pls',
  ])('%s: each post stands on its day', async (said) => {
    const turn = await after(plan, said)
    expect(acts(turn)).toMatchObject([
      {
        tool: 'save_content_calendar',
        args: {
          entries: [
            { date: '2026-11-23', headlines: ['Instagram: Introduce it'], descriptions: ['Meet the maps.'] },
            {
              date: '2026-11-25',
              headlines: ['Instagram: Behind the scenes', 'Facebook: Behind the scenes'],
              descriptions: ['How we pick them.', 'How we pick them!'],
            },
          ],
        },
      },
    ])
    expect(turn.text).toMatch(/Content Calendar/)
  })
  test('all but one of them', async () => {
    const [call] = acts(await after(plan, 'save all but the 2nd'))
    expect(call?.args.entries).toMatchObject([{ date: '2026-11-23' }, { headlines: ['Facebook: Behind the scenes'] }])
  })
  test.each([
    ['for facebook instead', { platforms: ['Facebook'] }],
    ['same but for novels', { topic: 'novels' }],
    ['make it about poetry', { topic: 'poetry' }],
    ['4 tiktok too', { platforms: ['Instagram', 'TikTok'] }],
    ['for train commuters and families', { topic: expect.stringContaining('families') }],
  ])('%s plans anew', async (said, args) => {
    expect(acts(await after(plan, said))).toMatchObject([{ tool: 'plan_social_campaign', args }])
  })
  test('nothing to put there is said', async () => {
    const turn = await owner().say('put that in my calendar')
    expect(turn.calls).toEqual([])
    expect(turn.text).toMatch(/nothing in this conversation/)
  })
  test('a calendar that moves to another day keeps its length', async () => {
    const turn = await after('content calendar for next week', 'move it to tuesday')
    expect(acts(turn)).toMatchObject([{ args: { start_date: '2026-11-24', end_date: '2026-11-30' } }])
  })
})

describe('what no tool does with a text is said with its place', () => {
  test.each([
    ['5 blog ideas about maps', 'write the second one as a full post', /Draft/],
    ['5 blog ideas about maps', 'turn number 2 into a full article', /Draft/],
    ['5 blog ideas about maps', 'make them funnier', /can't set the tone/],
    ['5 blog ideas about maps', 'export them', /can't make a file/],
    ['5 blog ideas about maps', 'put those in my calendar', /no dates/],
    ['5 blog ideas about maps', 'in a table', /\| 2 \| Novels for trains \|/],
    ['write an ad for old maps', 'save it', /create a campaign/],
    ['write an ad for old maps', 'translate it to german', /can't translate/],
    ['plan posts for instagram next week', 'only mondays', /certain weekdays/],
    ['plan posts for instagram next week', 'shorter', /tone of captions/],
    ['plan posts for instagram next week', 'post it', /can't publish/],
    ['content calendar for next week', 'export it', /Export CSV/],
    ['content calendar for next week', 'delete the thursday one', /single days/],
    ['content calendar for next week', 'only mondays and fridays', /can't leave out days/],
    ['make a picture of an old map', 'save it', /under \*\*Images\*\*/],
    ['make a picture of an old map', 'download it', /Download/],
  ])('%s, then: %s', async (first, said, answer) => {
    const turn = await after(first, said)
    untouched(turn)
    expect(turn.calls).toEqual([])
    expect(turn.text).toMatch(answer)
  })
})

describe('the same again, a little otherwise', () => {
  test.each([
    ['5 blog ideas about maps', 'more like the 3rd', { topic: 'maps', count: 5 }],
    ['5 blog ideas about maps', 'same but for novels', { topic: 'novels', count: 5 }],
    ['5 blog ideas about maps', 'for wedding couples', { topic: 'maps for wedding couples', count: 5 }],
    ['write a funny ad for maps', 'for families', { topic: 'maps for families', tone: 'funny' }],
  ])('%s, then: %s', async (first, said, args) => {
    expect(acts(await after(first, said))).toMatchObject([{ args }])
  })
  test('ad texts for another platform become a plan of posts about the same thing', async () => {
    const turn = await after('write an ad for old maps', 'for instagram instead')
    expect(acts(turn)).toMatchObject([
      { tool: 'plan_social_campaign', args: { topic: 'old maps', platforms: ['Instagram'] } },
    ])
  })
  test('saved are all but the one that is left out', async () => {
    const turn = await after('5 blog ideas about maps', 'save all but the 2nd')
    expect(acts(turn)).toMatchObject([{ args: { suggestions: [ideas[0], ideas[2], ideas[3]] } }])
  })
})

describe('texts that were suggested go into the campaign that is made of them', () => {
  const ready = (about: object) =>
    conversation(
      ownerTools([], profile, {
        write_ad_copy: () => ({
          value: {
            headlines: ['Maps With Wit', 'Lost? Good', 'Fold It', 'Four'],
            descriptions: ['One.', 'Two.', 'Three.'],
          },
        }),
        suggest_keywords: () => ({ value: { keywords: ['old maps', 'map shop', 'buy maps', 'maps'] } }),
        ...about,
      }),
    )
  test('ad lines, word for word', async () => {
    const talk = ready({})
    await talk.say('write a funny ad for old maps')
    const turn = await talk.say('create a campaign with it, 10 a day from monday for 2 weeks')
    expect(acts(turn)).toMatchObject([
      {
        tool: 'create_campaign',
        args: { headlines: ['Maps With Wit', 'Lost? Good', 'Fold It'], descriptions: ['One.', 'Two.'] },
      },
    ])
  })
  test('use it, then what it may cost', async () => {
    const talk = ready({})
    await talk.say('write a funny ad for old maps')
    expect((await talk.say('use it')).text).toMatch(/How much/)
    expect(acts(await talk.say('10 a day from monday for 2 weeks'))).toMatchObject([
      { tool: 'create_campaign', args: { headlines: ['Maps With Wit', 'Lost? Good', 'Fold It'] } },
    ])
  })
  test('keywords, word for word', async () => {
    const talk = ready({})
    await talk.say('keywords for old maps')
    const turn = await talk.say('create a campaign with those, 10 a day from monday for 2 weeks')
    expect(acts(turn)).toMatchObject([{ args: { keywords: ['old maps', 'map shop', 'buy maps'] } }])
  })
  test('a campaign about something else gets its own', async () => {
    const talk = ready({})
    await talk.say('write a funny ad for old maps')
    const [call] = acts(await talk.say('create a campaign for novels, 10 a day from monday for 2 weeks'))
    expect(call?.args.headlines).not.toContain('Maps With Wit')
  })
})

describe('a line of what was made is never taken for a campaign', () => {
  test.each(['delete number 3', 'make the 3rd one shorter', 'rewrite the 2nd', 'combine 1 and 2'])(
    '%s',
    async (said) => {
      const turn = await after('5 blog ideas about maps', said)
      untouched(turn)
      expect(turn.calls).toEqual([])
    },
  )
  test('a picture for the second idea', async () => {
    const turn = await after('5 blog ideas about maps', 'make a picture for the 2nd')
    expect(acts(turn)).toMatchObject([{ tool: 'generate_image', args: { prompt: ideas[1] } }])
  })
})
