/** Numbers that come in the same order each time. */
export function dice(seed: number): (from: number, to: number) => number {
  let state = seed * 2_654_435_761 + 97
  return (from, to) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return from + (state % (to - from + 1))
  }
}

const cents = (value: number): number => Math.round(value * 100) / 100
const sum = <T>(rows: readonly T[], of: (value: T) => number): number => rows.reduce((total, it) => total + of(it), 0)

interface Row {
  readonly name: string
  readonly clicks: number
  readonly impressions: number
  readonly cost: number
}
export interface World {
  readonly campaigns: readonly (Row & { readonly budget: number; readonly status: string })[]
  readonly devices: readonly (Row & { readonly device: string })[]
  readonly days: readonly (Row & { readonly date: string })[]
  readonly total: { readonly clicks: number; readonly impressions: number; readonly cost: number; readonly ctr: number }
  readonly before: {
    readonly clicks: number
    readonly impressions: number
    readonly cost: number
    readonly ctr: number
  }
  readonly credits: number
  /** What was said in the conversation, as the model is told it. */
  readonly messages: readonly object[]
}

const NAMES = [
  'Sourdough Search',
  'Wedding Cakes',
  'Coffee Morning',
  'Winter Boots',
  'Garden Tools',
  'Yoga Retreat',
  'City Plumber',
  'Dog Grooming',
]
const DEVICES = ['MOBILE', 'DESKTOP', 'TABLET']

/** An owner's figures as the tools answer them, other ones for each seed. */
export function aWorld(seed: number): World {
  const roll = dice(seed)
  const row = (name: string): Row => {
    const impressions = roll(400, 24_000)
    const clicks = Math.round(impressions * (roll(80, 900) / 10_000))
    return { name, impressions, clicks, cost: cents(clicks * (roll(40, 320) / 100)) }
  }
  const from = roll(0, 4)
  const statuses = ['ENABLED', 'ENABLED', 'PAUSED', 'ENABLED']
  const campaigns = NAMES.slice(from, from + roll(3, 4)).map((name, at) => ({
    ...row(name),
    budget: roll(8, 140),
    status: statuses[at] ?? 'PAUSED',
  }))
  const share = (at: number): number => [0.6, 0.3, 0.1][at] ?? 0
  const whole = {
    clicks: sum(campaigns, (it) => it.clicks),
    impressions: sum(campaigns, (it) => it.impressions),
    cost: cents(sum(campaigns, (it) => it.cost)),
  }
  const total = { ...whole, ctr: whole.clicks / whole.impressions }
  const split = (name: string, part: number): Row => ({
    name,
    clicks: Math.round(whole.clicks * part),
    impressions: Math.round(whole.impressions * part),
    cost: cents(whole.cost * part),
  })
  const devices = DEVICES.map((device, at) => ({ ...split(device, share(at)), device }))
  const days = Array.from({ length: 30 }, (_, at) => ({
    ...split('', roll(15, 55) / 1_000),
    date: `2026-10-${String(at + 1).padStart(2, '0')}`,
  }))
  const old = row('before')
  const scale = roll(70, 130) / 100
  const before = {
    clicks: Math.round(whole.clicks * scale),
    impressions: Math.round(whole.impressions * (scale + 0.04)),
    cost: cents(whole.cost * scale + 1.37),
    ctr: 0,
  }
  const then = { ...before, ctr: before.clicks / before.impressions }
  const change = (now: number, was: number) => ({
    direction: now > was ? 'increase' : now < was ? 'decrease' : 'no_change',
    percentage: cents(Math.abs(((now - was) / was) * 100)),
  })
  const changes = {
    clicks: change(total.clicks, then.clicks),
    impressions: change(total.impressions, then.impressions),
    cost: change(total.cost, then.cost),
    ctr: change(total.ctr, then.ctr),
  }
  const period = { from: '2026-10-01', to: '2026-10-30' }
  const data = {
    performance_data: {
      summary: {
        total_campaigns: campaigns.filter((it) => it.status === 'ENABLED').length,
        total_cost: total.cost,
        total_clicks: total.clicks,
        total_impressions: total.impressions,
        average_ctr: total.ctr,
      },
      day_hour_performance: [],
      device_performance: devices.map(({ device, clicks, impressions, cost }) => ({
        device,
        clicks,
        impressions,
        cost,
      })),
      network_performance: [],
      time_series: days.map(({ date, clicks, impressions, cost }) => ({ date, clicks, impressions, cost })),
      demographics: [],
      campaign_summary: campaigns.map(({ name, clicks, impressions, cost, status }, at) => ({
        campaign_id: `${old.clicks}${at}`,
        name,
        clicks,
        impressions,
        cost,
        status,
      })),
      keyword_performance: [],
    },
    as_of: '2026-10-31T06:00:00.000Z',
    ...period,
    missing_days: [],
  }
  const credits = roll(3, 240)
  const answers: readonly (readonly [string, object, unknown])[] = [
    [
      'list_campaigns',
      {},
      {
        success: true,
        message: 'ok',
        data: {
          campaigns: campaigns.map(({ name, budget, status, clicks, impressions, cost }, at) => ({
            id: `${7_000_000_000 + at}`,
            name,
            status,
            budget,
            cost,
            clicks,
            impressions,
            start_date_raw: '2026-09-01',
            end_date_raw: '2026-12-31',
            headlines: ['Fresh Every Day'],
            descriptions: [],
          })),
        },
      },
    ],
    ['get_campaign_performance', period, { success: true, message: 'ok', data }],
    [
      'compare_periods',
      { ...period, compare_from: '2026-09-01', compare_to: '2026-09-30' },
      {
        metric: null,
        campaign_id: null,
        period: { ...period, ...total },
        compared_with: { from: '2026-09-01', to: '2026-09-30', ...then },
        changes,
      },
    ],
    ['get_credits', {}, { credits }],
  ]
  const messages = [
    { role: 'user', content: 'How are my campaigns doing? Could we go up by 20% on the first one?' },
    ...answers.flatMap(([toolName, input, value], at) => [
      { role: 'assistant', content: [{ type: 'tool-call', toolCallId: `c${at}`, toolName, input }] },
      {
        role: 'tool',
        content: [{ type: 'tool-result', toolCallId: `c${at}`, toolName, output: { type: 'json', value } }],
      },
    ]),
  ]
  return { campaigns, devices, days, total, before: then, credits, messages }
}
