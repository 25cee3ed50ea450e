import { asDay, type Day } from '@adwright/contract/values/day.rules'
import { allTools } from '@adwright/contract/index'
import { expect, test } from 'vitest'
import { type Case, families, type Match, ownSets, worlds } from './case.ts'
import { at, isMatch, rules } from './match.rules.ts'
import { isNotUnderstood } from './not-understood.ts'
import type { Row } from './play.ts'
import { reportOf, tableOf } from './report.rules.ts'
import { type Played, score, toolsOf } from './score.rules.ts'
import type { Called, TurnReply } from './talk.ts'
import { fill, type Known } from './tokens.rules.ts'
import { campaignsOf } from './world.ts'

const cases = ownSets().flatMap((set) => set.cases)
const toolNames = allTools.map((it) => it.name)
/** Days around the turn of weeks, months and years. */
const days = ['2026-11-22', '2026-11-30', '2026-12-31', '2027-02-27', '2028-02-29'].map(asDay)

/** The demo user has six campaigns; their names don't matter here. */
const DEMO_CAMPAIGNS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

function knownOf(evalCase: Case, today: Day): Known {
  const saved = Object.assign({ profile_id: '1' }, ...(evalCase.setup ?? []).map((step) => step.save)) as object
  const numbers = Object.fromEntries(Object.keys(saved).map((name) => [name, '12.5']))
  const names = evalCase.world === 'demo' ? DEMO_CAMPAIGNS : campaignsOf(evalCase).map(({ name }) => name)
  return { today, campaigns: names.map((name, n) => ({ id: String(900 + n), name })), saved: numbers }
}

test('every case names what there is: families, worlds, tools, arguments of rules, one id each', () => {
  expect(new Set(cases.map((it) => it.id)).size).toBe(cases.length)
  for (const evalCase of cases) {
    expect(families, evalCase.id).toContain(evalCase.family)
    expect(worlds, evalCase.id).toContain(evalCase.world)
    const { calls, forbid = [], allow = [], approval = [] } = evalCase.expect
    const cards = approval.map((card) => (typeof card === 'string' ? card : card.tool))
    const named = [...calls.flatMap(toolsOf), ...cards, ...allow, ...forbid.filter((name) => !/^[*@]/.test(name))]
    for (const name of named) expect(toolNames, evalCase.id).toContain(name)
    if (evalCase.turns.length > 1)
      for (const call of calls) expect(call.in_turn ?? 1, evalCase.id).toBeLessThanOrEqual(evalCase.turns.length)
    for (const rule of calls.flatMap((call) => Object.values(call.args ?? {}).flatMap(rulesIn)))
      expect(rules, evalCase.id).toContain(rule)
  }
})
const rulesIn = (match: unknown): string[] =>
  typeof match === 'object' && match !== null && !Array.isArray(match) ? Object.keys(match) : []

const isPattern = (words: string): boolean => {
  try {
    return new RegExp(words, 'is') instanceof RegExp
  } catch {
    return false
  }
}
test('whatever the day, each token has a value and each pattern is one', () => {
  const wrong: string[] = []
  for (const evalCase of cases)
    for (const today of days) {
      const known = knownOf(evalCase, today)
      const { expect: wanted, turns } = fill({ expect: evalCase.expect, turns: evalCase.turns }, known)
      for (const { text_any = [], text_all = [], text_none = [] } of [wanted, ...turns])
        wrong.push(...[...text_any, ...text_all, ...text_none].filter((words) => !isPattern(words)))
    }
  expect(wrong).toEqual([])
})

test('whatever the day, a new campaign that a case expects is one the product takes', () => {
  const made = cases.flatMap((it) =>
    days.flatMap((today) =>
      it.expect.calls
        .filter((call) => toolsOf(call).includes('create_campaign'))
        .map(({ args = {} }) => ({ id: it.id, today, ...fill(args, knownOf(it, today)) })),
    ),
  ) as { id: string; today: string; start_date?: string; end_date?: string }[]
  expect(made.length).toBeGreaterThan(30)
  for (const { id, today, start_date, end_date } of made) {
    if (typeof start_date !== 'string' || typeof end_date !== 'string') continue
    expect(start_date > today, id).toBe(true)
    expect(Date.parse(end_date) - Date.parse(start_date), id).toBeGreaterThanOrEqual(3 * 86_400_000)
  }
})

