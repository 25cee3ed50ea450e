import { type Action, type DeclaredTool, toolsOf } from './action.ts'
import * as account from './account.ts'
import * as activity from './activity.ts'
import * as adAccount from './ad-account.ts'
import * as adLogins from './ad-logins.ts'
import * as adCopy from './ad-copy.ts'
import * as approvals from './approvals.ts'
import * as publicApprovals from './public-approvals.ts'
import * as billing from './billing.ts'
import * as spendLimit from './spend-limit.ts'
import * as billingPage from './billing-page.ts'
import * as blogSuggestions from './blog-suggestions.ts'
import * as brand from './brand.ts'
import * as brandLook from './brand-look.ts'
import * as businesses from './businesses/businesses.ts'
import * as businessMembers from './businesses/members.ts'
import * as businessInvitations from './businesses/invitations.ts'
import * as businessTimeZone from './businesses/time-zone.ts'
import * as businessProfile from './business-profile.ts'
import * as campaignAds from './campaigns/ads.ts'
import * as campaignAdFigures from './campaigns/ad-figures.ts'
import * as campaignAssets from './campaigns/assets.ts'
import * as campaignBids from './campaigns/bids.ts'
import * as campaignBulk from './campaigns/bulk.ts'
import * as campaignDrafts from './campaigns/drafts.ts'
import * as campaignFiles from './campaigns/files.ts'
import * as campaignForecast from './campaigns/forecast.ts'
import * as campaignConversions from './campaigns/conversions.ts'
import * as campaignSetup from './campaigns/setup.ts'
import * as campaignTargeting from './campaigns/targeting.ts'
import * as campaignViews from './campaigns/views.ts'
import * as campaignPictures from './campaigns/pictures.ts'
import * as campaigns from './campaigns/core.ts'
import * as chat from './chat.ts'
import * as customers from './customers.ts'
import * as calendarPosts from './calendar-posts.ts'
import * as contentCalendar from './content-calendar.ts'
import * as dateNotes from './date-notes.ts'
import * as digests from './digests.ts'
import * as figures from './figures.ts'
import * as home from './home.ts'
import * as identities from './identities.ts'
import * as imageDesigns from './image-designs.ts'
import * as imageGallery from './image-gallery.ts'
import * as images from './images.ts'
import * as insights from './insights.ts'
import * as keywords from './campaigns/keywords.ts'
import * as measuring from './measuring.ts'
import * as memories from './memories.ts'
import * as modelUsage from './model-usage.ts'
import * as notifications from './notifications.ts'
import * as onePageSite from './one-page-site.ts'
import * as passkeys from './passkeys.ts'
import * as performance from './performance.ts'
import * as profileFromWebsite from './profile-from-website.ts'
import * as replyButtons from './reply-buttons.ts'
import * as reports from './reports.ts'
import * as scheduledReports from './scheduled-reports.ts'
import * as secondFactor from './second-factor.ts'
import * as security from './security.ts'
import * as siteAnalysis from './site-analysis.ts'
import * as socialPlan from './social-plan.ts'
import * as siteMessages from './site-messages.ts'
import * as system from './system.ts'
import * as videos from './videos.ts'
import * as watch from './watch.ts'

const files = {
  account,
  security,
  second_factor: secondFactor,
  identities,
  passkeys,
  businesses,
  businessTimeZone,
  business_members: businessMembers,
  business_invitations: businessInvitations,
  billing,
  spend_limit: spendLimit,
  billing_page: billingPage,
  business_profile: businessProfile,
  profile_from_website: profileFromWebsite,
  one_page_site: onePageSite,
  site_messages: siteMessages,
  chat,
  reply_buttons: replyButtons,
  ad_account: adAccount,
  ad_logins: adLogins,
  campaigns,
  campaign_ads: campaignAds,
  campaign_conversions: campaignConversions,
  campaign_setup: campaignSetup,
  campaign_drafts: campaignDrafts,
  campaign_targeting: campaignTargeting,
  campaign_forecast: campaignForecast,
  keywords,
  campaign_ad_figures: campaignAdFigures,
  campaign_assets: campaignAssets,
  campaign_bids: campaignBids,
  campaign_bulk: campaignBulk,
  campaign_views: campaignViews,
  campaign_files: campaignFiles,
  campaign_pictures: campaignPictures,
  performance,
  customers,
  measuring,
  insights,
  watch,
  date_notes: dateNotes,
  reports,
  scheduled_reports: scheduledReports,
  brand,
  brand_look: brandLook,
  digests,
  approvals,
  public_approvals: publicApprovals,
  blog_suggestions: blogSuggestions,
  content_calendar: { ...contentCalendar, ...calendarPosts },
  figures,
  home,
  images,
  image_designs: imageDesigns,
  image_gallery: imageGallery,
  videos,
  site_analysis: siteAnalysis,
  ad_copy: adCopy,
  social_plan: socialPlan,
  notifications,
  memories,
  model_usage: modelUsage,
  activity,
  system,
} as const

function isAction(value: unknown): value is Action {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'effect' in value &&
    'input' in value &&
    'output' in value
  )
}

/** Every action by the file that declares it, in reading order. */
export const actionsByFeature: readonly (readonly [string, readonly Action[]])[] = Object.entries(files).map(
  ([feature, file]) => [feature, Object.values(file).filter(isAction)],
)

/** Every action of the product. */
export const allActions: readonly Action[] = actionsByFeature.flatMap(([, actions]) => actions)

/** Every tool that machines may call. */
export const allTools: readonly DeclaredTool[] = allActions.flatMap(toolsOf)
