import { expect, test } from 'vitest'
import { checkLine, emptyReply, isUnsourced } from './check.ts'
import { groundIn, type Recorded } from './testing.ts'

/** A ski school in Switzerland that just changed a budget. */
const school: Recorded = {
  today: '2027-01-20' as Recorded['today'],
  asked: 'I can spend 900 a month. How were the keywords, and what have I paid?',
  told: 'Put First Turns at 26. Our number is 081 555 01 37.',
  calls: [
    [
      'list_campaigns',
      {},
      {
        campaigns: [
          { id: '7', name: 'First Turns', status: 'ENABLED', plain_status: 'Running', budget: 21 },
          { id: '8', name: 'Private Lessons', status: 'ENABLED', plain_status: 'Running', budget: 14 },
          { id: '9', name: 'Early Snow', status: 'ENABLED', plain_status: 'Ended', budget: 11 },
        ],
      },
    ],
    [
      'get_campaign_performance',
      { from: '2026-12-20', to: '2027-01-18' },
      {
        performance_data: {
          summary: { total_clicks: 812, total_cost: 640.5 },
          keyword_performance: [
            { keyword: 'ski course', campaign_id: '7', clicks: 203 },
            { keyword: 'learn to ski', campaign_id: '7', clicks: 138 },
            { keyword: 'lessons', campaign_id: '8', clicks: 97 },
          ],
        },
      },
    ],
    [
      'list_keywords',
      { campaign_id: '7' },
      {
        keywords: [
          { id: '31', text: 'ski course', match_type: 'BROAD', cpc_bid: 1.2, status: 'ENABLED' },
          { id: '32', text: 'learn to ski', match_type: 'PHRASE', cpc_bid: 1.55, status: 'ENABLED' },
        ],
        negative_keywords: [],
      },
    ],
    [
      'list_payments',
      {},
      {
        history: [
          { id: 'a', amount: 260, date: '2027-01-11T08:00:00Z', payment_type: 'google_ads_funds' },
          { id: 'b', amount: 49, date: '2027-01-02T08:00:00Z', payment_type: 'subscription' },
        ],
      },
    ],
    ['update_campaign', { campaign_id: '7', daily_budget: 26 }, { success: true }],
  ],
}
const { evidence } = groundIn(school)
function marked(reply: string): string[] {
  let told = emptyReply
  return reply.split('\n').flatMap((line) => {
    const checked = checkLine(line, told, evidence)
    told = checked.told
    return checked.figures.filter(isUnsourced).map((it) => it.text)
  })
}
const table = (clicks: number): string =>
  ['| # | Keyword | Clicks | Share |', '|---|---|---|---|', `| 1 | ski course | ${clicks} | 25% |`].join('\n')

test.each([
  [
    'what the running campaigns come to after a change',
    'Together your two running campaigns may now spend CHF 40 a day.',
  ],
  ['an amount in any currency’s code', 'Private Lessons has CHF 14 a day.'],
  ['a table whose first column counts its rows, with shares of the whole', table(203)],
  ['a keyword of one small word, where it heads its line', '- lessons: 97 clicks'],
  ['bids by keyword', 'You bid CHF 1.20 for “ski course” and CHF 1.55 for “learn to ski”.'],
  ['payments within a month, and their sum', 'In January you have paid CHF 309 so far: CHF 260 and CHF 49.'],
  ['an amount that the owner wrote without its sign', 'Your CHF 900 a month is more than enough.'],
  ['the owner’s phone number', 'The ad could say: Call 081 555 01 37.'],
])('%s is told', (_, reply) => {
  expect(marked(reply)).toEqual([])
})

test.each([
  ['another row’s figure in a table', table(138), '138'],
  ['a phone number that nobody gave', 'The ad could say: Call 081 555 01 73.', '081 555 01 73'],
  ['a week’s pace for a day’s budget', 'Private Lessons has a budget of CHF 14 a week.', 'CHF 14'],
  ['a fall where the figures rise', 'Clicks went down: 203 against 138.', '138'],
])('%s is marked', (_, reply, figure) => {
  expect(marked(reply)).toContain(figure)
})
