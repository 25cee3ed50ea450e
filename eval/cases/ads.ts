import { type Case, day, isAbout, isAny, isSite, lastMonday, next, plus } from '../case.ts'
import { statusOf, three } from './shop.ts'

/** Reports and new campaigns, as a bicycle shop would ask. */
export const adCases: readonly Case[] = [
  {
    id: 'report-overall',
    family: 'report',
    owner: 'ready',
    turns: [{ say: 'so, are my ads any good?' }],
    calls: [{ tool: 'get_campaign_performance' }],
    allow: ['compare_periods'],
    says: [/click/i],
  },
  {
    id: 'report-last-week',
    family: 'report',
    owner: 'ready',
    turns: [{ say: 'What did last week bring in clicks?' }],
    calls: [{ tool: 'get_campaign_performance', args: { from: lastMonday(), to: plus(lastMonday(), 6) } }],
    says: [/click/i],
  },
  {
    id: 'report-one',
    family: 'report',
    owner: 'ready',
    campaigns: three,
    turns: [{ say: 'and bike repairs, how is that one going?' }],
    calls: [{ tool: 'get_campaign_performance', args: { campaign_id: isAny } }],
  },
  {
    id: 'report-compare',
    family: 'report',
    owner: 'ready',
    turns: [{ say: 'Compare the last 7 days with the 7 days before that' }],
    calls: [
      { tool: 'compare_periods', args: { from: day(-7), to: day(-1), compare_from: day(-14), compare_to: day(-8) } },
    ],
  },
  {
    id: 'report-list',
    family: 'report',
    owner: 'ready',
    campaigns: three,
    turns: [{ say: 'which campaigns do I have running?' }],
    calls: [{ tool: 'list_campaigns' }],
    says: [/Trail Bikes/, /Bike Repairs/],
  },
  {
    id: 'report-none',
    family: 'report',
    owner: 'new',
    turns: [{ say: 'Show me the numbers of my ads' }],
    calls: [],
    allow: ['get_campaign_performance'],
    says: [/link/i],
  },
  {
    id: 'create-whole',
    family: 'create',
    owner: 'ready',
    campaigns: three,
    turns: [
      {
        say: `Set up a campaign called Winter Service for velofix.example, 25 dollars a day, from ${day(5)} to ${day(33)}`,
        approve: true,
      },
    ],
    calls: [
      {
        tool: 'create_campaign',
        args: {
          campaign_name: 'Winter Service',
          daily_budget: 25,
          start_date: day(5),
          end_date: day(33),
          website_url: isSite('velofix.example'),
        },
      },
    ],
    says: [/\$25/],
    after: statusOf('Winter Service', 'PAUSED'),
  },
  {
    id: 'create-asked',
    family: 'create',
    owner: 'ready',
    campaigns: three,
    turns: [
      { say: 'I want to advertise e-bike rentals on velofix.example' },
      { say: '$30 a day' },
      { say: 'from next Monday for three weeks', approve: true },
    ],
    calls: [
      {
        tool: 'create_campaign',
        turn: 3,
        args: {
          daily_budget: 30,
          start_date: next(1),
          end_date: plus(next(1), 21),
          website_url: isSite('velofix.example'),
        },
      },
    ],
  },
  {
    id: 'create-monthly',
    family: 'create',
    owner: 'ready',
    campaigns: three,
    turns: [
      {
        say: `New campaign Spring Tune-up for velofix.example with $608 a month, ${day(4)} until ${day(60)}`,
        approve: true,
      },
    ],
    calls: [{ tool: 'create_campaign', args: { daily_budget: isAbout(20), start_date: day(4), end_date: day(60) } }],
  },
  {
    id: 'create-too-soon',
    family: 'create',
    owner: 'ready',
    turns: [{ say: `Create a campaign for velofix.example, $20 a day, starting today until ${day(20)}` }],
    calls: [],
    says: [/tomorrow/i],
  },
  {
    id: 'create-euro',
    family: 'create',
    owner: 'ready',
    turns: [{ say: `Make me a campaign for velofix.example with 20 euros a day from ${day(3)} to ${day(30)}` }],
    calls: [],
    says: [/dollar|USD|\$/i],
  },
  {
    id: 'create-no-account',
    family: 'create',
    owner: 'profile',
    turns: [{ say: 'Please start a Google campaign for my shop, $15 a day from tomorrow for a month' }],
    calls: [],
    says: [/link/i],
  },
  {
    id: 'create-declined',
    family: 'create',
    owner: 'ready',
    campaigns: three,
    turns: [{ say: `Create Summer Sale for velofix.example at $22 a day, ${day(6)} to ${day(40)}`, approve: false }],
    calls: [{ tool: 'create_campaign', args: { daily_budget: 22 } }],
    after: ({ campaigns }) => (campaigns.some((it) => it.name === 'Summer Sale') ? 'it was made' : undefined),
  },
]
