import type { SetupStep } from '@adwright/contract/campaigns/setup'
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { campaignSetups, conversions } from '#db/tables/index.ts'
import { forgetDrafts } from '../core/index.ts'

export type SetupRow = typeof campaignSetups.$inferSelect
export type ConversionRow = typeof conversions.$inferSelect
export type StepState = SetupRow['audience']

const columnOf = {
  audience: 'audience',
  ad_schedule: 'adSchedule',
  locations: 'locations',
  demographics: 'demographics',
  conversion: 'conversion',
} as const

export async function setupRow(
  scope: OwnerScope,
  customerId: string,
  campaignId: string,
): Promise<SetupRow | undefined> {
  const rows = await sqlOf(scope)
    .select()
    .from(campaignSetups)
    .where(
      and(
        eq(campaignSetups.ownerId, scope.owner),
        eq(campaignSetups.customerId, customerId),
        eq(campaignSetups.campaignId, campaignId),
      ),
    )
  return rows[0]
}

export interface SetupChange {
  readonly steps?: Partial<Record<SetupStep, StepState | undefined>> | undefined
  readonly finished?: boolean | undefined
}

/** Marks steps. A row created here belongs to a campaign without a wizard, so no setup is left to resume. */
export async function markSetup(
  scope: OwnerScope,
  customerId: string,
  campaignId: string,
  change: SetupChange,
): Promise<void> {
  const set: Partial<Omit<SetupRow, 'ownerId' | 'customerId' | 'campaignId'>> = {}
  for (const [step, state] of Object.entries(change.steps ?? {})) if (state) set[columnOf[step as SetupStep]] = state
  const completed = (Object.keys(change.steps ?? {}) as SetupStep[]).filter((it) => change.steps?.[it] === 'completed')
  await forgetDrafts(scope, campaignId, change.finished ? undefined : completed)
  if (change.finished !== undefined) set.finished = change.finished
  const insert = sqlOf(scope)
    .insert(campaignSetups)
    .values({ ownerId: scope.owner, customerId, campaignId, finished: true, ...set })
  if (Object.keys(set).length === 0) await insert.onConflictDoNothing()
  else
    await insert.onConflictDoUpdate({
      target: [campaignSetups.ownerId, campaignSetups.customerId, campaignSetups.campaignId],
      set,
    })
}

export async function keepConversion(scope: OwnerScope, row: Omit<ConversionRow, 'ownerId'>): Promise<void> {
  await sqlOf(scope)
    .insert(conversions)
    .values({ ownerId: scope.owner, ...row })
    .onConflictDoNothing()
}

/** The same for a conversion counted by the account's tag; updates how it's counted. */
export async function keepMeasured(scope: OwnerScope, row: Omit<ConversionRow, 'ownerId'>): Promise<void> {
  const { donePage, callSeconds, gtagSnippet } = row
  await sqlOf(scope)
    .insert(conversions)
    .values({ ownerId: scope.owner, ...row })
    .onConflictDoUpdate({
      target: [conversions.ownerId, conversions.customerId, conversions.conversionId],
      set: { donePage, callSeconds, gtagSnippet, stoppedAt: null },
    })
}

/** Marks them as stopped, or with null as counting again. */
export async function markStopped(
  scope: OwnerScope,
  customerId: string,
  ids: readonly string[],
  stoppedAt: Date | null,
): Promise<void> {
  const its = and(ofAccount(scope, customerId), inArray(conversions.conversionId, [...ids]))
  await sqlOf(scope).update(conversions).set({ stoppedAt }).where(its)
}

/** All that were set up here and count, newest first; or those that were stopped. */
export async function accountConversions(
  scope: OwnerScope,
  customerId: string,
  which: 'counting' | 'stopped' = 'counting',
): Promise<ConversionRow[]> {
  const { stoppedAt } = conversions
  const its = which === 'counting' ? isNull(stoppedAt) : isNotNull(stoppedAt)
  return sqlOf(scope)
    .select()
    .from(conversions)
    .where(and(ofAccount(scope, customerId), its))
    .orderBy(desc(conversions.createdAt), desc(conversions.conversionId))
}

const ofAccount = (scope: OwnerScope, customerId: string) =>
  and(eq(conversions.ownerId, scope.owner), eq(conversions.customerId, customerId))

/** A campaign's conversions and account-level ones: its own first, newest first. */
export async function conversionRows(
  scope: OwnerScope,
  customerId: string,
  campaignId: string,
): Promise<ConversionRow[]> {
  return sqlOf(scope)
    .select()
    .from(conversions)
    .where(
      and(
        ofAccount(scope, customerId),
        isNull(conversions.stoppedAt),
        or(eq(conversions.campaignId, campaignId), isNull(conversions.campaignId)),
      ),
    )
    .orderBy(conversions.campaignId, desc(conversions.createdAt), desc(conversions.conversionId))
}

const itself = (scope: OwnerScope, customerId: string, id: string) =>
  and(ofAccount(scope, customerId), eq(conversions.conversionId, id))

export async function conversionRow(
  scope: OwnerScope,
  customerId: string,
  conversionId: string,
): Promise<ConversionRow | undefined> {
  const rows = await sqlOf(scope)
    .select()
    .from(conversions)
    .where(itself(scope, customerId, conversionId))
  return rows[0]
}

/** Removes its setup here. */
export async function dropConversion(scope: OwnerScope, customerId: string, conversionId: string): Promise<void> {
  await sqlOf(scope)
    .delete(conversions)
    .where(itself(scope, customerId, conversionId))
}
