import type { PublicApproval } from '@adwright/contract/public-approvals'
import type { SeenByClient } from '@adwright/contract/shared-data'

/** What has changed since this client was last asked. */
export interface Since {
  readonly isNew: (field: keyof SeenByClient) => boolean
  /** A field's value then; undefined if unchanged. */
  readonly was: <F extends keyof SeenByClient>(field: F) => SeenByClient[F] | undefined
}

export const sinceOf = (approval: PublicApproval): Since => ({
  isNew: (field) => approval.changed_fields?.includes(field) ?? false,
  was: (field) => approval.previous?.[field] as never,
})
