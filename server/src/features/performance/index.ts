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
import { performanceTexts } from './performance.texts.ts'

export { keepActions, type KnownAction, knownActions } from './conversions.store.ts'
export { importFigures } from './import-figures.ts'
export { readWhenChanged } from './import-jobs.ts'
export { figuresAsOf, hoursSummary } from './hours-summary.ts'
export { performanceFrom, type QueriedFigures, queryFigures, readPerformance } from './performance.ts'
export { countedCustomersOf } from './customers.ts'
export { periodBefore } from './periods.rules.ts'

export const performanceHandlers = [
  handle(actions.getCampaignPerformance, async (ctx, asked) => ({
    message: performanceTexts.read,
    data: await readPerformance(ctx, asked),
  })),
  handle(getCustomers, async (ctx, asked) => ({
    message: performanceTexts.customers,
    data: await readCustomers(ctx, asked),
  })),
  handle(compareAds, async (ctx, asked) => ({
    message: performanceTexts.adsCompared,
    data: await readAds(ctx, asked),
  })),
  handle(actions.refreshFigures, async (ctx) => {
    await refresh(ctx)
    return { message: performanceTexts.readAgain }
  }),
  handle(actions.comparePeriods, comparePeriods),
  handle(actions.getAnalyticsChange, async (ctx, it) => ({
    message: performanceTexts.monthToDate,
    data: await analyticsChange(ctx, it.customer_id),
  })),
]

export const performanceJobs = [...importJobs, ...factsJobs]
