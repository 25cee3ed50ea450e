import { describe, expect, test } from 'vitest'
import { acts } from '../../../testing.ts'
import { baker, unfounded } from './testing.ts'

const once = async (text: string, owner = baker()) => {
  const turn = await owner.say(text)
  expect(unfounded(owner.prompt, turn.text)).toEqual([])
  return turn
}
const changes = new Set(['update_campaign', 'pause_campaign', 'remove_campaign', 'create_campaign'])
const cards = (turn: Awaited<ReturnType<typeof once>>) => turn.calls.filter((c) => changes.has(c.tool))
const less = (args: Record<string, unknown>): number => (String(args.from) < '2026-11-14' ? 0.3 : 0.2)
const more = (args: Record<string, unknown>): number => (String(args.from) < '2026-11-14' ? 0.2 : 0.3)

describe('decisions.md, The agent: advice rests on figures that a tool of the conversation returned', () => {
  test.each([
    ['what should i improve first?', ['Wedding Cakes', '$1.20 a click', '$0.70 a click', 'Shall I']],
    ['anything else i should worry about this week?', ['matter most']],
    ['am i wasting money anywhere?', ['$1,800.00', 'Wedding Cakes', 'Dear hours']],
    ['which campaign is doing worst', ['Judged by what a click costs', 'Wedding Cakes', '$1.20 a click', '5.00%']],
    ['which ad wasted the most money', ['Wedding Cakes', '$1.20 a click']],
    ['where should i put an extra 10 dollars a day', ['Sourdough Search', '$0.70', 'about 14 clicks', '$30 to $40']],
    ['is 25 a day enough for wedding cakes?', ['$1.20 on average', 'about 21 clicks a day', '$24.00 a day']],
    ['is sourdough search worth it', ['$0.70 a click', '$1.20 a click', 'keep it running']],
    ['is the budget of wedding cakes enough', ['a budget of $28 a day buys about 23 clicks']],
    ['should i advertise on weekends', ['Weekdays', 'Weekends']],
    ['is it worth advertising at night?', ['0:00 to 6:00']],
    ['are sundays bad for my ads', ['Sundays brought']],
    ['which keywords should i get rid of', ['wedding cakes tasting', '2.00%']],
    ['my ads dont get any calls, what now', ['2,100 clicks', 'look at your website']],
  ])('%s', async (text, said) => {
    const turn = await once(text)
    for (const words of said) expect(turn.text).toContain(words)
    expect(cards(turn)).toEqual([])
    expect(acts(turn).map((c) => c.tool)[0]).toEqual('get_campaign_performance')
  })

  test('held back by its budget is what list_insights says, as on the dashboard, and nothing else', async () => {
    const turn = await once('what should i improve first?', baker({ limited: ['2'], even: true }))
    expect(turn.text).toContain('**Held back by its budget:** **Wedding Cakes**')
    // The sourdough spends all but two dollars of its budget a day, too: no rule of its own is kept here.
    expect((await once('what should i improve first?', baker({ limited: [] }))).text).not.toContain('Held back')
    const extra = await once('where should i put an extra 10 dollars a day', baker({ limited: [] }))
    expect(extra.text).not.toContain('what holds it back')
    expect(extra.calls.map((it) => it.tool)).toContain('list_insights')
  })

  test('where nothing stands out, that is said with the figures it rests on', async () => {
    const turn = await once('am i wasting money anywhere?', baker({ even: true }))
    expect(turn.text).toContain('Nothing stands out as wasted')
    expect(turn.text).toContain('$0.70 a click')
  })

  test('why clicks are down: the campaigns and devices that made the difference, from two periods', async () => {
    const turn = await once('why are my clicks down', baker({ share: less }))
    expect(acts(turn)).toMatchObject([
      { tool: 'get_campaign_performance', args: { from: '2026-11-14', to: '2026-11-20' } },
      { tool: 'get_campaign_performance', args: { from: '2026-11-07', to: '2026-11-13' } },
    ])
    expect(turn.text).toContain('Yes, they are down: you had 420 clicks from 14 November to 20 November, after 630')
    expect(turn.text).toContain('**Sourdough Search**, which went from 360 to 240 clicks')
    expect(turn.text).toContain('mobile phones')
    expect(turn.text).toContain('shown less often')
  })

  test('when they are not down, that is said', async () => {
    expect((await once('why are my clicks down', baker({ share: more }))).text).toContain('They are not down')
  })

  test('a campaign that ends within a week, and one that has ended, are told', async () => {
    const owner = baker({ even: true, ends: { '1': '2026-11-24', '2': '2026-11-10' } })
    const turn = await once('anything i should worry about?', owner)
    expect(turn.text).toMatch(/Sourdough Search\*\* stops on 24 November/)
    const listed = await owner.say('list my campaigns')
    expect(listed.text).toContain('Ended 10 November')
    expect((await owner.say('which campaigns are running?')).text).not.toContain('Wedding Cakes')
  })
})

