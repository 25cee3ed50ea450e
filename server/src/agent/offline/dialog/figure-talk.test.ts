import { describe, expect, test } from 'vitest'
import { acts, bakeryOwner } from '../conversation.testing.ts'

const compared = {
  value: { success: true, data: { period: { clicks: 5 }, compared_with: { clicks: 9 }, changes: {} } },
}
const explained = { value: { success: true, data: { metric: 'clicks', is: 5, was: 9, direction: 'down' } } }
const owner = () =>
  bakeryOwner({
    compare_periods: () => compared,
    explain_change: () => explained,
    list_keywords: () => ({ value: { success: true, data: { keywords: [{ text: 'rye bread' }] } } }),
  })
/** The last turn's calls of a conversation. */
async function asked(...said: readonly string[]) {
  const talk = owner()
  let calls: ReturnType<typeof acts> = []
  for (const text of said) calls = acts(await talk.say(text))
  return calls
}

describe('a question that goes on about figures (product-1 §3)', () => {
  test('another time instead of the one that was told', async () => {
    const [only, more] = await asked('what did the ads cost last week', 'no, not last week, the one before')
    expect([only?.tool, more]).toEqual(['get_campaign_performance', undefined])
    expect(only?.args).toMatchObject({ from: '2026-11-02', to: '2026-11-08' })
  })
  test('a time that is denied, one that only begins, and two beside each other', async () => {
    const [denied] = await asked('not last month, the one prior to it. how many clicks did we get then')
    expect(denied?.args).toMatchObject({ from: '2026-09-01', to: '2026-09-30' })
    const [since] = await asked('what have the ads cost since september')
    expect(since?.args).toMatchObject({ from: '2026-09-01', to: '2026-11-21' })
    const [month] = await asked('il me faut le coût du mois dernier pour ma compta')
    expect(month?.args).toMatchObject({ from: '2026-10-01', to: '2026-10-31' })
    const [beside] = await asked('put the clicks of last month beside those of the month before it')
    expect(beside).toMatchObject({ tool: 'compare_periods', args: { compare_from: '2026-09-01' } })
  })
  test('two spans beside each other, either first', async () => {
    const [first] = await asked('Compare Oct 22 to Nov 4 with Oct 1 to Oct 14, 2026')
    const [last] = await asked('set Oct 1 to Oct 14 against Oct 22 to Nov 4, 2026: clicks?')
    const args = { from: '2026-10-22', to: '2026-11-04', compare_from: '2026-10-01', compare_to: '2026-10-14' }
    expect([first, last]).toMatchObject([
      { tool: 'compare_periods', args },
      { tool: 'compare_periods', args },
    ])
  })
  test("why a panel of the dashboard changed, of the dashboard's own times", async () => {
    const [why, beside] = await asked(
      'Why did Devices of "Rye Bread" change from Oct 22 to Nov 20, 2026? Compare Oct 22 to Nov 20, 2026 with Sep 22 to Oct 21, 2026 for "Rye Bread".',
    )
    const period = { campaign_id: '12', from: '2026-10-22', to: '2026-11-20' }
    expect(why).toMatchObject({ tool: 'explain_change', args: period })
    expect(beside).toMatchObject({ tool: 'compare_periods', args: { ...period, compare_from: '2026-09-22' } })
  })
  test('why, of the times that were compared', async () => {
    const [only] = await asked('clicks in october', 'and september', 'is that better or worse', 'why though')
    expect(only).toMatchObject({ tool: 'explain_change', args: { from: '2026-10-01', to: '2026-10-31' } })
  })
  test('a comparison of the campaign that was spoken of', async () => {
    const [only] = await asked('how is Rye Bread doing?', 'compared to the month before?')
    expect(only).toMatchObject({ tool: 'compare_periods', args: { campaign_id: '12' } })
  })
  test('a total with others in it', async () => {
    const talk = owner()
    await talk.say('what is my total daily budget right now')
    expect((await talk.say('including the one that is off?')).text).toContain('$70 a day')
    expect((await talk.say('and without Party Cakes')).text).toContain('$30 a day')
  })
  test('by month, and not more than was asked', async () => {
    const [only] = await asked('how did the ads do this year', 'by month please')
    expect(only?.args).toMatchObject({ from: '2026-01-01' })
  })
  test('what was taken back in the same message is not done', async () => {
    expect(await asked('pause... no wait. first tell me how many clicks Rye Bread had')).toMatchObject([
      { tool: 'get_campaign_performance', args: { campaign_id: '12' } },
    ])
  })
  test.each([
    [['clicks for last week', 'and the 7 before that'], '2026-11-02', '2026-11-08'],
    [['quanti clic la settimana scorsa', 'e quella prima?'], '2026-11-02', '2026-11-08'],
    [["combien j'ai dépensé la semaine dernière", "et celle d'avant ?"], '2026-11-02', '2026-11-08'],
    [['was haben die anzeigen im oktober gekostet', 'und den davor'], '2026-09-01', '2026-09-30'],
    [['combien de clics hier', 'et sur toute la semaine ?'], '2026-11-16', '2026-11-21'],
    [['quantas impressões semana passada', 'e clicaram?'], '2026-11-09', '2026-11-15'],
  ])('%j: nothing but the time or the measure changes', async (said, from, to) => {
    expect(await asked(...said)).toMatchObject([{ tool: 'get_campaign_performance', args: { from, to } }])
  })
  test.each([
    [['clicks last month', 'past 20?', 'and 5'], '2026-11-16', '2026-11-20'],
    [['wie viele klicks letzten monat', 'und die letzten 20?', 'und 5'], '2026-11-16', '2026-11-20'],
    [['combien de clics le mois dernier', 'et les 20 derniers ?', 'et 5 ?'], '2026-11-16', '2026-11-20'],
    [['clicks last week tuesday to thursday'], '2026-11-10', '2026-11-12'],
    [['coste del mes pasado', 'los últimos 90 días', '¿y agosto?'], '2026-08-01', '2026-08-31'],
    [['views from 3 Nov until 18 Nov'], '2026-11-03', '2026-11-18'],
  ])('%j: these days and no others', async (said, from, to) => {
    const calls = await asked(...said)
    expect(calls).toMatchObject([{ tool: 'get_campaign_performance', args: { from, to } }])
  })
  test.each([
    [['what did Rye Bread cost yesterday', 'all of them yesterday?']],
    [['wie viele klicks hatte Rye Bread gestern', 'und alle zusammen']],
    [['clics de Rye Bread ayer', 'todas juntas']],
  ])('%j: of all campaigns', async (said) => {
    const [only, more] = await asked(...said)
    expect([only?.args.campaign_id, more]).toEqual([undefined, undefined])
    expect(only?.args).toMatchObject({ from: '2026-11-20', to: '2026-11-20' })
  })
  test.each([
    [['clicks in october', 'the month before', 'so which of the two months was better?']],
    [['clicks in october', 'the month before', 'which of both was worse', 'just Rye Bread']],
    [['klicks im oktober', 'und im september', 'welcher der beiden monate war besser?']],
  ])('%j: the two times that were shown, and no others', async (said) => {
    const [only, more] = await asked(...said)
    expect([only?.tool, more]).toEqual(['compare_periods', undefined])
    expect(only?.args).toMatchObject({ from: '2026-10-01', compare_from: '2026-09-01' })
    expect(only?.args.campaign_id).toBe(said.length > 3 ? '12' : undefined)
  })
  test('a name that was told wrong is told again, and the question is answered', async () => {
    const talk = owner()
    await talk.say('what did the Easter Special campaign cost last week')
    expect(acts(await talk.say('sorry, its called Rye Bread'))).toMatchObject([
      { tool: 'get_campaign_performance', args: { campaign_id: '12', from: '2026-11-09', to: '2026-11-15' } },
    ])
  })
  const row = (campaign_id: string, name: string, clicks: number, impressions: number, cost: number) =>
    ({ campaign_id, name, clicks, impressions, cost }) as const
  const rows = [row('11', 'Party Cakes', 60, 500, 30), row('12', 'Rye Bread', 40, 3500, 50)]
  const figures = {
    summary: { total_clicks: 100, total_impressions: 4000, total_cost: 80 },
    campaign_summary: rows,
    customers: { total: { customers: 9 }, campaigns: [{ name: 'Party Cakes', customers: 9 }] },
  }
  async function told(...said: readonly string[]) {
    const talk = bakeryOwner({
      get_campaign_performance: ({ campaign_id: id }) => {
        const own = rows.find((it) => it.campaign_id === id)
        const summary = own && { total_clicks: own.clicks, total_impressions: own.impressions, total_cost: own.cost }
        const performance_data = summary ? { summary } : figures
        return { value: { success: true, data: { performance_data } } }
      },
    })
    let text = ''
    for (const one of said) ({ text } = await talk.say(one))
    return text
  }
  test.each([
    [['impressões da semana passada', 'qual teve mais?'], /Rye Bread.*3\.500 impressões/],
    [['clicks last week', 'which one got the most', 'and the least?'], /Rye Bread.*least: 40 clicks/],
    [['¿qué campaña se lleva más dinero?', '¿cuánto exactamente?'], /Rye Bread.*50,00/],
    [['welche kampagne frisst am meisten geld', 'wie viel genau'], /Rye Bread.*50,00/],
    [['clicks last week', 'and impressions', 'and as a percentage'], /CTR of 2\.50%/],
    [['what did Rye Bread cost last week', 'and Party Cakes', 'together?'], /cost \$80\.00/],
    [['how many orders did we get last week'], /can't tell orders apart/],
    [['what is one click costing us'], /\$0\.80 a click/],
  ])('%j: the order is by what was spoken of', async (said, answer) => {
    expect(await told(...said)).toMatch(answer)
  })
})
