import { and, desc, eq, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { approvalRounds, clientRules, sharedCampaigns } from '#db/tables/index.ts'
import type { ConsentRequest, Content } from './client-consent.rules.ts'

/** Every request to a client about this campaign, newest first. */
export async function askedAbout(scope: OwnerScope, customerId: string, campaignId: string): Promise<ConsentRequest[]> {
  const shares = sharedCampaigns
  const rows = await sqlOf(scope)
    .select({
      shareId: shares.shareId,
      clientName: approvalRounds.clientName,
      clientEmail: approvalRounds.clientEmail,
      needsYes: clientRules.needsYes,
      status: approvalRounds.status,
      launchState: shares.launchState,
      seen: approvalRounds.seen,
    })
    .from(approvalRounds)
    .innerJoin(shares, and(eq(shares.ownerId, approvalRounds.ownerId), eq(shares.id, approvalRounds.sharedId)))
    .leftJoin(
      clientRules,
      and(
        eq(clientRules.ownerId, approvalRounds.ownerId),
        eq(clientRules.clientEmail, sql`lower(${approvalRounds.clientEmail})`),
      ),
    )
    .where(and(eq(shares.ownerId, scope.owner), eq(shares.customerId, customerId), eq(shares.campaignId, campaignId)))
    .orderBy(desc(approvalRounds.createdAt), desc(approvalRounds.round))
  return rows.map(({ launchState, needsYes, seen, ...rest }) => ({
    ...rest,
    needsYes: needsYes ?? true,
    isLaunched: launchState !== null,
    seen: seen as unknown as Content,
  }))
}
