import type { Handler } from '#kernel/handle.ts'
import type { Job } from '#kernel/jobs.ts'
import { accountHandlers, accountJobs } from './account/index.ts'
import { activityHandlers } from './activity/index.ts'
import { adAccountHandlers, adAccountJobs } from './ad-account/index.ts'
import { adCopyHandlers } from './ad-copy/index.ts'
import { approvalHandlers, approvalJobs } from './approvals/index.ts'
import { billingHandlers, billingJobs } from './billing/index.ts'
import { blogSuggestionHandlers } from './blog-suggestions/index.ts'
import { brandHandlers } from './brand/index.ts'
import { businessProfileHandlers } from './business-profile/index.ts'
import { businessHandlers, forgetInvitations } from './businesses/index.ts'
import { campaignHandlers } from './campaigns/index.ts'
import { handlers as chatHandlers } from './chat/index.ts'
import { contentCalendarHandlers } from './content-calendar/index.ts'
import { dateNoteHandlers } from './date-notes/index.ts'
import { digestHandlers, digestJobs } from './digests/index.ts'
import { figureHandlers } from './figures/index.ts'
import { homeHandlers } from './home/index.ts'
import { identityHandlers, identityJobs } from './identities/index.ts'
import { imageHandlers, imageJobs } from './images/index.ts'
import { insightHandlers } from './insights/index.ts'
import { measuringHandlers, measuringJobs } from './measuring/index.ts'
import { memoryHandlers } from './memories/index.ts'
import { modelUsageHandlers } from './model-usage/index.ts'
import { notificationHandlers, notificationJobs } from './notifications/index.ts'
import { onePageSiteHandlers } from './one-page-site/index.ts'
import { performanceHandlers, performanceJobs } from './performance/index.ts'
import { profileFromWebsiteHandlers } from './profile-from-website/index.ts'
import { reportHandlers, reportJobs } from './reports/index.ts'
import { siteAnalysisHandlers, siteAnalysisJobs } from './site-analysis/index.ts'
import { socialPlanHandlers } from './social-plan/index.ts'
import { systemHandlers } from './system/index.ts'
import { videoHandlers } from './videos/index.ts'
import { watchHandlers, watchJobs } from './watch/index.ts'

/** All action handlers: one line per feature. */
const useCases: readonly Handler[] = [
  ...accountHandlers,
  ...adAccountHandlers,
  ...adCopyHandlers,
  ...approvalHandlers,
  ...billingHandlers,
  ...blogSuggestionHandlers,
  ...brandHandlers,
  ...businessProfileHandlers,
  ...businessHandlers,
  ...campaignHandlers,
  ...chatHandlers,
  ...contentCalendarHandlers,
  ...dateNoteHandlers,
  ...digestHandlers,
  ...figureHandlers,
  ...homeHandlers,
  ...identityHandlers,
  ...imageHandlers,
  ...insightHandlers,
  ...measuringHandlers,
  ...memoryHandlers,
  ...modelUsageHandlers,
  ...notificationHandlers,
  ...onePageSiteHandlers,
  ...performanceHandlers,
  ...profileFromWebsiteHandlers,
  ...reportHandlers,
  ...siteAnalysisHandlers,
  ...socialPlanHandlers,
  ...systemHandlers,
  ...videoHandlers,
]

/** Accepting one of the watch's proposals runs one of the use cases, and the log's Undo can run any of them. */
const watching = [...useCases, ...watchHandlers(useCases)]
export const handlers: readonly Handler[] = [...watching, ...activityHandlers(watching)]

/** All background jobs: one line per feature. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...adAccountJobs,
  ...approvalJobs,
  ...billingJobs,
  forgetInvitations,
  ...identityJobs,
  ...imageJobs,
  ...digestJobs,
  ...measuringJobs,
  ...notificationJobs,
  ...performanceJobs,
  ...reportJobs,
  ...siteAnalysisJobs,
  ...watchJobs(useCases),
]
