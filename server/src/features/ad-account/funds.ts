import { MICROS_A_CENT, usdDownOf } from '@adwright/contract/values/money.rules'
import type { OwnerScope } from '#db/scope.ts'
import { fundsOf } from '#features/billing/index.ts'
import { pausedBySchedule } from '#kernel/activity.store.ts'
import { type Account, PlatformError } from '#services/ad-platform/port.ts'
import type { Asker } from './account.ts'
import { accountOf } from './account.ts'
import type { AccountRow } from './ad-account.store.ts'
import { rowByCustomer } from './ad-account.store.ts'

/** The remaining funds of an account we created; null for a linked one, which pays Google directly (decisions.md, Funds). */
export async function availableFunds(scope: OwnerScope, row: AccountRow): Promise<number | null> {
  if (row.connectionType === 'linked') return null
  const { balanceMicros } = await fundsOf({ scope }, row.customerId)
  return usdDownOf(balanceMicros)
}

/** Whether an account we created ever had funds. */
export async function hadFunds(scope: OwnerScope, row: AccountRow): Promise<boolean> {
  return (await fundsOf({ scope }, row.customerId)).addedMicros > 0
}

/**
 * Sets the platform's spending cap for one of our accounts: all payments received. If that fails now, the next import sets it; until then
 * the old cap applies, which never exceeds what was paid.
 */
export async function capSpending(asker: Asker, row: AccountRow): Promise<void> {
  if (row.connectionType === 'linked') return
  const { addedMicros } = await fundsOf({ scope: asker.scope }, row.customerId)
  try {
    await asker.services.adPlatform.setSpendingCap(accountOf(row), addedMicros)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    asker.log.warn(
      { err: error, customerId: row.customerId },
      'the spending cap was not taken: told again with the next import',
    )
  }
}

/** The same by the account's id: after a payment, and with every import. */
export async function keepSpendingCap(asker: Asker, account: Account): Promise<void> {
  const row = await rowByCustomer(asker.scope, account.customerId)
  if (row?.state === 'ACTIVE') await capSpending(asker, row)
}

/** Campaigns paused because the account is out of funds; empty while there are funds. */
export async function pausedForFunds(scope: OwnerScope, account: Account): Promise<ReadonlySet<string>> {
  if (!(await runsOnFunds(scope, account))) return new Set()
  const { addedMicros, balanceMicros } = await fundsOf({ scope }, account.customerId)
  if (addedMicros <= 0 || balanceMicros >= MICROS_A_CENT) return new Set()
  return pausedBySchedule(scope)
}

/** Whether an account is paid from the owner's funds here. */
export async function runsOnFunds(scope: OwnerScope, account: Account): Promise<boolean> {
  return (await rowByCustomer(scope, account.customerId))?.connectionType === 'created'
}
