import { describe, expect, test } from 'vitest'
import {
  acts,
  bakery,
  bakeryCampaigns,
  bakeryOwner,
  budgets,
  conversation,
  ownerTools,
} from './conversation.testing.ts'

const limited = () => {
  const tools = {
    get_spend_limit: () => ({ value: { daily_limit: null, monthly_limit: null, worst_day: 120, worst_month: 1824 } }),
    set_spend_limit: () => ({ value: {} }),
  }
  return bakeryOwner(tools)
}
describe('what "it" is', () => {
  test.each(['lower it to 12', 'bájalo a 12', 'pause it'])(
    'after several were shown, %s changes none of them by itself',
    async (said) => {
      const talk = bakeryOwner()
      await talk.say('show me my campaigns')
      const turn = await talk.say(said)
      expect(acts(turn)).toEqual([])
      expect(turn.text).toContain('Party Cakes')
      expect(turn.text).toContain('Rye Bread')
    },
  )
  test.each([
    ['move 10 from party cakes to rye bread', 30, 30],
    ['take 5 from party cakes and give it to rye bread', 35, 25],
    ['pasa 10 de Party Cakes a Rye Bread', 30, 30],
  ])('%s: so much less for one, so much more for the other', async (said, cakes, bread) => {
    expect(budgets(await bakeryOwner().say(said))).toEqual([
      ['11', cakes],
      ['12', bread],
    ])
  })
  test.each(['cap it at 100 a day', 'no quiero pasar de 100 al día', 'je ne veux pas dépasser 100 par jour'])(
    '%s, of no campaign alone, is the spend limit',
    async (said) => {
      const talk = limited()
      await talk.say('whats the most you could charge me in one day?')
      const turn = await talk.say(said)
      expect(acts(turn).at(-1)).toMatchObject({ tool: 'set_spend_limit', args: { daily_limit: 100 } })
    },
  )
  test('of the one campaign that is spoken of it is a budget', async () => {
    const talk = limited()
    await talk.say('is party cakes on?')
    expect(acts(await talk.say('cap it at 25 a day')).map((it) => it.tool)).not.toContain('set_spend_limit')
  })
  test('"not in Queens" never shows it there', async () => {
    const talk = conversation(ownerTools(bakeryCampaigns(), bakery, { set_campaign_targeting: () => ({ value: {} }) }))
    await talk.say('show party cakes only to women from 25 to 44')
    const [call] = acts(await talk.say('and not in Queens'))
    expect(call?.args).toMatchObject({ excluded_locations: ['Queens'] })
    expect(call?.args).not.toHaveProperty('locations')
  })
  test('"mornings only" is no campaign called like it', async () => {
    const campaigns = [...bakeryCampaigns(), { id: '14', name: 'Coffee Morning', budget: 15, status: 'PAUSED' }]
    const talk = conversation(ownerTools(campaigns, bakery, { set_campaign_targeting: () => ({ value: {} }) }))
    await talk.say('show party cakes only on saturdays and sundays')
    expect(acts(await talk.say('mornings only'))).toMatchObject([{ args: { campaign_id: '11' } }])
  })
  test('what was forbidden is what is asked about', async () => {
    const { text } = await bakeryOwner().say('do not turn tea time on. is it on?')
    expect(text).toContain('Tea Time')
    expect(text).not.toContain('Party Cakes')
  })
  test('"the other bread one" is the other of that name', async () => {
    const talk = conversation(
      ownerTools([
        { id: '1', name: 'Bread Morning', budget: 10, status: 'ENABLED' },
        { id: '2', name: 'Bread Evening', budget: 10, status: 'ENABLED' },
        { id: '3', name: 'Cakes', budget: 10, status: 'ENABLED' },
      ]),
    )
    await talk.say('pause bread morning')
    expect(acts(await talk.say('right, the other bread one as well'))).toMatchObject([{ args: { campaign_id: '2' } }])
  })
  test('what was changed is taken back, whatever verb says so', async () => {
    const talk = bakeryOwner()
    await talk.say('Baisse le budget de Party Cakes de 5')
    expect(budgets(await talk.say('remets-le comme avant'))).toEqual([['11', 40]])
  })
  test('what is asked of an amount is no order', async () => {
    const talk = bakeryOwner()
    await talk.say('set party cakes to 30')
    expect(acts(await talk.say('and whats left if i only spend 500'))).toEqual([])
  })
  test('the difference of what was changed', async () => {
    const talk = bakeryOwner()
    await talk.say('take party cakes down by half')
    expect((await talk.say('thats how much less a month')).text).toContain('$608')
  })
  test('"the other two" are campaigns, and no amount', async () => {
    const talk = bakeryOwner()
    await talk.say('double party cakes')
    const turn = await talk.say('and stop the other two')
    expect(acts(turn).map((it) => it.tool)).not.toContain('update_campaign')
    expect(acts(turn)).toMatchObject([{ tool: 'pause_campaign', args: { campaign_id: '12' } }])
  })
  test('all, no wait, just two', async () => {
    const turn = await bakeryOwner().say('pause all, no wait just rye bread and tea time')
    expect(acts(turn).map((it) => it.args.campaign_id)).toEqual(['12'])
  })
  test('a week later, after when it ends, is the end, and so is the same for another', async () => {
    const talk = bakeryOwner()
    await talk.say('when does party cakes end?')
    expect(acts(await talk.say('make that a week later'))).toMatchObject([{ args: { end_date: '2027-01-27' } }])
    expect(acts(await talk.say('same for rye bread'))).toMatchObject([
      { args: { campaign_id: '12', end_date: '2027-01-27' } },
    ])
  })
  test('the one with the most budget is the one that is meant next', async () => {
    const talk = bakeryOwner()
    await talk.say('cuál tiene más presupuesto')
    expect(acts(await talk.say('párala un rato'))).toMatchObject([{ args: { campaign_id: '11' } }])
  })
})

test.each(['how is the 2nd doing', "how's the 2nd going", 'how is the 2nd one doing?'])(
  '%s, after a list: its second row, and no day',
  async (said) => {
    const owner = bakeryOwner()
    await owner.say('show my campaigns')
    const [report] = acts(await owner.say(said))
    expect(report?.args).toEqual({ campaign_id: '12' })
  },
)

test.each(['show me how that looks now', 'how does it look now?', 'what does that look like now'])(
  '%s, after a change: what was changed',
  async (said) => {
    const owner = bakeryOwner()
    await owner.say('lower Party Cakes by 10')
    expect((await owner.say(said)).text).toMatch(/Party Cakes.*\$30/)
  },
)
