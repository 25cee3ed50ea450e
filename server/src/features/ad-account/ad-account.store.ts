import { isUuid } from '@adwright/contract/values/uuid.rules'
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { micros } from '@adwright/contract/values/money.rules'
import type { Currency } from '@adwright/contract/values/currency.rules'
import { inTransaction, type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import {
  adAccounts,
  campaigns,
  factsAd,
  factsAudience,
  factsConversionAd,
  factsConversionHour,
  factsConversionKeyword,
  factsHourly,
  factsKeyword,
  imports,
  rollupAudience,
  rollupCampaign,
  rollupHourly,
} from '#db/tables/index.ts'
import { newId } from '#kernel/ids.ts'
import type { LinkStateName } from './link-state.rules.ts'

export type AccountRow = typeof adAccounts.$inferSelect
export type ConnectionType = AccountRow['connectionType']

const LIST_MAX = 500
const figureTables = [
  factsHourly,
  factsKeyword,
  factsAd,
  factsAudience,
  factsConversionHour,
  factsConversionKeyword,
  factsConversionAd,
  rollupHourly,
  rollupCampaign,
  rollupAudience,
  imports,
]

export const accountRows = (scope: OwnerScope): Promise<AccountRow[]> =>
  sqlOf(scope)
    .select()
    .from(adAccounts)
    .where(eq(adAccounts.ownerId, scope.owner))
    .orderBy(desc(adAccounts.createdAt), asc(adAccounts.id))
    .limit(LIST_MAX)

/** The account in use or requested: at most one per owner. */
export async function currentRow(scope: OwnerScope): Promise<AccountRow | undefined> {
  const rows = await sqlOf(scope)
    .select()
    .from(adAccounts)
    .where(and(eq(adAccounts.ownerId, scope.owner), ne(adAccounts.state, 'NONE')))
    .limit(1)
  return rows[0]
}

/** Like `currentRow`, for several owners at once. */
export async function currentRows(system: SystemScope, owners: readonly string[]): Promise<(AccountRow | undefined)[]> {
  const rows = await sqlOf(system)
    .select()
    .from(adAccounts)
    .where(and(inArray(adAccounts.ownerId, [...owners]), ne(adAccounts.state, 'NONE')))
  const byOwner = new Map(rows.map((row) => [row.ownerId, row]))
  return owners.map((owner) => byOwner.get(owner))
}

export async function rowByCustomer(scope: OwnerScope, customerId: string): Promise<AccountRow | undefined> {
  const rows = await sqlOf(scope)
    .select()
    .from(adAccounts)
    .where(and(eq(adAccounts.ownerId, scope.owner), eq(adAccounts.customerId, customerId)))
  return rows[0]
}

export async function rowById(scope: OwnerScope, id: string): Promise<AccountRow | undefined> {
  if (!isUuid(id)) return undefined
  const rows = await sqlOf(scope)
    .select()
    .from(adAccounts)
    .where(and(eq(adAccounts.ownerId, scope.owner), eq(adAccounts.id, id)))
  return rows[0]
}

/** An account's row, created in state NONE if the owner never requested it before. */
export async function ensureRow(
  scope: OwnerScope,
  customerId: string,
  as: ConnectionType,
  now: Date,
): Promise<AccountRow> {
  await sqlOf(scope)
    .insert(adAccounts)
    .values({ id: newId(), ownerId: scope.owner, customerId, connectionType: as, state: 'NONE', createdAt: now })
    .onConflictDoNothing({ target: [adAccounts.ownerId, adAccounts.customerId] })
  const row = await rowByCustomer(scope, customerId)
  if (!row) throw new Error('an account row that was just made is not there')
  return row
}

/** Whether a different owner requested this account and still has it, or had it created. */
export async function heldByAnother(system: SystemScope, owner: string, customerId: string): Promise<boolean> {
  const held = or(
    inArray(adAccounts.state, ['REQUESTED', 'PENDING', 'ACTIVE']),
    eq(adAccounts.connectionType, 'created'),
  )
  const rows = await sqlOf(system)
    .select({ id: adAccounts.id })
    .from(adAccounts)
    .where(and(eq(adAccounts.customerId, customerId), ne(adAccounts.ownerId, owner), held))
    .limit(1)
  return rows.length > 0
}

export interface MoveFacts {
  /** null: no answer from the platform since the last request. */
  readonly lastStatusCheck?: Date | null
  readonly unlinkedAt?: Date | null
}

/** Changes a row from the state it was read in; undefined if it changed meanwhile. Records whether it was ever ACTIVE. */
export async function moveRow(
  scope: OwnerScope,
  row: AccountRow,
  to: LinkStateName,
  facts: MoveFacts,
): Promise<AccountRow | undefined> {
  const rows = await sqlOf(scope)
    .update(adAccounts)
    .set({ ...facts, state: to, ...(to === 'ACTIVE' ? { everActive: true, unlinkedAt: null } : {}) })
    .where(and(eq(adAccounts.ownerId, scope.owner), eq(adAccounts.id, row.id), eq(adAccounts.state, row.state)))
    .returning()
  return rows[0]
}

export async function keepClock(
  scope: OwnerScope,
  customerId: string,
  timeZone: string,
  aheadDays: number,
): Promise<void> {
  await sqlOf(scope)
    .update(adAccounts)
    .set({ timeZone, aheadDays })
    .where(and(eq(adAccounts.ownerId, scope.owner), eq(adAccounts.customerId, customerId)))
}

export async function keepCurrency(
  scope: OwnerScope,
  customerId: string,
  is: Pick<AccountRow, 'currency' | 'currencyNow'>,
): Promise<void> {
  await sqlOf(scope)
    .update(adAccounts)
    .set(is)
    .where(and(eq(adAccounts.ownerId, scope.owner), eq(adAccounts.customerId, customerId)))
}

/** Adopts the platform's new currency. All figures in the old one are deleted and imported again, so that they never mix. */
export async function takeUpCurrency(scope: OwnerScope, { customerId }: AccountRow, currency: Currency): Promise<void> {
  await inTransaction(scope, async (within) => {
    const db = sqlOf(within)
    for (const table of figureTables)
      await db.delete(table).where(and(eq(table.ownerId, scope.owner), eq(table.customerId, customerId)))
    await db
      .update(campaigns)
      .set({ costMicros: micros(0) })
      .where(and(eq(campaigns.ownerId, scope.owner), eq(campaigns.customerId, customerId)))
    await keepCurrency(within, customerId, { currency, currencyNow: null })
  })
}

/** Marks the account's mirrored campaigns as paused, as on the platform, since they aren't read until it's linked again. */
export async function keepPaused(scope: OwnerScope, customerId: string): Promise<void> {
  await sqlOf(scope)
    .update(campaigns)
    .set({ status: 'PAUSED' })
    .where(
      and(eq(campaigns.ownerId, scope.owner), eq(campaigns.customerId, customerId), eq(campaigns.status, 'ENABLED')),
    )
}

const FIRST_HOUR_MS = 3_600_000
const LATER_FACTOR = 8

/**
 * Waiting links that are due for a check, least recently checked first. Each check may use quota, and people answer either within the first
 * hour or much later.
 */
export function waitingRows(
  system: SystemScope,
  { now, everyMs, limit }: { readonly now: Date; readonly everyMs: number; readonly limit: number },
): Promise<AccountRow[]> {
  const { state, createdAt, lastStatusCheck } = adAccounts
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const isNew = gt(createdAt, before(FIRST_HOUR_MS))
  return sqlOf(system)
    .select()
    .from(adAccounts)
    .where(
      and(
        inArray(state, ['REQUESTED', 'PENDING']),
        or(
          isNull(lastStatusCheck),
          lte(lastStatusCheck, before(everyMs * LATER_FACTOR)),
          and(isNew, lte(lastStatusCheck, before(everyMs))),
        ),
      ),
    )
    .orderBy(sql`${lastStatusCheck} nulls first`)
    .limit(limit)
}
