import type { Tier } from '@adwright/contract/action'
import type { OwnerScope } from '#db/scope.ts'
import type { Ctx } from './ctx.ts'
import type { JobCtx } from './jobs.ts'

/** Turns a job's context into one owner's, for use cases that a schedule runs instead of a person. */
export const ownerCtx = ({ system: _, stale, ...job }: JobCtx, scope: OwnerScope, tier: Tier): Ctx => ({
  ...job,
  via: 'schedule',
  ip: '',
  requestId: '',
  scope,
  tier,
  sessionHash: '',
  note: () => undefined,
  stale: (...topics) => stale(scope.owner, ...topics),
})