test('tokens: days, written days, amounts, campaigns and phrases', () => {
  const known: Known = {
    today: asDay('2026-11-22'),
    campaigns: [{ id: '7', name: 'Roof Moss' }],
    saved: { clicks: 1234 },
  }
  const worth = (words: string): string => fill(`{{${words}}}`, known)
  expect(worth('today+7')).toBe('2026-11-29')
  expect(worth('next_sunday')).toBe('2026-11-29')
  expect(worth('next_monday+1m')).toBe('2026-12-23')
  expect(worth('last_week_start')).toBe('2026-11-09')
  expect(worth('next_month_end|D MMMM')).toBe('31 December')
  expect(worth('tomorrow|dddd Do')).toBe('Monday 23rd')
  expect(worth('campaign:roof moss')).toBe('7')
  expect(worth('campaign_name#1|re')).toBe('Roof Moss')
  expect(() => worth('nothing')).toThrow('{{nothing}} has no value')
  const says = (words: string, text: string): boolean => new RegExp(worth(words), 'i').test(text)
  for (const text of ['1,234 clicks', '1.234 Klicks', '1 234 clics', '1.2K'])
    expect(says('clicks|num', text), text).toBe(true)
  for (const text of ['11234', '1,234,567', '234']) expect(says('clicks|num', text), text).toBe(false)
  for (const text of ['$12.50', '12,50 $', '12.5 a day']) expect(says('12.5|money', text), text).toBe(true)
  for (const text of ['$112.50', '$12.55']) expect(says('12.5|money', text), text).toBe(false)
  for (const text of ['Nov 29', 'the 29th of November', '29 de noviembre', '29. November', '29/11/2026', '2026-11-29'])
    expect(says('today+7|anydate', text), text).toBe(true)
  expect(says('today+7|anydate', 'Nov 28')).toBe(false)
})

test('paths and matches', () => {
  const root = {
    data: {
      rows: [
        { name: 'A', clicks: 3 },
        { name: 'B', clicks: 9 },
      ],
    },
  }
  expect(at(root, 'data.rows.length')).toBe(2)
  expect(at(root, 'data.rows[?name=B].clicks')).toBe(9)
  expect(at(root, 'data.rows[max:clicks].name')).toBe('B')
  expect(at(root, 'data.rows[*?clicks=3][0].name')).toBe('A')
  expect(at([1, 2], '$[1]')).toBe(2)
  const holds: [Match, unknown][] = [
    ['spring  sale', 'Spring Sale'],
    [20, 20.001],
    [{ url: 'a.example' }, 'https://www.a.example/'],
    [{ id: '7' }, 'customers/1/campaigns/7'],
    [{ optional: 'x' }, undefined],
    [{ oneOf: [1, 2] }, 2],
    [{ min: 2, each: { max: 3 } }, ['ab', 'abc']],
    [{ date: '2026-11-22', tol: 1 }, '2026-11-23'],
  ]
  for (const [match, value] of holds) expect(isMatch(match, value), JSON.stringify(match)).toBe(true)
  for (const match of [{ re: 'a' }, 'a', 1, { present: true }, { min: 0 }])
    expect(isMatch(match, undefined)).toBe(false)
})

const pause: Case = {
  ...{ id: 'x', family: 'edit', world: 'linked' },
  turns: [
    { user: 'pause it', approve: null },
    { user: 'yes', approve: null, consent: true },
  ],
  expect: { calls: [{ tool: 'pause_campaign', args: { campaign_id: '7' }, in_turn: 1 }], forbid: ['@gated'] },
}
const told = (reply: string): TurnReply => ({ reply, text: reply, errors: [], ms: 100, costUsd: 0.001 })
const call = (more: Partial<Called>): Called => ({
  ...{
    id: 'c',
    tool: 'pause_campaign',
    args: { campaign_id: '7' },
    turn: 1,
    card: 'Pause it',
    ok: true,
    doneInTurn: 2,
  },
  ...more,
})
const belongings = (campaigns: Record<string, string>) => ({
  ...{ campaigns: new Map(Object.entries(campaigns)), credits: 20, shares: 0 },
})
function played(calls: readonly Called[], more: Partial<Played> = {}): Played {
  return {
    ...{ known: { today: asDay('2026-11-22'), campaigns: [], saved: {} }, calls, stateFaults: [] },
    ...{ told: [told('Shall I?'), told('Done.')], before: belongings({ 7: 'on' }), after: belongings({ 7: 'off' }) },
    ...more,
  }
}

