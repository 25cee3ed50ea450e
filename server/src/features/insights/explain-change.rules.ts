import type { PerformanceData } from '@adwright/contract/performance'

type Shown = 'clicks' | 'impressions' | 'cost'
export type Counted = Shown | 'customers'
type Figures = Readonly<Record<Shown, number>>
type Row = Partial<Readonly<Record<Counted, number>>>
interface Move {
  readonly name: string
  readonly was: number
  readonly is: number
}

/** Smaller differences are ignored. */
const SAME_SHARE = 0.03
const PARTS_MAX = 2

const total = ({ summary, customers }: PerformanceData): Figures & { customers: number; rate: number | null } => ({
  clicks: summary.total_clicks,
  impressions: summary.total_impressions,
  cost: summary.total_cost,
  customers: customers?.total.customers ?? 0,
  rate: customers?.total.rate ?? null,
})
const ctr = (it: Figures): number => (it.impressions > 0 ? it.clicks / it.impressions : 0)

export type Direction = 'up' | 'down' | 'same'
export function directionOf(was: number, is: number): Direction {
  if (Math.abs(is - was) <= was * SAME_SHARE) return 'same'
  return is > was ? 'up' : 'down'
}

/** The parts that moved in the same direction, largest change first. */
function along<T extends Move>(moves: readonly T[], direction: Direction): T[] {
  const way = direction === 'up' ? 1 : -1
  return moves
    .filter((it) => direction !== 'same' && (it.is - it.was) * way > 0)
    .toSorted((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))
    .slice(0, PARTS_MAX)
}
function movesOf<T extends Row>(now: readonly T[], before: readonly T[], key: (row: T) => string, of: Counted) {
  const keys = [...new Set([...now, ...before].map(key))]
  const sum = (rows: readonly T[], name: string): number =>
    rows.filter((it) => key(it) === name).reduce((all, it) => all + (it[of] ?? 0), 0)
  return keys.map((name) => ({ name, was: sum(before, name), is: sum(now, name) }))
}

/** Shown less often, or clicked less readily: the factor that moved with the clicks explains them. */
function reasonOf(now: Figures, before: Figures): 'shown' | 'clicked' {
  const seen = before.impressions > 0 ? now.impressions / before.impressions : 1
  const rate = ctr(before) > 0 ? ctr(now) / ctr(before) : 1
  const isShown = now.clicks < before.clicks ? seen <= rate : seen >= rate
  return isShown ? 'shown' : 'clicked'
}

/** Fewer people clicked, or fewer of them became customers: the factor that moved with the customers explains them. */
function reasonOfCustomers(now: ReturnType<typeof total>, before: ReturnType<typeof total>) {
  if (now.rate === null || before.rate === null || before.clicks === 0) return null
  const clicks = now.clicks / before.clicks
  const rate = before.rate > 0 ? now.rate / before.rate : Number.POSITIVE_INFINITY
  const areClicks = now.customers < before.customers ? clicks <= rate : clicks >= rate
  return areClicks ? ('clicks' as const) : ('customer_rate' as const)
}
function why(now: ReturnType<typeof total>, before: ReturnType<typeof total>, of: Counted) {
  if (of === 'customers') return reasonOfCustomers(now, before)
  return of === 'clicks' ? reasonOf(now, before) : null
}

/** What caused the difference between two periods. */
export function explained(now: PerformanceData, before: PerformanceData, of: Counted) {
  const [is, was] = [total(now), total(before)]
  const direction = directionOf(was[of], is[of])
  const rows = (it: PerformanceData) =>
    of === 'customers'
      ? { campaigns: it.customers?.campaigns ?? [], devices: it.customers?.devices ?? [] }
      : { campaigns: it.campaign_summary, devices: it.device_performance }
  const [rowsNow, rowsBefore] = [rows(now), rows(before)]
  const names = new Map([...before.campaign_summary, ...now.campaign_summary].map((it) => [it.campaign_id, it.name]))
  const campaigns = along(
    movesOf<Row & { campaign_id: string }>(rowsNow.campaigns, rowsBefore.campaigns, (it) => it.campaign_id, of),
    direction,
  ).map((it) => ({ ...it, campaign_id: it.name, name: names.get(it.name) ?? '' }))
  return {
    metric: of,
    direction,
    was: was[of],
    is: is[of],
    campaigns,
    devices: along(
      movesOf<Row & { device: string }>(rowsNow.devices, rowsBefore.devices, (it) => it.device, of),
      direction,
    ),
    reason: direction === 'same' ? null : why(is, was, of),
    impressions: { was: was.impressions, is: is.impressions },
    ctr: { was: ctr(was), is: ctr(is) },
    clicks: { was: was.clicks, is: is.clicks },
    customer_rate: { was: was.rate, is: is.rate },
  }
}
