import { DAY_MS } from '@adwright/contract/values/day.rules'
import { roundMicros } from '@adwright/contract/values/money.rules'
import { inTransaction, ownerScope } from '#db/scope.ts'
import { asPlatform } from './as-platform.rules.ts'
import type { Changed, ConsentControls, SandboxAccount, SandboxControls, AccountRef } from '../controls/port.ts'
import type { Figures } from './figures.ts'
import { magicOf } from './magic-ids.rules.ts'
import { pastOf } from './plant.ts'
import { newEntityId } from './new-ids.ts'
import { type AccountRow, addCampaign, addConversion, type CampaignRow, setLink } from './sandbox-ads.store.ts'
import {
  accountsNamed,
  addFault,
  heldByAnother,
  moveAhead,
  setCurrency,
  setTagGaps,
  newestAccounts,
  newestCampaigns,
  type OwnedAccount,
} from './sandbox-system.store.ts'
import { nowOf, todayOf } from './time.ts'
import { checkNewCampaign } from './rules/campaign.rules.ts'
import { checkTargeting } from './rules/targeting.rules.ts'
import { openAccount, rejectIf, type World } from './world.ts'

const LISTED_ACCOUNTS = 200
const LISTED_CAMPAIGNS = 2000
const MOST_DAYS_AT_ONCE = 366
const MOST_DAYS_AHEAD = 5 * 366
const MOST_FAULTS = 1000

export function openControls(world: World, figures: Figures): Omit<SandboxControls, keyof ConsentControls> {
  const { system, clock } = world
  const listeners: ((owner: string) => void)[] = []

  /** Applies a change to each account with that id, and notifies the product about those that changed. */
  const each = async (which: AccountRef, act: (row: AccountRow) => Promise<boolean>): Promise<Changed> => {
    const rows = await accountsNamed(system, which.customerId, which.owner)
    let changed = 0
    for (const row of rows) {
      if (!(await act(row))) continue
      changed++
      for (const tell of listeners) tell(row.ownerId)
    }
    return { found: rows.length, changed }
  }

  const shown = (row: OwnedAccount, campaigns: readonly CampaignRow[]): SandboxAccount => {
    const now = nowOf(clock, row)
    const { ownerId: owner, ownerEmail, customerId, name, linkState, byLogin, timeZone, currency, aheadDays } = row
    const list = campaigns.map((it) => asPlatform(it.id, it.createdAt, it.settings, now))
    const hasTag = !row.tagGaps?.some(({ to }) => to === null)
    return {
      owner,
      ownerEmail,
      customerId,
      name,
      linkState,
      byLogin,
      timeZone,
      currency,
      now,
      aheadDays,
      hasTag,
      campaigns: list,
    }
  }

  return {
    accounts: async () => {
      const rows = await newestAccounts(system, LISTED_ACCOUNTS)
      const ids = rows.map(({ id }) => id)
      const campaigns = await newestCampaigns(system, ids, LISTED_CAMPAIGNS)
      return rows.map((row) => shown(row, campaigns.get(row.id) ?? []))
    },
    answer: (which, answer) =>
      each(which, async (row) => {
        if (row.linkState !== 'PENDING') return false
        const free = magicOf(row.customerId) || !(await heldByAnother(system, row.customerId, row.ownerId))
        if (answer === 'accept' && !free) return false
        await setLink(ownerScope(system, row.ownerId), row.id, answer === 'accept' ? 'ACTIVE' : 'DECLINED')
        return true
      }),
    moveClock: (which, days) =>
      each(which, async (row) => {
        const possible = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS_AT_ONCE
        if (!possible || row.aheadDays + days > MOST_DAYS_AHEAD) return false
        await moveAhead(system, row.id, days)
        return true
      }),
    setCurrency: (which, currency) =>
      each(which, async (row) => {
        if (row.currency === currency) return false
        await setCurrency(system, row.id, currency)
        figures.forget(row.id)
        return true
      }),
    fault: (kind, times) => addFault(system, kind, Math.min(MOST_FAULTS, Math.max(1, Math.trunc(times)))),
    plant: async (owner, customerId, campaigns) => {
      const { scope, row } = await openAccount(world, { owner, customerId })
      const now = nowOf(clock, row)
      const pasts = campaigns.map((campaign) => {
        const today = todayOf(clock, row)
        const past = pastOf(campaign, now, today)
        const { startDate, endDate } = past.versions[0]?.settings ?? { startDate: today, endDate: null }
        rejectIf([
          ...checkNewCampaign({ ...campaign, startDate, endDate }, [], startDate, row.currency),
          ...checkTargeting(campaign.targeting ?? {}),
        ])
        return past
      })
      await inTransaction(scope, async (within) => {
        for (const past of pasts) await addCampaign(within, row.id, past)
      })
      figures.forget(row.id)
      return pasts.map(({ id }) => id)
    },
    plantConversions: async (owner, customerId, actions) => {
      const { scope, row } = await openAccount(world, { owner, customerId })
      const now = nowOf(clock, row).getTime()
      for (const { name, category, defaultValue, daysAgo, ownValues = false, callSeconds = null } of actions)
        await addConversion(scope, row.id, {
          id: newEntityId(),
          name,
          category,
          valueMicros: roundMicros(defaultValue * 1_000_000),
          createdAt: new Date(now - daysAgo * DAY_MS),
          ownValues,
          callSeconds,
        })
    },
    setTag: (which, isOn) =>
      each(which, async (row) => {
        const gaps = row.tagGaps ?? []
        if (isOn !== gaps.some(({ to }) => to === null)) return false
        const now = nowOf(clock, row).toISOString()
        const next = isOn ? gaps.map((it) => ({ ...it, to: it.to ?? now })) : [...gaps, { from: now, to: null }]
        await setTagGaps(system, row.id, next)
        return true
      }),
    onChanged: (listener) => {
      listeners.push(listener)
    },
  }
}
