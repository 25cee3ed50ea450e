import type { PublicApproval } from '@adwright/contract/public-approvals'
import type { SeenByClient } from '@adwright/contract/shared-data'

/** What is not as it was when this client was asked last. */
export interface Since {
  readonly isNew: (field: keyof SeenByClient) => boolean
  /** How a field was then; undefined when it has not changed. */
  readonly was: <F extends keyof SeenByClient>(field: F) => SeenByClient[F] | undefined
}

export const sinceOf = (approval: PublicApproval): Since => ({
  isNew: (field) => approval.changed_fields?.includes(field) ?? false,
  was: (field) => approval.previous?.[field] as never,
})
