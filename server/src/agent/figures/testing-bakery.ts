import { asDay } from '@adwright/contract/values/day.rules'
import type { Business } from './testing.ts'

export const bakery: Business = {
  today: asDay('2026-11-20'),
  asked: 'How are my ads doing? Compare last week with the week before as well.',
  told: 'I sell a wedding cake for $480 and it costs me $310 to make. I could spend $900 a month on ads, split 2:1 between Sourdough Search and Wedding Cakes. Anything to improve?',
  campaigns: [
    {
      ...{ id: '7000000001', name: 'Sourdough Search', status: 'ENABLED', budget: 30 },
      ...{ month: [1_642, 29_800, 1_102.44], ever: [5_208, 98_400, 4_812.6], start: '2026-03-02', end: '2026-12-31' },
    },
    {
      ...{ id: '7000000002', name: 'Wedding Cakes', status: 'ENABLED', budget: 28 },
      ...{ month: [684, 17_220, 754.65], ever: [1_944, 61_230, 3_077.15], start: '2026-05-18', end: '2027-05-17' },
    },
    {
      ...{ id: '7000000003', name: 'Birthday Orders', status: 'ENABLED', budget: 18 },
      ...{ month: [730, 14_320, 571.3], ever: [1_712, 40_115, 1_590], start: '2026-06-01', end: '2027-05-31' },
    },
    {
      ...{ id: '7000000004', name: 'Coffee Morning', status: 'PAUSED', budget: 12 },
      ...{ month: [0, 0, 0], ever: [388, 15_020, 402.3], start: '2026-08-01', end: '2027-07-31' },
    },
  ],
  headline: 'Fresh Every Day',
  clicks: [
    96, 104, 99, 88, 71, 93, 101, 110, 107, 94, 82, 68, 97, 105, 112, 103, 98, 84, 70, 108, 121, 126, 117, 109, 92, 75,
    119, 131, 128, 148,
  ],
  perClick: { impressions: 20, cost: 0.79 },
  besides: (at) => ({ impressions: at < 22 ? 10 : 0, cost: at === 29 ? 14.15 : 0 }),
  hours: [
    [8, 0.3],
    [12, 0.4],
    [18, 0.3],
  ],
  devices: [
    ['MOBILE', 1_986, 38_644, 1_481.32],
    ['DESKTOP', 886, 19_016, 777.08],
    ['TABLET', 184, 3_680, 169.99],
  ],
  genders: [
    ['FEMALE', 2_110, 41_900],
    ['MALE', 946, 19_440],
  ],
  ages: [
    ['18_24', 310, 7_020],
    ['25_34', 902, 17_800],
    ['35_44', 874, 17_120],
    ['45_54', 520, 10_600],
    ['55_64', 300, 5_900],
    ['65_UP', 150, 2_900],
  ],
  keywords: [
    ['sourdough bread near me', 512, 8_930],
    ['wedding cake bakery', 301, 6_120],
    ['birthday cake delivery', 288, 5_440],
    ['fresh bread', 246, 7_015],
    ['custom cakes', 142, 4_080],
  ],
  adGroup: '9',
  weeks: [asDay('2026-11-09'), asDay('2026-11-02')],
  queried: {
    from: asDay('2026-10-01'),
    to: asDay('2026-10-31'),
    rows: [
      ['Sourdough Search', 1_560, 29_030, 1_051.2],
      ['Wedding Cakes', 640, 16_402, 702.44],
      ['Birthday Orders', 674, 12_680, 537.42],
    ],
  },
  more: [
    ['get_credits', {}, { credits: 37 }],
    ['get_account_status', {}, { data: { is_linked: true, customer_id: '3754164055', available_funds: 412.5 } }],
    [
      'list_keywords',
      { campaign_id: '7000000001' },
      {
        data: {
          campaign_name: 'Sourdough Search',
          keywords: [
            'bread',
            'bread near me',
            'fresh bread',
            'sourdough',
            'loaf',
            'rye',
            'baker',
            'bakery',
            'baguette',
          ],
          negative_keywords: ['free', 'jobs', 'recipe'],
        },
      },
    ],
    [
      'list_search_terms',
      { campaign_id: '7000000001' },
      {
        data: {
          from: '2026-10-21',
          to: '2026-11-19',
          search_terms: [
            { search_term: 'gluten free bread', clicks: 41, impressions: 690, cost: 33.1, excluded: false },
            { search_term: 'bread machine recipe', clicks: 22, impressions: 510, cost: 17.94, excluded: false },
            { search_term: 'sourdough starter kit', clicks: 19, impressions: 430, cost: 14.88, excluded: false },
          ],
        },
      },
    ],
    [
      'list_shared_campaigns',
      {},
      [
        {
          id: 's1',
          title: 'Holiday Pies',
          client_name: 'Jan Novak',
          status: 'PENDING',
          created_at: '2026-11-18T09:00:00.000Z',
        },
      ],
    ],
  ],
}
