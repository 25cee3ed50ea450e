import type { Currency } from '@adwright/contract/values/currency.rules'
import { and, asc, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import * as t from '#db/tables/sandbox-ads.ts'
import { newId } from '#kernel/ids.ts'
import type { LinkState } from '../port.ts'
import {
  type CampaignHistory,
  type CountingAction,
  noTargeting,
  type Settings,
  type SpendingCap,
  type Version,
  type Gap,
} from './settings.ts'

export type AccountRow = typeof t.sandboxAdsAccounts.$inferSelect

export interface CampaignRow {
  readonly id: string
  readonly createdAt: Date
  readonly settings: Settings
}

const account = t.sandboxAdsAccounts
const campaign = t.sandboxAdsCampaigns
const version = t.sandboxAdsVersions
const cap = t.sandboxAdsCaps
const conversion = t.sandboxAdsConversions

// Only this file writes the two jsonb columns, so their shape is known.
const settingsOf = (stored: object): Settings => {
  const settings = stored as Settings
  // Settings stored before radii and excluded locations existed lack both.
  return { ...settings, targeting: { ...noTargeting, ...settings.targeting } }
}
const stored = (settings: Settings) => settings as unknown as Readonly<Record<string, unknown>>

export async function findAccount(scope: OwnerScope, customerId: string): Promise<AccountRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(account)
    .where(and(eq(account.ownerId, scope.owner), eq(account.customerId, customerId)))
  return row
}

/** The owner's newest account created under that exact name. */
export async function madeAccountNamed(scope: OwnerScope, name: string): Promise<AccountRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(account)
    .where(and(eq(account.ownerId, scope.owner), eq(account.made, true), eq(account.name, name)))
    .orderBy(desc(account.invitedAt))
    .limit(1)
  return row
}

/** Within a transaction: other changes to the account wait until it ends. */
export async function lockAccount(scope: OwnerScope, accountId: string): Promise<void> {
  await sqlOf(scope)
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.ownerId, scope.owner), eq(account.id, accountId)))
    .for('update')
}

export interface NewAccount {
  readonly customerId: string
  readonly name: string
  readonly timeZone: string
  readonly currency: Currency
  /** Created by us, rather than invited. */
  readonly made: boolean
  /** Linked through the owner's own login, rather than by invitation. */
  readonly byLogin?: boolean
  readonly linkState: LinkState
  readonly invitedAt: Date
}

/** Adds the account, or relinks the existing one with its campaigns and clock. */
export async function putAccount(scope: OwnerScope, newAccount: NewAccount): Promise<void> {
  await sqlOf(scope)
    .insert(account)
    .values({ id: newId(), ownerId: scope.owner, ...newAccount })
    .onConflictDoUpdate({
      target: [account.ownerId, account.customerId],
      set: {
        linkState: newAccount.linkState,
        invitedAt: newAccount.invitedAt,
        byLogin: newAccount.byLogin ?? false,
      },
    })
}

export async function setLink(scope: OwnerScope, accountId: string, linkState: LinkState): Promise<void> {
  await sqlOf(scope)
    .update(account)
    .set({ linkState })
    .where(and(eq(account.ownerId, scope.owner), eq(account.id, accountId)))
}

/** Newest first. */
export async function campaignRows(scope: OwnerScope, accountId: string): Promise<CampaignRow[]> {
  const rows = await sqlOf(scope)
    .select()
    .from(campaign)
    .where(and(eq(campaign.ownerId, scope.owner), eq(campaign.accountId, accountId)))
    .orderBy(desc(campaign.createdAt), desc(campaign.place))
  return rows.map(({ id, createdAt, settings }) => ({ id, createdAt, settings: settingsOf(settings) }))
}

async function addVersion(scope: OwnerScope, accountId: string, campaignId: string, change: Version): Promise<void> {
  const settings = stored(change.settings)
  await sqlOf(scope)
    .insert(version)
    .values({ campaignId, ownerId: scope.owner, accountId, validFrom: change.validFrom, settings })
    .onConflictDoUpdate({ target: [version.campaignId, version.validFrom], set: { settings } })
}

/** A new campaign with its history of settings, oldest first. */
export async function addCampaign(scope: OwnerScope, accountId: string, history: CampaignHistory): Promise<void> {
  const newest = history.versions.at(-1)
  if (!newest) throw new Error('a campaign without settings')
  await sqlOf(scope)
    .insert(campaign)
    .values({
      id: history.id,
      ownerId: scope.owner,
      accountId,
      createdAt: history.createdAt,
      settings: stored(newest.settings),
    })
  for (const one of history.versions) await addVersion(scope, accountId, history.id, one)
}

