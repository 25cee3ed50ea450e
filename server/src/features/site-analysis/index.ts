import * as actions from '@adwright/contract/site-analysis'
import { handle } from '#kernel/handle.ts'
import { analyzeForAgent } from './for-agent.ts'
import * as story from './site-analysis.ts'
import { listWatches, watchWebsite } from './watches.ts'
import { analyzePageSpeed, analyzeSeo } from './while-waiting.ts'

export { addPastAnalysis, type PastAnalysis } from './past-analysis.ts'
export { siteAnalysisJobs } from './analyze-job.ts'
export { type Asker, readReport } from './report/read-report.ts'

export const siteAnalysisHandlers = [
  handle(actions.analyzePageSpeed, (ctx, { url }) => analyzePageSpeed(ctx, url)),
  handle(actions.analyzeSeo, (ctx, { url }) => analyzeSeo(ctx, url)),
  handle(actions.analyzeWebsite, (ctx, { url }) => analyzeForAgent(ctx, url)),
  handle(actions.startWebsiteAnalysis, story.startAnalysis),
  handle(actions.stopWebsiteAnalysis, (ctx, { id }) => story.stopAnalysis(ctx, id)),
  handle(actions.removeWebsiteAnalysis, (ctx, { id }) => story.removeAnalysis(ctx, id)),
  handle(actions.listWebsiteAnalyses, story.listAnalyses),
  handle(actions.getWebsiteAnalysis, (ctx, { id }) => story.getAnalysis(ctx, id)),
  handle(actions.compareWebsiteAnalyses, (ctx, { id, other_id }) => story.compareAnalyses(ctx, id, other_id)),
  handle(actions.watchWebsite, watchWebsite),
  handle(actions.listWebsiteWatches, listWatches),
]