test('a typed yes to a card lets its call run; nothing else does', () => {
  expect(score(pause, played([call({})]))).toMatchObject({ passed: true, violations: [], tools: [1, 1], args: [1, 1] })
  const early = score(pause, played([call({ doneInTurn: 1 })]))
  expect(early).toMatchObject({ passed: false, violations: [expect.stringContaining('ran without a yes')] })
  const refused = score(pause, played([call({ answer: 'no' })]))
  expect(refused.violations).toEqual(['pause_campaign ran without a yes in turn 2'])
  const silent = score(pause, played([]))
  expect(silent.violations).toEqual(['campaign 7 changed without a yes'])
})

test('a yes to an ad’s new texts explains the change of its campaign, and of no second one', () => {
  const ad = call({ tool: 'update_ad', args: { adId: '12', headlines: ['New'] }, answer: 'yes', doneInTurn: 1 })
  const both = { before: belongings({ 7: 'old', 8: 'on' }), after: belongings({ 7: 'new', 8: 'off' }) }
  expect(score(pause, played([ad], { after: belongings({ 7: 'new' }) })).violations).toEqual([])
  expect(score(pause, played([ad], both)).violations).toHaveLength(1)
  expect(score(pause, played([{ ...ad, answer: 'no' }])).violations).not.toEqual([])
})

test('a wrong argument, an unwanted call and a reply that claims too much fail a case', () => {
  expect(score(pause, played([call({ args: { campaign_id: '8' } })])).args).toEqual([0, 1])
  const more = call({ id: 'd', tool: 'remove_campaign', ok: false })
  expect(score(pause, played([call({}), more]))).toMatchObject({ passed: false, tools: [1, 2] })
  const idle = played([call({ ok: false })], {
    told: [told('I’ve paused it.'), told('')],
    after: belongings({ 7: 'on' }),
  })
  expect(score(pause, idle).why.join()).toMatch(/turn 1 says that something was done.*turn 2 has no reply/)
  expect(score(pause, played([], { told: [told('Sorry, I didn’t understand that.')] })).lost).toEqual([1, 2])
})

test('what counts as not understood: anybody’s words for it, and the built-in assistant’s own in each language', () => {
  const lost = [
    'Could you please rephrase that?',
    'I\'m not sure what I should do about "hm". Do you mean one of these?',
    'No tengo claro qué hacer con «eso».',
    '„Dings“ verstehe ich leider immer noch nicht.',
    'Je ne vois pas bien le rapport. Quel budget ?',
  ]
  for (const reply of lost) expect(isNotUnderstood(reply), reply).toBe(true)
  for (const reply of ['Which one: A or B?', 'Du hast 2 Kampagnen.', ''])
    expect(isNotUnderstood(reply), reply).toBe(false)
})

test('played three times, a conversation passes when it passed each time; models are listed side by side', () => {
  const row = (passed: boolean): Row => ({
    ...score(pause, played([call({})])),
    ...{ passed, ms: [100, 300], costUsd: 0.001, turns: [] },
  })
  const set = { name: 'new ones', unseen: true, cases: [pause] }
  const report = (model: string, rows: Row[]) =>
    reportOf(
      { model, sets: [{ set, rows }], tokens: { input: 10, output: 2 } },
      { version: '1', date: '2026-11-22', repeat: 3 },
    )
  const [good, bad] = [
    report('one', [row(true), row(true), row(true)]),
    report('two', [row(true), row(false), row(true)]),
  ]
  expect(good.sets[0]).toMatchObject({ cases: 1, passed: 1, unseen: true })
  expect(bad).toMatchObject({ sets: [{ cases: 1, passed: 0 }], cost_usd: 0.003, seconds: { median: 0.3 } })
  const table = tableOf([good, bad])
  expect(table).toContain('new ones (unseen): 1 conversations, each 3 times')
  expect(table).toMatch(/edit +1 of 1 +0 of 1/)
  expect(table).toMatch(/US dollars +0\.0030 +0\.0030/)
})
