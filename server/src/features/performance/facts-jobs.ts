import { monthStart } from '@adwright/contract/values/calendar.rules'
import { utcDayOf } from '@adwright/contract/values/day.rules'
import { ownerScope } from '#db/scope.ts'
import { type Job, type JobCtx, job } from '#kernel/jobs.ts'
import { type Cutoffs, dropMonths, eraseFacts, erasedOwners, forgetDays, ownersWithFacts } from './facts-kept.store.ts'

const FORGET = 'forget_old_facts'
const PAGE = 200
/** A run works this long, then queues the next one. */
const A_RUN_MS = 20_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Figures before these days are deleted. */
export function cutoffs({ config, clock }: Pick<JobCtx, 'config' | 'clock'>): Cutoffs {
  const today = utcDayOf(clock.now())
  return { hours: monthStart(today, -config.FACTS_HOURS_MONTHS), days: monthStart(today, -config.FACTS_DAYS_MONTHS) }
}

/** Deletes figures older than configured: whole months at once, then the rest per owner. */
const forgetOld = job<{ after?: string }>({
  name: FORGET,
  queue: 'heavy',
  cron: '17 2 * * *',
  run: async (ctx, { after = FIRST }) => {
    const before = cutoffs(ctx)
    if (after === FIRST) {
      const months = await dropMonths(ctx.system, before)
      if (months > 0) ctx.log.info({ months }, 'old figures were forgotten')
    }
    const enoughAt = performance.now() + A_RUN_MS
    for (let at = after; ; ) {
      const owners = await ownersWithFacts(ctx.system, at, PAGE)
      for (const owner of owners) {
        await forgetDays(ownerScope(ctx.system, owner), before)
        at = owner
        if (performance.now() > enoughAt) return ctx.jobs.send(FORGET, { after: at }, { key: at, isBackground: true })
      }
      if (owners.length < PAGE) return
    }
  },
})

/** Erases the figures of deleted owners, which are too many to erase immediately. */
const eraseGone = job({
  name: 'erase_facts',
  queue: 'heavy',
  cron: '*/10 * * * *',
  run: async (ctx) => {
    const enoughAt = performance.now() + A_RUN_MS
    for (;;) {
      const owners = await erasedOwners(ctx.system, PAGE)
      for (const owner of owners) {
        await eraseFacts(ownerScope(ctx.system, owner))
        if (performance.now() > enoughAt) return
      }
      if (owners.length < PAGE) return
    }
  },
})

export const factsJobs: readonly Job[] = [forgetOld, eraseGone]
