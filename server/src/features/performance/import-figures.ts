import { addDays } from '@adwright/contract/values/day.rules'
import { type Asker, accountClock, type OwnAccount } from '#features/ad-account/index.ts'
import { keepTotals, refreshCampaigns } from '#features/campaigns/index.ts'
import { dateIn } from '#kernel/clock.ts'
import { inTransaction } from '#db/scope.ts'
import { silently } from '#kernel/log.ts'
import { PlatformError } from '#services/ad-platform/port.ts'
import { slicesOf } from './facts.rules.ts'
import { refreshStatistics, type DayFacts, keepAdFacts, keepFacts, lacksAdFacts } from './facts.store.ts'
import { allTimeTotals } from './figures.store.ts'
import { keepActions, keepConversions, knownActions } from './conversions.store.ts'
import { importDone, importFailed, importState } from './imports.store.ts'
import { earlier, later, type Period } from './periods.rules.ts'
import { settleFunds } from './funds.ts'
import { chunkDaysOf, CONVERSION_LATE_DAYS, HISTORY_DAYS, LATE_DAYS, windowsOf } from './windows.rules.ts'

/** Rows per transaction: the embedded database has only one connection, which others need too. */
const ROWS_A_TRANSACTION = 5_000
/** From this many new rows on, the planner's statistics are updated. */
const BIG_IMPORT_ROWS = 5_000

export interface Imported {
  /** New or corrected rows. 0: unchanged. */
  readonly changedRows: number
  readonly asOf: Date
}

/** Demographics, keywords and ads are read before the hours: figures only grow, so their totals stay within the summary. */
async function readPeriod(asker: Asker, account: OwnAccount, { from, to }: Period): Promise<DayFacts> {
  const ads = asker.services.adPlatform
  const audience = await ads.audienceFacts(account, from, to)
  const keywords = await ads.keywordFacts(account, from, to)
  const ofAds = await ads.adFacts(account, from, to)
  return { audience, keywords, ads: ofAds, hourly: await ads.hourlyFacts(account, from, to) }
}

/** Writes a period a few days at a time; after each transaction, facts and rollups agree. */
async function writePeriod(asker: Asker, account: OwnAccount, period: Period, facts: DayFacts): Promise<number> {
  let changed = 0
  for (const { days, ...part } of slicesOf(period, facts, ROWS_A_TRANSACTION))
    changed += await inTransaction(asker.scope, (scope) => keepFacts(scope, account.customerId, days, part))
  return changed
}

/**
 * Imports conversions: the full history at the first import and for new actions, otherwise the days that may still change. Returns whether
 * anything changed.
 */
async function bringInConversions(
  { scope, services: { adPlatform } }: Asker,
  account: OwnAccount,
  whole: Period,
  isFirst: boolean,
  now: Date,
): Promise<boolean> {
  const { customerId } = account
  const actions = await adPlatform.conversionActions(account)
  const known = new Set((await knownActions(scope, customerId)).map((it) => it.id))
  const isNew = isFirst || actions.some((it) => !known.has(it.id))
  const from = isNew ? whole.from : later(whole.from, addDays(whole.to, -CONVERSION_LATE_DAYS))
  const facts = await adPlatform.conversionFacts(account, from, whole.to)
  return inTransaction(scope, async (within) => {
    await keepActions(within, customerId, actions)
    const grew = await keepConversions(within, customerId, { from, to: whole.to }, facts)
    // Cached figures are outdated, though no figure is new.
    if (grew) await importDone(within, customerId, { from: whole.to, to: whole.to }, now)
    return grew
  })
}

/** Imports ads, once, for days from before ads were stored. Returns whether there were any. */
async function catchUpAds(asker: Asker, account: OwnAccount, windows: readonly Period[]): Promise<boolean> {
  if (!(await lacksAdFacts(asker.scope, account.customerId))) return false
  for (const { from, to } of windows) {
    const facts = await asker.services.adPlatform.adFacts(account, from, to)
    await inTransaction(asker.scope, (scope) => keepAdFacts(scope, account.customerId, { from, to }, facts))
  }
  return true
}

/**
 * Imports an account's figures up to its current hour: gaps, new days, and days that may still be corrected. Repeating it changes nothing.
 * @throws {PlatformError} if a period couldn't be read; earlier ones stay, the rest is a gap
 */
async function bringIn(asker: Asker, account: OwnAccount, lateDays: number): Promise<Imported> {
  const list = await refreshCampaigns(asker, account)
  const { now, timeZone } = await accountClock(asker, account)
  const today = dateIn(now, timeZone)
  const { done } = await importState(asker.scope, account.customerId)
  const earliest = list.reduce((first, it) => earlier(it.startDate, first), today)
  const oldest = addDays(today, -HISTORY_DAYS)
  const first = later(earliest, oldest)
  let changedRows = 0
  const chunkDays = chunkDaysOf(list.length)
  const hasAds = list.some((it) => it.adGroups.some((group) => group.ads.length > 0))
  const caughtUp =
    hasAds && (await catchUpAds(asker, account, windowsOf({ first, today, done: [], lateDays, chunkDays })))
  for (const period of windowsOf({ first, today, done, lateDays, chunkDays })) {
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
  if (changedRows > 0)
    await keepTotals(asker.scope, account.customerId, await allTimeTotals(asker.scope, account.customerId))
  await settleFunds(asker, account)
  if (changedRows >= BIG_IMPORT_ROWS)
    void refreshStatistics(asker.scope).catch(silently(asker.log, 'the planner goes on with what it knew of the facts'))
  // Last: funds are settled by cost, whatever happens to these.
  const grew = await bringInConversions(asker, account, { from: first, to: today }, done.length === 0 || caughtUp, now)
  return { changedRows: changedRows + (grew ? 1 : 0), asOf: now }
}

/** Imports running in this process, shared by people and the schedule. Another node's import writes the same rows. */
const underWay = new Map<string, Promise<Imported>>()

/** Imports the platform's figures. A second call for the same account joins the running one. */
export function importFigures(asker: Asker, account: OwnAccount, lateDays: number = LATE_DAYS): Promise<Imported> {
  const key = `${account.owner}/${account.customerId}`
  const there = underWay.get(key)
  if (there) return there
  const run = bringIn(asker, account, lateDays).finally(() => underWay.delete(key))
  underWay.set(key, run)
  return run
}