export async function changeCampaign(
  scope: OwnerScope,
  accountId: string,
  campaignId: string,
  change: Version,
): Promise<void> {
  await sqlOf(scope)
    .update(campaign)
    .set({ settings: stored(change.settings) })
    .where(and(eq(campaign.ownerId, scope.owner), eq(campaign.id, campaignId)))
  await addVersion(scope, accountId, campaignId, change)
}

/** All campaigns with their history, in creation order: one query for the campaigns, one for their settings. */
export async function campaignHistories(scope: OwnerScope, accountId: string): Promise<CampaignHistory[]> {
  const rows = await sqlOf(scope)
    .select({ id: campaign.id, createdAt: campaign.createdAt })
    .from(campaign)
    .where(and(eq(campaign.ownerId, scope.owner), eq(campaign.accountId, accountId)))
    .orderBy(asc(campaign.createdAt), asc(campaign.place))
  const past = await sqlOf(scope)
    .select({ campaignId: version.campaignId, validFrom: version.validFrom, settings: version.settings })
    .from(version)
    .where(and(eq(version.ownerId, scope.owner), eq(version.accountId, accountId)))
    .orderBy(asc(version.validFrom))
  const byCampaign = Map.groupBy(past, (it) => it.campaignId)
  return rows.map(({ id, createdAt }) => ({
    id,
    createdAt,
    versions: (byCampaign.get(id) ?? []).map((it) => ({ validFrom: it.validFrom, settings: settingsOf(it.settings) })),
  }))
}

export async function spendingCaps(scope: OwnerScope, accountId: string): Promise<SpendingCap[]> {
  return sqlOf(scope)
    .select({ validFrom: cap.validFrom, capMicros: cap.capMicros })
    .from(cap)
    .where(and(eq(cap.ownerId, scope.owner), eq(cap.accountId, accountId)))
    .orderBy(asc(cap.validFrom))
}

export async function addCap(
  scope: OwnerScope,
  accountId: string,
  { validFrom, capMicros }: SpendingCap,
): Promise<void> {
  await sqlOf(scope)
    .insert(cap)
    .values({ accountId, ownerId: scope.owner, validFrom, capMicros })
    .onConflictDoUpdate({ target: [cap.accountId, cap.validFrom], set: { capMicros } })
}

const ofAccount = (scope: OwnerScope, accountId: string) =>
  and(eq(conversion.ownerId, scope.owner), eq(conversion.accountId, accountId))

/** Every conversion action the account ever had, oldest first. */
export async function conversionHistory(scope: OwnerScope, accountId: string): Promise<CountingAction[]> {
  const { ownerId: _, accountId: __, ...columns } = getTableColumns(conversion)
  return sqlOf(scope)
    .select(columns)
    .from(conversion)
    .where(ofAccount(scope, accountId))
    .orderBy(conversion.createdAt, conversion.id)
}

/** Whether it's counting: neither removed nor stopped. */
export const isCounting = ({ removedAt, pauses }: Pick<CountingAction, 'removedAt' | 'pauses'>): boolean =>
  removedAt === null && !pauses?.some(({ to }) => to === null)

/** Those that aren't removed: stopped ones keep their names. */
export async function conversionsOf(scope: OwnerScope, accountId: string): Promise<CountingAction[]> {
  return (await conversionHistory(scope, accountId)).filter((it) => it.removedAt === null)
}

export async function removeConversion(scope: OwnerScope, accountId: string, id: string, at: Date): Promise<void> {
  const its = and(ofAccount(scope, accountId), eq(conversion.id, id), isNull(conversion.removedAt))
  await sqlOf(scope).update(conversion).set({ removedAt: at }).where(its)
}

/** Sets when an action was stopped. */
export async function setPauses(scope: OwnerScope, id: string, pauses: readonly Gap[]): Promise<void> {
  await sqlOf(scope)
    .update(conversion)
    .set({ pauses })
    .where(and(eq(conversion.ownerId, scope.owner), eq(conversion.id, id)))
}

/** Records a test conversion for an action that counts. */
export async function heardTrial(scope: OwnerScope, accountId: string, id: string, at: Date): Promise<void> {
  const its = and(ofAccount(scope, accountId), eq(conversion.id, id), isNull(conversion.removedAt))
  await sqlOf(scope).update(conversion).set({ triedAt: at }).where(its)
}

export async function addConversion(
  scope: OwnerScope,
  accountId: string,
  action: Omit<CountingAction, 'removedAt' | 'triedAt' | 'pauses'>,
): Promise<void> {
  await sqlOf(scope)
    .insert(conversion)
    .values({ ...action, ownerId: scope.owner, accountId })
}
