import type { Currency } from '@adwright/contract/values/currency.rules'
import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { type SystemScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/account.ts'
import { businesses } from '#db/tables/businesses.ts'
import * as t from '#db/tables/sandbox-ads.ts'
import type { FaultKind } from '../controls/port.ts'
import type { AccountRow, CampaignRow } from './sandbox-ads.store.ts'
import type { Settings, Gap } from './settings.ts'

/** Queries across all owners, for the sandbox's pages and faults. */

const account = t.sandboxAdsAccounts
const campaign = t.sandboxAdsCampaigns
const fault = t.sandboxAdsFaults

export interface OwnedAccount extends AccountRow {
  readonly ownerEmail: string
}

/** The most recently used accounts, with their owners' addresses. */
export async function newestAccounts(system: SystemScope, limit: number): Promise<OwnedAccount[]> {
  const rows = await sqlOf(system)
    .select({ account, ownerEmail: users.email })
    .from(account)
    .innerJoin(businesses, eq(businesses.id, account.ownerId))
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .orderBy(desc(account.invitedAt), asc(account.id))
    .limit(limit)
  return rows.map((row) => ({ ...row.account, ownerEmail: row.ownerEmail }))
}

/** The newest campaigns of several accounts, by account, in one query. */
export async function newestCampaigns(
  system: SystemScope,
  accountIds: readonly string[],
  limit: number,
): Promise<Map<string, CampaignRow[]>> {
  if (accountIds.length === 0) return new Map()
  const rows = await sqlOf(system)
    .select()
    .from(campaign)
    .where(inArray(campaign.accountId, [...accountIds]))
    .orderBy(desc(campaign.createdAt), desc(campaign.place))
    .limit(limit)
  const asRow = ({ id, createdAt, settings }: (typeof rows)[number]): CampaignRow => ({
    id,
    createdAt,
    settings: settings as unknown as Settings,
  })
  return new Map([...Map.groupBy(rows, (it) => it.accountId)].map(([id, of]) => [id, of.map(asRow)]))
}

/** Every owner's account with this id, or the one owner's. */
export async function accountsNamed(system: SystemScope, customerId: string, owner?: string): Promise<AccountRow[]> {
  return sqlOf(system)
    .select()
    .from(account)
    .where(and(eq(account.customerId, customerId), owner === undefined ? undefined : eq(account.ownerId, owner)))
    .orderBy(asc(account.id))
}

/** Whether someone else has linked an account with this id. */
export async function heldByAnother(system: SystemScope, customerId: string, owner: string): Promise<boolean> {
  const [row] = await sqlOf(system)
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.customerId, customerId), eq(account.linkState, 'ACTIVE'), ne(account.ownerId, owner)))
    .limit(1)
  return row !== undefined
}

export async function moveAhead(system: SystemScope, accountId: string, days: number): Promise<void> {
  await sqlOf(system)
    .update(account)
    .set({ aheadDays: sql`${account.aheadDays} + ${days}` })
    .where(eq(account.id, accountId))
}

export async function setCurrency(system: SystemScope, accountId: string, currency: Currency): Promise<void> {
  await sqlOf(system).update(account).set({ currency }).where(eq(account.id, accountId))
}

export async function setTagGaps(system: SystemScope, accountId: string, tagGaps: readonly Gap[]): Promise<void> {
  await sqlOf(system).update(account).set({ tagGaps }).where(eq(account.id, accountId))
}

export async function addFault(system: SystemScope, kind: FaultKind, times: number): Promise<void> {
  await sqlOf(system).insert(fault).values({ kind, times })
}

/** Takes one use of the oldest waiting fault that can affect this call. A single statement, so that two calls never share it. */
export async function takeFault(system: SystemScope, change: boolean): Promise<FaultKind | undefined> {
  const oldest = sqlOf(system)
    .select({ id: fault.id })
    .from(fault)
    .where(and(gt(fault.times, 0), change ? undefined : ne(fault.kind, 'timeout')))
    .orderBy(asc(fault.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await sqlOf(system)
    .update(fault)
    .set({ times: sql`${fault.times} - 1` })
    .where(eq(fault.id, oldest))
    .returning({ kind: fault.kind })
  return taken?.kind
}
