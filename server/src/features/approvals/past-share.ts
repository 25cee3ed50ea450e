import { DAY_MS } from '@adwright/contract/values/day.rules'
import type { SharedData } from '@adwright/contract/shared-data'
import { SHARE_LINK_DAYS } from '@adwright/contract/limits'
import { draftBids } from '#features/campaigns/index.ts'
import { inTransaction, type OwnerScope } from '#db/scope.ts'
import { newId, sha256 } from '#kernel/ids.ts'
import { seenText } from './approvals.rules.ts'
import { changeShared, insertRound, insertShared } from './approvals.store.ts'
import { answerRound } from './links.store.ts'
import { newShareId } from './share.ts'

export interface PastShare {
  readonly data: SharedData
  readonly clientName: string
  readonly clientEmail: string
  readonly at: Date
  readonly answer: {
    readonly status: 'approved' | 'disapproved'
    readonly feedback: string | null
    readonly at: Date
  }
}

/** For the demo: adds a campaign that was shared and answered in the past, without emails. Returns its share id. */
export async function addPastShare(scope: OwnerScope, share: PastShare): Promise<string> {
  const { clientName, clientEmail, at, answer } = share
  const bids = draftBids(share.data.budget, share.data.currency)
  const data = { ...share.data, ...(bids ? { bids } : {}) }
  const [id, roundId, shareId] = [newId(), newId(), newShareId()]
  await inTransaction(scope, async (within) => {
    const facts = { clientName, clientEmail, campaignId: null, customerId: null, createdAt: at }
    await insertShared(within, { id, shareId, ...facts }, data)
    await insertRound(within, {
      id: roundId,
      sharedId: id,
      round: 1,
      clientName,
      clientEmail,
      seen: data,
      digest: sha256(seenText(data)),
      createdAt: at,
      expiresAt: new Date(at.getTime() + SHARE_LINK_DAYS * DAY_MS),
    })
    await answerRound(within, roundId, { status: answer.status, feedback: answer.feedback, now: answer.at })
    await changeShared(within, id, 'pending', answer.status)
  })
  return shareId
}
