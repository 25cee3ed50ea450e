import * as actions from '@adwright/contract/site-analysis'
import { handle } from '#kernel/handle.ts'
import { analyzeForAgent } from './for-agent.ts'
import * as useCases from './site-analysis.ts'
import { listWatches, watchWebsite } from './watches.ts'
import { analyzePageSpeed, analyzeSeo } from './while-waiting.ts'

export { addPastAnalysis, type PastAnalysis } from './past-analysis.ts'
export { siteAnalysisJobs } from './analyze-job.ts'
export { type Asker, readReport } from './report/read-report.ts'

export const siteAnalysisHandlers = [
  handle(actions.analyzePageSpeed, (ctx, { url }) => analyzePageSpeed(ctx, url)),
  handle(actions.analyzeSeo, (ctx, { url }) => analyzeSeo(ctx, url)),
  handle(actions.analyzeWebsite, (ctx, { url }) => analyzeForAgent(ctx, url)),
  handle(actions.startWebsiteAnalysis, useCases.startAnalysis),
  handle(actions.stopWebsiteAnalysis, (ctx, { id }) => useCases.stopAnalysis(ctx, id)),
  handle(actions.removeWebsiteAnalysis, (ctx, { id }) => useCases.removeAnalysis(ctx, id)),
  handle(actions.listWebsiteAnalyses, useCases.listAnalyses),
  handle(actions.getWebsiteAnalysis, (ctx, { id }) => useCases.getAnalysis(ctx, id)),
  handle(actions.compareWebsiteAnalyses, (ctx, { id, other_id }) => useCases.compareAnalyses(ctx, id, other_id)),
  handle(actions.watchWebsite, watchWebsite),
  handle(actions.listWebsiteWatches, listWatches),
]