describe('what advice offers is done only when it is wished for', () => {
  test('the first thing, a change of it, and the second', async () => {
    const owner = baker()
    await owner.say('how did my ads do last month')
    await owner.say('hm ok. what would you do about it?')
    expect(acts(await owner.say('ok do the first thing'))).toMatchObject([
      { tool: 'update_campaign', args: { campaign_id: '2', daily_budget: 22 } },
    ])
    expect(acts(await owner.say('no wait, lower it by 5 dollars instead'))).toMatchObject([
      { tool: 'update_campaign', args: { campaign_id: '2', daily_budget: 23 } },
    ])
  })
  test.each(['yes', 'ok do it', 'yes please', 'do the first one', 'the first'])('%s takes the first', async (text) => {
    const owner = baker()
    await owner.say('where should i put 10 dollars more a day')
    expect(acts(await owner.say(text))).toMatchObject([
      { tool: 'update_campaign', args: { campaign_id: '1', daily_budget: 40 } },
    ])
  })
  test.each(['no', 'not now', 'hm let me think', 'thanks'])('%s takes none', async (text) => {
    const owner = baker()
    await owner.say('where should i put 10 dollars more a day')
    expect(cards(await owner.say(text))).toEqual([])
  })
  test('a website is looked at after a yes, and new keywords are suggested after one', async () => {
    const owner = baker()
    await owner.say('my ads dont get any calls, what now')
    expect(acts(await owner.say('yes'))).toMatchObject([{ tool: 'analyze_website' }])
    await owner.say('which keywords should i get rid of')
    expect(acts(await owner.say('yes please'))).toMatchObject([
      { tool: 'suggest_keywords', args: { topic: 'Wedding Cakes' } },
    ])
  })
  test('a better ad for a campaign that is there is drafted, and no new campaign begun', async () => {
    const turn = await baker().say('can you make my sourdough ad better?')
    expect(acts(turn)).toMatchObject([{ tool: 'write_ad_copy', args: { topic: 'Sourdough' } }])
    expect(turn.text).toContain('**Sourdough Search**')
    expect(turn.text).toContain('Fresh Bread Daily')
  })
})

describe('a question for advice fills no slot', () => {
  test('the name that was asked for stays open, and a yes takes the proposed one', async () => {
    const owner = baker()
    const asked = await owner.say('send sourdough search to maria@crust.example')
    expect(asked.text).toContain('Shall I put "Maria"?')
    expect(acts(await owner.say('thanks! anything else i should worry about this week?'))).toMatchObject([
      { tool: 'get_campaign_performance' },
      { tool: 'list_insights' },
    ])
    expect((await owner.say('thanks!')).text).toContain('What is the name of the client')
    expect(acts(await owner.say('yes send'))).toMatchObject([
      { tool: 'share_campaign_for_approval', args: { client_name: 'Maria', client_email: 'maria@crust.example' } },
    ])
  })
  test('a name that is said stands against the proposed one', async () => {
    const owner = baker()
    await owner.say('send sourdough search to maria@crust.example')
    expect(acts(await owner.say('no, her name is Rosa'))).toMatchObject([{ args: { client_name: 'Rosa' } }])
  })
})
