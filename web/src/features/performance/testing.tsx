import { asUsd } from '@adwright/contract/values/money.rules'
import type { PerformanceData } from '@adwright/contract/performance'

export { envelope, failure, serve, show } from '#testing/serve.tsx'

/** For tests: figures that are empty except for what is given. */
export const emptyData = (part: Partial<PerformanceData> = {}): PerformanceData => ({
  summary: { total_campaigns: 0, total_cost: asUsd(0), total_clicks: 0, total_impressions: 0, average_ctr: 0 },
  day_hour_performance: [],
  device_performance: [],
  network_performance: [],
  time_series: [],
  demographics: [],
  campaign_summary: [],
  keyword_performance: [],
  ...part,
})
