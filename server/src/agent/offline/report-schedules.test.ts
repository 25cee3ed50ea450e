import { describe, expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, conversation, ownerTools } from './conversation.testing.ts'

interface Schedule {
  readonly id: string
  readonly email: string | null
  readonly every: string
  readonly campaign_id: string | null
  readonly next_on: string
}
/** An owner whose reports are stored the way the product does it: once per address, frequency and campaign. */
function sender(before: readonly Schedule[] = [], more: Parameters<typeof ownerTools>[2] = {}) {
  let kept = [...before]
  const names = new Map(bakeryCampaigns().map((it) => [it.id, it.name]))
  const tools = ownerTools(bakeryCampaigns(), bakery, {
    list_report_schedules: () => ({
      value: kept.map((it) => ({ ...it, campaign_name: names.get(it.campaign_id ?? '') ?? null })),
    }),
    save_report_schedule: (args) => {
      const one = { email: null, campaign_id: null, ...args, id: `s${kept.length + 1}`, next_on: '2026-12-01' }
      kept = [...kept, one as never]
      return { value: one }
    },
    remove_report_schedule: ({ id }) => {
      kept = kept.filter((it) => it.id !== id)
      return { value: null }
    },
    get_subscription: () => ({ value: { tier: 'Free' } }),
    ...more,
  })
  return { talk: conversation(tools), kept: () => kept }
}
const toJess = { id: 's1', email: 'jess@door.example', every: 'monthly', campaign_id: '12', next_on: '2026-12-01' }
const saved = (turn: { calls: readonly { tool: string; args: object }[] }) =>
  turn.calls.filter((it) => it.tool === 'save_report_schedule').map((it) => it.args)

describe('reports go out by themselves', () => {
  test('a client gets the report of their campaign alone, and what is missing is asked', async () => {
    const { talk } = sender()
    const first = await talk.say('Can you send my client a monthly report about Rye Bread?')
    expect(first.text).toMatch(/email address/)
    const turn = await talk.say('jess@door.example')
    expect(saved(turn)).toEqual([{ email: 'jess@door.example', every: 'monthly', campaign_id: '12' }])
  })
  test('with several campaigns and none named it asks which one a client may see', async () => {
    const { talk } = sender()
    const turn = await talk.say('send jess@door.example a weekly report')
    expect(turn.text).toMatch(/Which campaign/)
    expect(acts(turn).map((it) => it.tool)).not.toContain('save_report_schedule')
    expect(saved(await talk.say('Party Cakes'))).toEqual([
      { email: 'jess@door.example', every: 'weekly', campaign_id: '11' },
    ])
  })
  test('several campaigns of one client are one report', async () => {
    const { talk, kept } = sender()
    await talk.say('send jess@door.example a monthly report of Party Cakes and Rye Bread')
    expect(kept()).toMatchObject([{ email: 'jess@door.example', campaign_ids: ['11', '12'] }])
    await talk.say('on the 3rd please')
    expect(kept().at(-1)).toMatchObject({ month_day: 3, campaign_ids: ['11', '12'] })
  })
  test.each([
    ['Free', /part of the Enterprise plan \(\$99/],
    ['Enterprise', /under your own name and logo/],
  ])('on %s it says what comes of the own logo', async (tier, told) => {
    const { talk } = sender([], { get_subscription: () => ({ value: { tier } }) })
    const turn = await talk.say('send jess@door.example a monthly report of Rye Bread under my logo')
    expect(turn.text).toMatch(told)
    expect(saved(turn)).toHaveLength(1)
  })
  test('the day is a day, and no place in a list', async () => {
    const { talk } = sender()
    await talk.say('send jess@door.example a monthly report of Rye Bread')
    expect(saved(await talk.say('on the 3rd please'))).toEqual([
      { email: 'jess@door.example', every: 'monthly', month_day: 3, campaign_id: '12' },
    ])
  })
  test('another rhythm replaces the one before, once it is there', async () => {
    const { talk, kept } = sender([toJess])
    await talk.say('who gets reports from me?')
    const turn = await talk.say('make that one weekly')
    expect(acts(turn).map((it) => it.tool)).toEqual([
      'list_report_schedules',
      'save_report_schedule',
      'remove_report_schedule',
    ])
    expect(kept()).toMatchObject([{ email: 'jess@door.example', every: 'weekly', campaign_id: '12' }])
  })
  test('a no to the card keeps the one before', async () => {
    const { talk, kept } = sender([toJess], { save_report_schedule: () => 'declined' })
    await talk.say('who gets reports from me?')
    await talk.say('make that one weekly')
    expect(kept()).toEqual([toJess])
  })
  test.each(['stop the report to jess', 'detén los informes a jess'])('%s', async (text) => {
    const { talk, kept } = sender([toJess, { ...toJess, id: 's2', email: 'kim@kite.example', campaign_id: '11' }])
    const turn = await talk.say(text)
    expect(kept().map((it) => it.email)).toEqual(['kim@kite.example'])
    expect(turn.text).toContain('jess@door.example')
  })
  test('which one is asked where it could be several, and no campaign is paused', async () => {
    const { talk, kept } = sender([toJess, { ...toJess, id: 's2', campaign_id: '11' }])
    const turn = await talk.say('stop the report to jess')
    expect(turn.text).toMatch(/Which report/)
    expect(acts(turn).map((it) => it.tool)).toEqual(['list_report_schedules'])
    await talk.say('the second one')
    expect(kept().map((it) => it.id)).toEqual(['s1'])
  })
  test("'stop it', right after a report was set up, stops the report and pauses nothing", async () => {
    const { talk, kept } = sender()
    await talk.say('send jess@door.example a monthly report of Rye Bread')
    expect(acts(await talk.say('stop it')).map((it) => it.tool)).toEqual([
      'list_report_schedules',
      'remove_report_schedule',
    ])
    expect(kept()).toEqual([])
  })
  test('with none, it says how to get one', async () => {
    expect((await sender().talk.say('who gets reports from me?')).text).toMatch(/No report goes out/)
  })
})
test('the rhythm that is said, and no other', async () => {
  const { talk } = sender()
  expect(saved(await talk.say('me manda os números por email todo dia 15'))).toEqual([
    { every: 'monthly', month_day: 15 },
  ])
  expect(saved(await talk.say('pensando bem toda segunda é melhor, um mês é muito'))).toEqual([
    { every: 'weekly', weekday: 'MONDAY' },
  ])
})
