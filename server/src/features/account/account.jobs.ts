import { mineOf } from '#db/mine.ts'
import { type JobCtx, job } from '#kernel/jobs.ts'
import { forgetTries } from '#kernel/rate-limit.store.ts'
import { expiredDemoUsers } from './account.store.ts'
import { accountMailJob } from './account-mail.ts'
import { eraseAccount, forgetFiles } from './leaving.ts'
import { forgetExpired } from './sessions.store.ts'

const DEMOS_A_RUN = 200

/** sandbox.md, Demo: demo users and all that is theirs are erased after 24 h. */
const forgetWhatIsOver = job({
  name: 'forget_what_is_over',
  cron: '*/10 * * * *',
  run: async (ctx: JobCtx) => {
    const { everyone, clock, log } = ctx
    const now = clock.now()
    const demos = await expiredDemoUsers(everyone, now, DEMOS_A_RUN)
    for (const owner of demos) await eraseAccount(ctx, mineOf(everyone, owner))
    if (demos.length > 0) log.info({ erased: demos.length }, 'demo users erased')
    await forgetExpired(everyone, now)
    await forgetTries(everyone, now)
  },
})

export const accountJobs = [accountMailJob, forgetWhatIsOver, forgetFiles]
