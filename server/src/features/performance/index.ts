import * as actions from '@adwright/contract/performance'
import { getCustomers } from '@adwright/contract/customers'
import { compareAds } from '@adwright/contract/campaigns/ad-figures'
import { handle } from '#kernel/handle.ts'
import { factsJobs } from './facts-jobs.ts'
import { importJobs } from './import-jobs.ts'
import { comparePeriods } from './compare.ts'
import { analyticsChange, readPerformance } from './performance.ts'
import { readAds } from './ads.ts'
import { readCustomers } from './customers.ts'
import { refresh } from './refresh.ts'

export { keepActions, type KnownAction, knownActions } from './conversions.store.ts'
export { importFigures } from './import-figures.ts'
export { readWhenChanged } from './import-jobs.ts'
export { figuresAsOf, hoursSummary } from './hours-summary.ts'
export { performanceFrom, type QueriedFigures, queryFigures, readPerformance } from './performance.ts'
export { countedCustomersOf } from './customers.ts'
export { periodBefore } from './periods.rules.ts'

export const performanceHandlers = [
  handle(actions.getCampaignPerformance, async (ctx, asked) => ({
    message: 'Campaign performance.',
    data: await readPerformance(ctx, asked),
  })),
  handle(getCustomers, async (ctx, asked) => ({ message: 'Customers.', data: await readCustomers(ctx, asked) })),
  handle(compareAds, async (ctx, asked) => ({ message: 'The ads compared.', data: await readAds(ctx, asked) })),
  handle(actions.refreshFigures, async (ctx) => {
    await refresh(ctx)
    return { message: 'The figures were read in again.' }
  }),
  handle(actions.comparePeriods, comparePeriods),
  handle(actions.getAnalyticsChange, async (ctx, it) => ({
    message: 'This month to date against the same days of last month.',
    data: await analyticsChange(ctx, it.customer_id),
  })),
]

export const performanceJobs = [...importJobs, ...factsJobs]
