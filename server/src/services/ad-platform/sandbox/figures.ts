import { type Day, addDays } from '@adwright/contract/values/day.rules'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Account, AdPlatform } from '../port.ts'
import { forecastOf } from './auction/forecast.rules.ts'
import { type DayFacts, emptyLedger, serveDay } from './auction/serve-day.rules.ts'
import { searchShares } from './auction/search-share.rules.ts'
import { typedTerms } from './auction/typed-terms.rules.ts'
import { conversionsOf } from './auction/conversions.rules.ts'
import { campaignHistories, conversionHistory, isCounting, spendingCaps } from './sandbox-ads.store.ts'
import type { AccountHistory } from './settings.ts'
import { categoryOf } from './conversion.rules.ts'
import { nowOf, todayOf } from './time.ts'
import { dateIn } from '#kernel/clock.ts'
import { scaleOf } from '@adwright/contract/values/currency.rules'
import { withMicrosTimes } from './scaled.rules.ts'
import { notThere, type Opened, openAccount, type World } from './world.ts'

type FigureCalls = Pick<
  AdPlatform,
  | 'hourlyFacts'
  | 'keywordFacts'
  | 'adFacts'
  | 'audienceFacts'
  | 'searchTerms'
  | 'searchShares'
  | 'forecast'
  | 'conversionFacts'
  | 'conversionActions'
>

export interface Figures extends FigureCalls {
  /** An account's past was rewritten (`plant`): drop the figures computed from it. */
  forget(accountId: string): void
}

/** The longest time to work without letting other tasks run. */
const TURN_MS = 8
/**
 * How many accounts' past days are cached (3 MB each), and for how long after the last request. Dropped ones are computed again, with the
 * same figures.
 */
const KEPT_ACCOUNTS = 8
const KEPT_MS = 60_000

/** How many days back the last customer is searched for. */
const HEARD_DAYS = 60

/** Past days never change, since a change takes effect only from its own moment on. */
type PastDays = Map<string, DayFacts>

const firstDate = ({ campaigns, timeZone }: AccountHistory): Day | undefined =>
  campaigns
    .flatMap(({ versions }) => (versions[0] ? [dateIn(versions[0].validFrom, timeZone)] : []))
    .sort()
    .at(0)

