import { DAY_MS } from '@adwright/contract/values/day.rules'
import { type JobCtx, job } from '#kernel/jobs.ts'
import { deleteOver } from './invitations.store.ts'

/** So long an old link still says what became of it. */
const KEPT_DAYS = 90

/** Links that ended long ago are forgotten. */
export const forgetInvitations = job({
  name: 'forget_invitations',
  cron: '20 4 * * *',
  run: ({ system, clock }: JobCtx) => deleteOver(system, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
})
