import { micros } from '@adwright/contract/values/money.rules'
import { asDay, addDays } from '@adwright/contract/values/day.rules'
import { emptyLedger, serveDay } from '../server/src/services/ad-platform/sandbox/auction/serve-day.rules.ts'
import {
  noTargeting,
  type CampaignHistory,
  type Settings,
} from '../server/src/services/ad-platform/sandbox/settings.ts'

/**
 * sandbox.md: 30 days of 10 campaigns in under 2 s. Prints the time and its ratio to a bare loop over as many cells, so that runs on
 * different machines can be compared.
 */
const DAYS = 30
const CAMPAIGNS = 10
const KEYWORDS = ['emergency plumber', 'drain cleaning', 'water heater repair', 'plumber near me', 'pipe repair']

const texts = (...list: string[]) => list.map((text) => ({ text }))
const settings = (n: number): Settings => ({
  name: `Campaign ${n}`,
  status: 'ENABLED',
  channelType: 'SEARCH',
  dailyBudgetMicros: micros(50_000_000 + n * 10_000),
  startDate: asDay('2026-01-01'),
  endDate: null,
  adGroup: { id: `2${n}`, name: 'All', cpcBidMicros: micros(5_000_000) },
  keywords: KEYWORDS.map((text, i) => ({ id: String(i), text: `${text} ${n}`, matchType: 'BROAD', negative: false })),
  ad: {
    id: `3${n}`,
    texts: {
      headlines: texts('Emergency Plumber', 'Drain Cleaning', 'Call Today'),
      descriptions: texts('Day and night.', 'A fair price.'),
      finalUrl: 'https://plumber.example',
    },
    changedAt: '2025-12-01T00:00:00Z',
  },
  targeting: { ...noTargeting, locationIds: ['2840'] },
})
const campaigns = (): CampaignHistory[] =>
  Array.from({ length: CAMPAIGNS }, (_, n) => ({
    id: String(n),
    createdAt: new Date('2025-12-01'),
    versions: [{ validFrom: new Date('2025-12-01'), settings: settings(n) }],
  }))

function timed(work: () => number): { ms: number; result: number } {
  const began = performance.now()
  const result = work()
  return { ms: performance.now() - began, result }
}

function simulate(): number {
  const account = { timeZone: 'America/New_York', campaigns: campaigns(), caps: [] }
  let ledger = emptyLedger
  let clicks = 0
  for (let i = 0; i < DAYS; i++) {
    const facts = serveDay(account, addDays(asDay('2026-03-01'), i), Number.POSITIVE_INFINITY, ledger, 'bench')
    ledger = facts.ledger
    for (const row of facts.hourly) clicks += row.clicks
  }
  return clicks
}

/** One exponential per cell: the least that any auction does. */
function bare(): number {
  let sum = 0
  const cells = DAYS * CAMPAIGNS * 24 * 6 * KEYWORDS.length
  for (let i = 0; i < cells; i++) sum += Math.exp(-(i % 97) / 97)
  return sum
}

const best = (work: () => number): { ms: number; result: number } =>
  Array.from({ length: 5 }, () => timed(work)).reduce((a, b) => (b.ms < a.ms ? b : a))

const first = timed(simulate)
const warm = best(simulate)
const baseline = best(bare)
console.log(`first run ${first.ms.toFixed(0)} ms, warm ${warm.ms.toFixed(0)} ms (${warm.result} clicks), limit 2000 ms`)
console.log(`bare loop ${baseline.ms.toFixed(2)} ms, ratio ${(warm.ms / baseline.ms).toFixed(1)}`)