export function openFigures(world: World): Figures {
  const kept = new Map<string, { readonly days: PastDays; readonly forgotten: NodeJS.Timeout }>()

  const forget = (accountId: string): void => {
    clearTimeout(kept.get(accountId)?.forgotten)
    kept.delete(accountId)
  }
  const pastOf = (accountId: string): PastDays => {
    const days = kept.get(accountId)?.days ?? new Map<string, DayFacts>()
    forget(accountId)
    kept.set(accountId, { days, forgotten: setTimeout(forget, KEPT_MS, accountId).unref() })
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT_ACCOUNTS))) forget(oldest)
    return days
  }

  // The auction uses dollar prices. In other currencies, typical amounts are a multiple: they're scaled down for the auction and its
  // results scaled back up, in whole billing units.
  const scales = new Map<string, number>()
  const keyOf = ({ owner, customerId }: Account): string => `${owner}/${customerId}`
  const opened = async (account: Account): Promise<Opened> => {
    const found = await openAccount(world, account)
    scales.set(keyOf(account), scaleOf(found.row.currency))
    return found
  }
  const historyOf = async ({ scope, row }: Opened): Promise<AccountHistory> =>
    withMicrosTimes(
      {
        timeZone: row.timeZone,
        campaigns: await campaignHistories(scope, row.id),
        caps: await spendingCaps(scope, row.id),
      },
      1 / scaleOf(row.currency),
    )
  const read = <T>(account: Account, work: () => Promise<T>): Promise<T> =>
    world.line.read(account, async () => withMicrosTimes(await work(), scales.get(keyOf(account)) ?? 1))

  const days = async (account: Account, from: Day, to: Day): Promise<DayFacts[]> => {
    const its = await opened(account)
    // Taken before the history is read: results of an outdated history then end up in days that `forget` has dropped.
    const past = pastOf(its.row.id)
    const history = await historyOf(its)
    const now = nowOf(world.clock, its.row)
    const today = dateIn(now, history.timeZone)
    const wanted: DayFacts[] = []
    let ledger = emptyLedger
    let turnBegan = performance.now()
    const last = to < today ? to : today
    for (let date = firstDate(history); date !== undefined && date <= last; date = addDays(date, 1)) {
      const facts: DayFacts = past.get(date) ?? serveDay(history, date, now.getTime(), ledger, world.seed)
      if (date < today) past.set(date, facts)
      ledger = facts.ledger
      if (date >= from) wanted.push(facts)
      if (performance.now() - turnBegan > TURN_MS) {
        await nextTurn()
        turnBegan = performance.now()
      }
    }
    return wanted
  }

  /** What those days' clicks have led to by now. */
  async function counted(account: Account, served: readonly DayFacts[]) {
    const its = await opened(account)
    const stored = await conversionHistory(its.scope, its.row.id)
    const actions = withMicrosTimes(stored, 1 / scaleOf(its.row.currency))
    if (actions.length === 0) return { actions, hours: [], keywords: [], ads: [], heardMs: new Map<string, number>() }
    const counting = { actions, tagGaps: its.row.tagGaps ?? [] }
    const nowMs = nowOf(world.clock, its.row).getTime()
    return { actions, ...conversionsOf(await historyOf(its), counting, served, nowMs, world.seed) }
  }

  return {
    hourlyFacts: (account, from, to) =>
      read(account, async () => (await days(account, from, to)).flatMap(({ hourly }) => hourly)),
    keywordFacts: (account, from, to) =>
      read(account, async () => (await days(account, from, to)).flatMap(({ keywords }) => keywords)),
    adFacts: (account, from, to) =>
      read(account, async () => (await days(account, from, to)).flatMap(({ ads }) => ads)),
    audienceFacts: (account, from, to) =>
      read(account, async () => (await days(account, from, to)).flatMap(({ audience }) => audience)),
    conversionFacts: (account, from, to) =>
      read(account, async () => {
        const { hours, keywords, ads } = await counted(account, await days(account, from, to))
        return { hours, keywords, ads }
      }),
    conversionActions: (account) =>
      world.line.read(account, async () => {
        const { row } = await opened(account)
        const today = todayOf(world.clock, row)
        const { actions, heardMs } = await counted(account, await days(account, addDays(today, -HEARD_DAYS), today))
        return actions.filter(isCounting).map(({ id, name, category, triedAt }) => {
          const heard = Math.max(heardMs.get(id) ?? 0, triedAt?.getTime() ?? 0)
          return { id, name, category: categoryOf(category), heardAt: heard === 0 ? null : new Date(heard) }
        })
      }),
    searchShares: (account, from, to) =>
      world.line.read(account, async () => {
        const its = await opened(account)
        const history = await historyOf(its)
        const today = todayOf(world.clock, its.row)
        return searchShares(history, { from, to, today }, world.seed)
      }),
    searchTerms: (account, campaignId, from, to, limit) =>
      read(account, async () => {
        const { campaigns, timeZone } = await historyOf(await opened(account))
        const campaign = campaigns.find(({ id }) => id === campaignId)
        if (!campaign) throw notThere('The campaign')
        const served = await days(account, from, to)
        const isOwn = (it: { readonly campaignId: string }) => it.campaignId === campaignId
        const facts = served.flatMap(({ keywords }) => keywords).filter(isOwn)
        const { keywords } = await counted(account, served)
        return typedTerms(campaign, facts, keywords.filter(isOwn), timeZone, world.seed).slice(0, limit)
      }),
    forecast: (account, plan) =>
      read(account, async () => {
        const { row } = await opened(account)
        return forecastOf(withMicrosTimes(plan, 1 / scaleOf(row.currency)), world.seed)
      }),
    forget,
  }
}
