import { describe, expect, test } from 'vitest'
import { acts, bakeryCampaigns, bakeryOwner } from './conversation.testing.ts'

const made = (turn: Parameters<typeof acts>[0]) => acts(turn).map((it) => [it.tool, it.args.campaign_id])

test.each([
  'make me a campaign for rye loaves, 11 a day from tomorrow for two weeks, and stop Party Cakes',
  'crea una campagna per i corsi di pane, 11 al giorno da domani per due settimane, e ferma Party Cakes',
])('%s: both are done', async (text) => {
  const turn = await bakeryOwner().say(text)
  expect(made(turn)).toEqual(
    expect.arrayContaining([
      ['create_campaign', undefined],
      ['pause_campaign', '11'],
    ]),
  )
})

describe('what is pointed at is what was just said', () => {
  test('an echo of an order turns nothing else on', async () => {
    const turn = await bakeryOwner().say('i can afford 380 a month on rye bread, set it so')
    expect(made(turn)).toEqual([['update_campaign', '12']])
  })
  test('the last change is taken back, and no other is made', async () => {
    const talk = bakeryOwner()
    await talk.say('rye bread to 13')
    await talk.say('party cakes up 10 percent too')
    const turn = await talk.say('nah changed my mind on that last one, back to how it was')
    expect(acts(turn).map((it) => it.args)).toEqual([{ campaign_id: '11', daily_budget: 40 }])
  })
  test('the first of those that were changed is the first that was named', async () => {
    const talk = bakeryOwner()
    await talk.say('Rye Bread auf 35, Party Cakes auf 18')
    expect(made(await talk.say('und die erste davon bitte pausieren'))).toEqual([['pause_campaign', '12']])
  })
})

describe('what stays as it is', () => {
  test('a campaign that is off is left off, and no other is paused for it', async () => {
    const talk = bakeryOwner()
    await talk.say('is Tea Time off?')
    expect(made(await talk.say('leave it off. but bump Party Cakes up by a fiver'))).toEqual([
      ['update_campaign', '11'],
    ])
  })
  test('the one that is left is not shown anywhere else', async () => {
    const talk = bakeryOwner({ set_campaign_targeting: () => 'closed' })
    const turn = await talk.say('leave Party Cakes, but show Rye Bread in Leeds')
    expect(made(turn)).toEqual([['set_campaign_targeting', '12']])
  })
})
test.each(['add Salem to Rye Bread', 'could we add Salem to rye bread?'])(
  'a town that is added is where it shows: %s',
  async (text) => {
    const talk = bakeryOwner({
      set_campaign_targeting: () => 'closed',
      get_campaign_targeting: () => ({ value: { success: true, data: { locations: [] } } }),
    })
    expect(acts(await talk.say(text)).at(-1)).toMatchObject({
      tool: 'set_campaign_targeting',
      args: { campaign_id: '12', locations: ['Salem'] },
    })
  },
)

describe('what has ended', () => {
  const row = (campaign_id: string, name: string, clicks: number) => ({
    ...{ campaign_id, name, clicks, impressions: clicks * 20, cost: 50 },
  })
  const owner = () =>
    bakeryOwner({
      list_campaigns: () => ({
        value: {
          success: true,
          data: {
            campaigns: bakeryCampaigns().map((it) => ({
              ...{ ...it, status: 'ENABLED', start_date_raw: '2026-11-01' },
              end_date_raw: it.id === '12' ? '2026-11-15' : '2027-01-20',
            })),
          },
        },
      }),
      get_campaign_performance: () => ({
        value: {
          success: true,
          data: {
            performance_data: {
              summary: { total_clicks: 160, total_impressions: 3200, total_cost: 150 },
              campaign_summary: [row('11', 'Party Cakes', 100), row('13', 'Tea Time', 40), row('12', 'Rye Bread', 20)],
            },
          },
        },
      }),
    })
  test('is not the worst one to stop', async () => {
    const talk = owner()
    await talk.say('clicks by campaign')
    expect(made(await talk.say('stop the worst'))).toEqual([['pause_campaign', '13']])
  })
  test('gets none of what all get', async () => {
    expect(made(await owner().say('raise everything by 10%'))).toEqual([
      ['update_campaign', '11'],
      ['update_campaign', '13'],
    ])
  })
})

test('a figure of this month until now is no question about the campaigns’ dates', async () => {
  const turn = await bakeryOwner().say('was hat uns die werbung diesen monat bis jetzt gekostet')
  expect(turn.calls.map((it) => it.tool)).toContain('get_campaign_performance')
})
