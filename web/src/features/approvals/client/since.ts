import type { SharedData } from '@adwright/contract/approvals'
import type { PublicApproval } from '@adwright/contract/public-approvals'

/** What is not as it was when this client was asked last. */
export interface Since {
  readonly isNew: (field: keyof SharedData) => boolean
  /** How a field was then; undefined when it has not changed. */
  readonly was: <F extends keyof SharedData>(field: F) => SharedData[F] | undefined
}

export const sinceOf = (approval: PublicApproval): Since => ({
  isNew: (field) => approval.changed_fields?.includes(field) ?? false,
  was: (field) => approval.previous?.[field] as never,
})
