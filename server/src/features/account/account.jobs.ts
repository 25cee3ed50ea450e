import { ownerScope } from '#db/scope.ts'
import { type JobCtx, job } from '#kernel/jobs.ts'
import { forgetTries } from '#kernel/rate-limit.store.ts'
import { expiredDemoUsers } from './demo.store.ts'
import { unusedSince } from './demo-user.ts'
import { accountMailJob } from './account-mail.ts'
import { eraseAccount, forgetFiles } from './leaving.ts'
import { forgetChallenges } from './passkeys.store.ts'
import { forgetOldSecurityRows } from './security-log.store.ts'
import { forgetExpired } from './sessions.store.ts'

const DEMOS_A_RUN = 200

/** sandbox.md, Demo: demo users and all their data are erased after 24 h. */
const forgetWhatIsOver = job({
  name: 'forget_what_is_over',
  cron: '*/10 * * * *',
  run: async (ctx: JobCtx) => {
    const { system, clock, log } = ctx
    const now = clock.now()
    const demos = await expiredDemoUsers(system, { now, unusedSince: unusedSince(now) }, DEMOS_A_RUN)
    for (const owner of demos) await eraseAccount(ctx, ownerScope(system, owner))
    if (demos.length > 0) log.info({ erased: demos.length }, 'demo users erased')
    await forgetExpired(system, now)
    await forgetOldSecurityRows(system, now)
    await forgetChallenges(system, now)
    await forgetTries(system, now)
  },
})

export const accountJobs = [accountMailJob, forgetWhatIsOver, forgetFiles]
