import type { Account, BidChange, KeywordUpdate, SettableBidding } from '../port.ts'
import { knownRows, notThere } from './known-campaign.ts'
import type { Line } from './line.ts'
import { mutate, type Op } from './mutate.ts'

const bidField = (): string => 'cpc_bid'
const targetField = (): string => 'target_cost'

/** Naming one strategy puts it in force: they are one choice at Google. Masks name a message's fields, never the message. */
function strategyOn(bidding: SettableBidding): { fields: object; updateMask: string } {
  if (bidding.kind === 'MANUAL_CPC')
    return { fields: { manualCpc: { enhancedCpcEnabled: false } }, updateMask: 'manualCpc.enhancedCpcEnabled' }
  if (bidding.kind === 'MAXIMIZE_CONVERSIONS') {
    const target = bidding.targetCpaMicros
    const maximizeConversions = target === null ? {} : { targetCpaMicros: String(target) }
    return { fields: { maximizeConversions }, updateMask: 'maximizeConversions.targetCpaMicros' }
  }
  // A field that the mask names and the change leaves out is cleared: no cap.
  const targetSpend = bidding.capMicros === null ? {} : { cpcBidCeilingMicros: String(bidding.capMicros) }
  return { fields: { targetSpend }, updateMask: 'targetSpend.cpcBidCeilingMicros' }
}

/** How a campaign bids, and what its ad groups bid: all of it or nothing. */
export async function setBids(line: Line, account: Account, campaignId: string, { bidding, adGroups = [] }: BidChange) {
  await knownRows(line, account.customerId, campaignId)
  const name = `customers/${account.customerId}`
  const ops: Op[] = adGroups.map(({ id, cpcBidMicros }) => ({
    operation: {
      adGroupOperation: {
        update: { resourceName: `${name}/adGroups/${id}`, cpcBidMicros: String(cpcBidMicros) },
        updateMask: 'cpcBidMicros',
      },
    },
    field: bidField,
  }))
  if (bidding) {
    const { fields, updateMask } = strategyOn(bidding)
    const update = { resourceName: `${name}/campaigns/${campaignId}`, ...fields }
    const field = bidding.kind === 'MAXIMIZE_CONVERSIONS' ? targetField : bidField
    ops.unshift({ operation: { campaignOperation: { update, updateMask } }, field })
  }
  await mutate(line, account.customerId, ops)
}

/** Google numbers a keyword by its words: the same one in two ad groups has one id, and both change. */
export async function updateKeywords(
  line: Line,
  account: Account,
  campaignId: string,
  changes: readonly KeywordUpdate[],
) {
  const rows = await knownRows(line, account.customerId, campaignId)
  const ops = changes.flatMap(({ id, cpcBidMicros, status }): Op[] => {
    const there = rows.keywords.filter(
      ({ adGroupCriterion: criterion }) => criterion.criterionId === id && !criterion.negative,
    )
    if (there.length === 0) throw notThere('The keyword')
    const mask = [...(cpcBidMicros === undefined ? [] : ['cpcBidMicros']), ...(status === undefined ? [] : ['status'])]
    const fields = {
      ...(cpcBidMicros ? { cpcBidMicros: String(cpcBidMicros) } : {}),
      ...(status === undefined ? {} : { status }),
    }
    return there.map(({ adGroup }) => ({
      operation: {
        adGroupCriterionOperation: {
          update: { resourceName: `customers/${account.customerId}/adGroupCriteria/${adGroup.id}~${id}`, ...fields },
          updateMask: mask.join(','),
        },
      },
      field: bidField,
    }))
  })
  await mutate(line, account.customerId, ops)
}
