import { asDay } from '@adwright/contract/values/day.rules'
import type { Business } from './testing.ts'

/** A bicycle workshop: other figures, periods and tools than the bakery's, for the sets that no rule was written for. */
export const workshop: Business = {
  today: asDay('2027-02-12'),
  asked: 'What did the ads do lately? And last week against the one before, please.',
  told: 'A battery swap brings me $395, the battery costs me $240. I can put $1,200 a month into ads, at most $45 a day. What would you change?',
  campaigns: [
    {
      ...{ id: '8100000001', name: 'E-Bike Repair', status: 'ENABLED', budget: 40 },
      ...{ month: [1_169, 24_622, 1_110.55], ever: [6_214, 130_480, 5_841.16], start: '2026-09-07', end: '2027-09-06' },
    },
    {
      ...{ id: '8100000002', name: 'Spring Check-up', status: 'ENABLED', budget: 22 },
      ...{ month: [418, 9_870, 367.84], ever: [418, 9_870, 367.84], start: '2027-01-20', end: '2027-04-30' },
    },
    {
      ...{ id: '8100000003', name: 'Cargo Bikes', status: 'ENABLED', budget: 35 },
      ...{ month: [305, 11_900, 609.85], ever: [1_033, 38_260, 2_086.66], start: '2026-11-02', end: '2027-03-31' },
    },
    {
      ...{ id: '8100000004', name: 'Winter Storage', status: 'PAUSED', budget: 15 },
      ...{ month: [0, 0, 0], ever: [742, 15_540, 623.28], start: '2026-10-05', end: '2027-05-31' },
    },
  ],
  headline: 'Repaired in 24 Hours',
  clicks: [
    58, 61, 55, 72, 49, 64, 60, 63, 57, 66, 78, 44, 67, 59, 62, 54, 68, 81, 47, 70, 65, 61, 69, 71, 90, 52, 73, 66, 64,
    46,
  ],
  perClick: { impressions: 24, cost: 1.1 },
  besides: (at) => ({ impressions: at < 24 ? 40 : 4, cost: at === 27 ? 7.04 : 0 }),
  hours: [
    [9, 0.35],
    [17, 0.65],
  ],
  devices: [
    ['MOBILE', 1_211, 28_962, 1_271.55],
    ['DESKTOP', 587, 14_930, 710.27],
    ['TABLET', 94, 2_500, 106.42],
  ],
  genders: [
    ['FEMALE', 602, 14_700],
    ['MALE', 1_190, 29_400],
  ],
  ages: [
    ['18_24', 121, 3_310],
    ['25_34', 508, 12_240],
    ['35_44', 644, 15_020],
    ['45_54', 337, 8_450],
    ['55_64', 158, 4_100],
  ],
  keywords: [
    ['ebike repair near me', 388, 7_140],
    ['bike shop', 263, 9_020],
    ['ebike battery replacement', 214, 3_905],
    ['cargo bike', 177, 6_480],
    ['bike tune up', 149, 3_060],
  ],
  adGroup: '4',
  weeks: [asDay('2027-02-01'), asDay('2027-01-25')],
  queried: {
    from: asDay('2026-12-01'),
    to: asDay('2026-12-31'),
    rows: [
      ['E-Bike Repair', 988, 21_310, 918.84],
      ['Cargo Bikes', 402, 14_070, 791.94],
      ['Winter Storage', 275, 5_820, 233.75],
    ],
  },
  more: [
    [
      'forecast_campaign',
      { campaign_id: '8100000003', daily_budget: 25 },
      {
        data: {
          from: '2027-02-13',
          days: 30,
          impressions: { low: 9_200, high: 12_400 },
          clicks: { low: 240, high: 330 },
          cost: { low: 480, high: 660 },
          assumption: 'It assumes that prices stay as they were in the last 30 days.',
        },
      },
    ],
    ['get_spend_limit', {}, { daily_limit: null, monthly_limit: 3_000, worst_day: 194, worst_month: 2_948.8 }],
    ['get_credits', {}, { credits: 64 }],
    ['get_account_status', {}, { data: { is_linked: true, customer_id: '5527710934', available_funds: 286.4 } }],
    [
      'list_keywords',
      { campaign_id: '8100000003' },
      {
        data: {
          campaign_name: 'Cargo Bikes',
          keywords: ['cargo bike', 'family bike', 'longtail bike', 'bike trailer', 'cargo ebike', 'box bike'],
          negative_keywords: ['used', 'rental', 'diy', 'plans', 'toy'],
        },
      },
    ],
    [
      'list_search_terms',
      { campaign_id: '8100000003' },
      {
        data: {
          from: '2027-01-13',
          to: '2027-02-11',
          search_terms: [
            { search_term: 'cargo bike for two kids', clicks: 38, impressions: 910, cost: 76.38, excluded: false },
            { search_term: 'cargo bike plans', clicks: 17, impressions: 620, cost: 33.49, excluded: true },
            { search_term: 'cheap cargo bike', clicks: 29, impressions: 1_140, cost: 58.87, excluded: false },
          ],
        },
      },
    ],
    [
      'list_shared_campaigns',
      {},
      [
        {
          id: 's7',
          title: 'Kids Bikes Easter',
          client_name: 'Marta Ruiz',
          status: 'DISAPPROVED',
          created_at: '2027-02-09T10:00:00.000Z',
        },
      ],
    ],
  ],
}
