import type { AssetContent, AssetKind } from '@adwright/contract/campaigns/asset-kinds.rules'
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
  /** Of an image: where it can be seen, and its size in pixels. */
  readonly image?: { readonly url: string; readonly width: number; readonly height: number }
  readonly approval: ApprovalStatus
  /** Why it was disapproved, in the platform's words. */
  readonly policyTopics: readonly string[]
}

/** The file of an image that is added. */
export interface AssetImage {
  readonly bytes: Uint8Array
  /** `image/png` */
  readonly type: string
  readonly width: number
  readonly height: number
  /** Where we keep it. */
  readonly url: string
}

/** An asset that was linked before, by its id and kind. */
export interface OldAsset {
  readonly id: string
  readonly kind: AssetKind
}

/** `remove`: ids; one that isn't linked is not found. */
export interface AssetChange {
  readonly add: readonly AssetContent[]
  /** The images that are added, by their `image_id`. */
  readonly images?: ReadonlyMap<string, AssetImage>
  readonly remove: readonly string[]
  /** Assets of before that are linked again, as they were; one that the account doesn't have is not found. */
  readonly restore?: readonly OldAsset[]
}
