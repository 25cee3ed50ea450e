import { addDays } from '@adwright/contract/values/day.rules'
import { type Asker, accountClock } from '#features/ad-account/index.ts'
import { keepTotals, refreshCampaigns } from '#features/campaigns/index.ts'
import { dateIn } from '#kernel/clock.ts'
import { inTransaction } from '#db/scope.ts'
import { silently } from '#kernel/log.ts'
import { type Account, PlatformError } from '#services/ad-platform/port.ts'
import { slicesOf } from './facts.rules.ts'
import { refreshStatistics, type DayFacts, keepFacts } from './facts.store.ts'
import { allTimeTotals } from './figures.store.ts'
import { hasConversions, keepActions, keepConversions } from './conversions.store.ts'
import { importDone, importFailed, importState } from './imports.store.ts'
import { earlier, later, type Period } from './periods.rules.ts'
import { settleFunds } from './funds.ts'
import { chunkDaysOf, CONVERSION_LATE_DAYS, HISTORY_DAYS, LATE_DAYS, windowsOf } from './windows.rules.ts'

/** Rows written in one transaction: the embedded database has one connection, and others want it too. */
const ROWS_A_TRANSACTION = 5_000
/** From this many new rows on, the planner's idea of the tables is renewed. */
const BIG_IMPORT_ROWS = 5_000

export interface Imported {
  /** Rows that were new or corrected. 0: the same as before. */
  readonly changedRows: number
  readonly asOf: Date
}

/** People and keywords are read before the hours: figures only grow, so their sums stay within the summary. */
async function readPeriod(asker: Asker, account: Account, { from, to }: Period): Promise<DayFacts> {
  const ads = asker.services.adPlatform
  const audience = await ads.audienceFacts(account, from, to)
  const keywords = await ads.keywordFacts(account, from, to)
  return { audience, keywords, hourly: await ads.hourlyFacts(account, from, to) }
}

/** Writes a period some days at a time; each transaction leaves facts and rollups in line with each other. */
async function writePeriod(asker: Asker, account: Account, period: Period, facts: DayFacts): Promise<number> {
  let changed = 0
  for (const { days, ...part } of slicesOf(period, facts, ROWS_A_TRANSACTION))
    changed += await inTransaction(asker.scope, (scope) => keepFacts(scope, account.customerId, days, part))
  return changed
}

/**
 * What customers did: the whole past at first, later the days that may still grow. After the clicks, so that no customer comes
 * before its click.
 */
async function bringInConversions(asker: Asker, account: Account, whole: Period): Promise<boolean> {
  const ads = asker.services.adPlatform
  const { scope } = asker
  await keepActions(scope, account.customerId, await ads.conversionActions(account))
  const from = (await hasConversions(scope, account.customerId))
    ? later(whole.from, addDays(whole.to, -CONVERSION_LATE_DAYS))
    : whole.from
  const facts = await ads.conversionFacts(account, from, whole.to)
  return inTransaction(scope, (within) => keepConversions(within, account.customerId, { from, to: whole.to }, facts))
}

/**
 * Brings an account's figures up to its present hour: gaps, new days, and days that may still be corrected. The same again
 * changes nothing.
 * @throws {PlatformError} when a period could not be read; what came before it stays, the rest is a gap
 */
async function bringIn(asker: Asker, account: Account, lateDays: number): Promise<Imported> {
  const list = await refreshCampaigns(asker, account)
  const { now, timeZone } = await accountClock(asker, account)
  const today = dateIn(now, timeZone)
  const { done } = await importState(asker.scope, account.customerId)
  const earliest = list.reduce((first, it) => earlier(it.startDate, first), today)
  const oldest = addDays(today, -HISTORY_DAYS)
  const first = later(earliest, oldest)
  let changedRows = 0
  for (const period of windowsOf({ first, today, done, lateDays, chunkDays: chunkDaysOf(list.length) })) {
    let changed = 0
    try {
      changed = await writePeriod(asker, account, period, await readPeriod(asker, account, period))
    } catch (error) {
      if (error instanceof PlatformError)
        await importFailed(asker.scope, account.customerId, period, now, `${error.kind}: ${error.message}`)
      throw error
    }
    changedRows += changed
    await importDone(asker.scope, account.customerId, period, now, changed > 0)
  }
  if (await bringInConversions(asker, account, { from: first, to: today })) changedRows += 1
  if (changedRows > 0)
    await keepTotals(asker.scope, account.customerId, await allTimeTotals(asker.scope, account.customerId))
  await settleFunds(asker, account)
  if (changedRows >= BIG_IMPORT_ROWS)
    void refreshStatistics(asker.scope).catch(silently(asker.log, 'the planner goes on with what it knew of the facts'))
  return { changedRows, asOf: now }
}

/** Imports under way in this process, so that a person looking and the schedule share one. Another node's writes the same rows. */
const underWay = new Map<string, Promise<Imported>>()

/** Reads the platform's figures in. A second call for the same account joins the one under way. */
export function importFigures(asker: Asker, account: Account, lateDays: number = LATE_DAYS): Promise<Imported> {
  const key = `${account.owner}/${account.customerId}`
  const there = underWay.get(key)
  if (there) return there
  const run = bringIn(asker, account, lateDays).finally(() => underWay.delete(key))
  underWay.set(key, run)
  return run
}
