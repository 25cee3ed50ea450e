import { DAY_MS } from '@adwright/contract/values/day.rules'
import { type JobCtx, job } from '#kernel/jobs.ts'
import { deleteOver } from './invitations.store.ts'

/** How long an expired link still shows what happened to it. */
const KEPT_DAYS = 90

/** Deletes links that ended long ago. */
export const forgetInvitations = job({
  name: 'forget_invitations',
  cron: '20 4 * * *',
  run: ({ system, clock }: JobCtx) => deleteOver(system, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
})
