import { UNSET_ZONE } from '@adwright/contract/values/unset-zone'
import { otherZone } from '@adwright/contract/values/time-zone.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { OwnerScope, SystemScope } from '#db/scope.ts'
import { batcher } from '#kernel/batcher.ts'
import { dateIn, serverTimeZone } from '#kernel/clock.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { type Asker, accountClock, accountOf, activeAccountIfAny, clockOf } from './account.ts'
import { currentRows } from './ad-account.store.ts'
import { zoneOf, zonesOf } from './business-zone.store.ts'

/** The local time somewhere. */
export interface LocalClock {
  readonly now: Date
  readonly timeZone: string
}

/** A business's clocks: its own for its dates, and its active account's, if any, for figures and campaigns. */
export interface BusinessClocks {
  readonly business: LocalClock
  readonly account: LocalClock | undefined
}

/** Until a zone is set, a business uses its account's time, or else the server's. A sandbox's clock may be ahead, which applies to both. */
const clocksBy = (zone: string | null, account: LocalClock | undefined, now: Date): BusinessClocks => ({
  business: { now: account?.now ?? now, timeZone: zone ?? account?.timeZone ?? serverTimeZone },
  account,
})

/** A business's clocks at a moment. */
export async function businessClocks(asker: Asker): Promise<BusinessClocks> {
  const [zone, account] = await Promise.all([zoneOf(asker.scope), activeAccountIfAny(asker.scope)])
  return clocksBy(zone, account && (await accountClock(asker, account)), asker.clock.now())
}

/** The same for many businesses: concurrent requests are looked up together. */
export function openBusinessClocks(
  system: SystemScope,
  parts: Omit<Asker, 'scope' | 'stale'>,
): (scope: OwnerScope) => Promise<BusinessClocks> {
  const rowOf = batcher((owners: readonly string[]) => currentRows(system, owners), { atMost: 100 })
  const zone = batcher((owners: readonly string[]) => zonesOf(system, owners), { atMost: 100 })
  return async (scope) => {
    const [row, own] = await Promise.all([rowOf(scope.owner), zone(scope.owner)])
    const account = row?.state === 'ACTIVE' ? await clockOf({ ...parts, scope }, accountOf(row), row) : undefined
    return clocksBy(own, account, parts.clock.now())
  }
}

/** A clock's calendar day. */
export const dayOf = ({ now, timeZone }: LocalClock): Day => dateIn(now, timeZone)

/** Today for the business: its dates, calendar and emails. */
export const businessToday = async (asker: Asker): Promise<Day> => dayOf((await businessClocks(asker)).business)

/** Today for an ad account: its figures, and its campaigns' dates. */
export const accountToday = async (asker: Asker, account: Account): Promise<Day> =>
  dayOf(await accountClock(asker, account))

/** Today for campaigns: the account's, or the business's while there is none. */
export async function campaignsToday(asker: Asker): Promise<Day> {
  const { business, account } = await businessClocks(asker)
  return dayOf(account ?? business)
}

/** The zone in which a business's moments are shown; UTC while unset. */
export const writtenZone = async (scope: OwnerScope): Promise<string> => (await zoneOf(scope)) ?? UNSET_ZONE

/** The city of an account's time zone if its local time differs from the business's; otherwise null. */
export async function figuresZone(asker: Pick<Asker, 'scope' | 'clock'>, accountZone: string): Promise<string | null> {
  const zone = await zoneOf(asker.scope)
  return zone === null ? null : otherZone(zone, accountZone, asker.clock.now())
}
