import type { AssetContent, AssetKind } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { Account } from './account.ts'
import type { ApprovalStatus } from './approval.ts'

/** What ads show besides their texts, per campaign. */
export interface AssetCalls {
  /** Assets linked to the campaign itself, of the kinds we know; oldest first. */
  assets(account: Account, campaignId: string): Promise<CampaignAsset[]>
  /** Creates and links assets and unlinks others, all or nothing. Answers like `assets`. */
  changeAssets(account: Account, campaignId: string, change: AssetChange): Promise<CampaignAsset[]>
}

/** An asset with its review result. */
export interface CampaignAsset {
  readonly id: string
  readonly content: AssetContent
  /** For images: the URL, and the size in pixels. */
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
  /** Our own URL of it. */
  readonly url: string
}

/** A formerly linked asset, by id and kind. */
export interface OldAsset {
  readonly id: string
  readonly kind: AssetKind
}

/** `remove`: ids; one that isn't linked is `not_found`. */
export interface AssetChange {
  readonly add: readonly AssetContent[]
  /** The files of added images, by `image_id`. */
  readonly images?: ReadonlyMap<string, AssetImage>
  readonly remove: readonly string[]
  /** Former assets to link again, unchanged; one the account doesn't have is `not_found`. */
  readonly restore?: readonly OldAsset[]
}
