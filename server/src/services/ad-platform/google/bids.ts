import type { Account, BidChange, KeywordUpdate, SettableBidding } from '../port.ts'
import { knownRows, notThere } from './known-campaign.ts'
import type { Line } from './line.ts'
import { mutate, type Op } from './mutate.ts'

const bidField = (): string => 'cpc_bid'
const targetField = (): string => 'target_cost'

/** Setting one strategy's fields activates it: at Google they're a oneof. Masks name its fields, never the message itself. */
function strategyOn(bidding: SettableBidding): { fields: object; updateMask: string } {
  if (bidding.kind === 'MANUAL_CPC')
    return { fields: { manualCpc: { enhancedCpcEnabled: false } }, updateMask: 'manualCpc.enhancedCpcEnabled' }
  if (bidding.kind === 'MAXIMIZE_CONVERSIONS') {
    const target = bidding.targetCpaMicros
    const maximizeConversions = target === null ? {} : { targetCpaMicros: String(target) }
    return { fields: { maximizeConversions }, updateMask: 'maximizeConversions.targetCpaMicros' }
  }
  // A field in the mask but not in the change is cleared: no cap.
  const targetSpend = bidding.capMicros === null ? {} : { cpcBidCeilingMicros: String(bidding.capMicros) }
  return { fields: { targetSpend }, updateMask: 'targetSpend.cpcBidCeilingMicros' }
}

/** Sets a campaign's bidding and its ad groups' bids, all or nothing. */
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

/** Google derives a keyword's id from its text: the same keyword in two ad groups has the same id, and both change. */
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
