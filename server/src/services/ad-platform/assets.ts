import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { Account } from './account.ts'
import type { ApprovalStatus } from './approval.ts'

/** What ads show besides their texts, campaign by campaign. */
export interface AssetCalls {
  /** Those linked to the campaign itself, of the kinds we know; the oldest first. */
  assets(account: Account, campaignId: string): Promise<CampaignAsset[]>
  /** Makes and links assets and unlinks others: all or nothing. Then as `assets`. */
  changeAssets(account: Account, campaignId: string, change: AssetChange): Promise<CampaignAsset[]>
}

/** An asset with its review. */
export interface CampaignAsset {
  readonly id: string
  readonly content: AssetContent
  readonly approval: ApprovalStatus
  /** Why it was disapproved, in the platform's words. */
  readonly policyTopics: readonly string[]
}

/** `remove`: ids; one that isn't linked is not found. */
export interface AssetChange {
  readonly add: readonly AssetContent[]
  readonly remove: readonly string[]
}
