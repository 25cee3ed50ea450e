import type { ViewProps } from './view-props.ts'
import {
  Activity,
  CalendarDays,
  SquareChartGantt,
  ChartColumn,
  CheckCheck,
  Clapperboard,
  FileText,
  Globe,
  Image,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  SearchCheck,
  Settings,
  Share2,
  Store,
  UserCheck,
  Users,
  WandSparkles,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { ViewId } from '#api/signals.ts'
import type { GroupId } from './shell-store.ts'
import type { Sample } from '#ui/Example.tsx'
import { viewsTexts } from './views.texts.ts'

type Screen = () => Promise<ComponentType<ViewProps>>

export interface ViewEntry {
  /** The sidebar's group; views without one are opened from elsewhere. */
  group?: GroupId
  label: string
  icon: LucideIcon
  /** Faded sample content of a view that needs a business profile (`needsProfile`), until there is one. */
  sample?: Sample
  /** The tour step that points at its sidebar item. */
  tour?: string
  /** A small label beside the name. */
  soon?: true
  /** Absent for the chat: the shell shows it itself. */
  screen?: Screen
}

/** Every view of the signed-in shell (product-1 §2), in the order of the sidebar. To add one: its id in api/signals.ts, its line here. */
export const views: Record<ViewId, ViewEntry> = {
  chat: {
    group: 'product',
    label: viewsTexts.views.chat,
    icon: MessageCircle,
    tour: 'agent',
  },
  dashboard: {
    group: 'product',
    label: viewsTexts.views.dashboard,
    icon: ChartColumn,
    tour: 'dashboard',
    screen: () => import('./DashboardRoute.tsx').then((it) => it.DashboardRoute),
  },
  campaigns: {
    group: 'product',
    label: viewsTexts.views.campaigns,
    icon: Megaphone,
    tour: 'campaigns',
    screen: () => import('#features/campaigns/CampaignsView.tsx').then((it) => it.CampaignsView),
  },
  campaign_calendar: {
    group: 'product',
    label: viewsTexts.views.campaign_calendar,
    icon: SquareChartGantt,
    tour: 'campaign_calendar',
    sample: { as: 'month', entries: viewsTexts.samples.campaigns },
    screen: () => import('#features/campaigns/calendar/CampaignCalendarView.tsx').then((it) => it.CampaignCalendarView),
  },
  content_calendar: {
    group: 'product',
    label: viewsTexts.views.content_calendar,
    icon: CalendarDays,
    tour: 'content_calendar',
    sample: { as: 'month', entries: viewsTexts.samples.posts },
    screen: () => import('#features/content-calendar/ContentCalendarView.tsx').then((it) => it.ContentCalendarView),
  },
  images: {
    group: 'content',
    label: viewsTexts.views.images,
    icon: Image,
    tour: 'images',
    screen: () => import('#features/images/ImagesView.tsx').then((it) => it.ImagesView),
  },
  videos: {
    group: 'content',
    label: viewsTexts.views.videos,
    icon: Clapperboard,
    tour: 'videos',
    soon: true,
    screen: () => import('#features/videos/VideosView.tsx').then((it) => it.VideosView),
  },
  website_analysis: {
    group: 'seo',
    label: viewsTexts.views.website_analysis,
    icon: Globe,
    tour: 'website_analysis',
    screen: () => import('#features/site-analysis/WebsiteAnalysisView.tsx').then((it) => it.WebsiteAnalysisView),
  },
  blog_suggestions: {
    group: 'seo',
    label: viewsTexts.views.blog_suggestions,
    icon: Lightbulb,
    tour: 'blog_suggestions',
    sample: { as: 'rows', rows: viewsTexts.samples.ideas },
    screen: () => import('#features/blog-suggestions/BlogSuggestionsView.tsx').then((it) => it.BlogSuggestionsView),
  },
  seo_analysis: {
    group: 'seo',
    label: viewsTexts.views.seo_analysis,
    icon: SearchCheck,
    tour: 'seo_analysis',
    screen: () => import('#features/site-analysis/SeoAnalysisView.tsx').then((it) => it.SeoAnalysisView),
  },
  reports: {
    label: viewsTexts.views.reports,
    icon: FileText,
    screen: () => import('#features/performance/reports/ReportsView.tsx').then((it) => it.ReportsView),
  },
  approvals: {
    label: viewsTexts.views.approvals,
    icon: CheckCheck,
    screen: () => import('#features/approvals/ClientApprovals.tsx').then((it) => it.ClientApprovals),
  },
  measure_customers: {
    label: viewsTexts.views.measure_customers,
    icon: UserCheck,
    screen: () => import('#features/campaigns/measuring/MeasureView.tsx').then((it) => it.MeasureView),
  },
  create_campaign: {
    label: viewsTexts.views.create_campaign,
    icon: WandSparkles,
    screen: () => import('#features/campaigns/wizard/CreateCampaignView.tsx').then((it) => it.CreateCampaignView),
  },
  shared_campaign: {
    label: viewsTexts.views.shared_campaign,
    icon: Share2,
    screen: () => import('./SharedCampaignRoute.tsx').then((it) => it.SharedCampaignRoute),
  },
  business_profile: {
    label: viewsTexts.views.business_profile,
    icon: Store,
    screen: () => import('#features/business-profile/BusinessProfileView.tsx').then((it) => it.BusinessProfileView),
  },
  one_page_site: {
    label: viewsTexts.views.one_page_site,
    icon: Globe,
    sample: { as: 'page', ...viewsTexts.samples.page },
    screen: () => import('#features/one-page-site/OnePageSiteView.tsx').then((it) => it.OnePageSiteView),
  },
  activity: {
    label: viewsTexts.views.activity,
    icon: Activity,
    screen: () => import('#features/activity/ActivityView.tsx').then((it) => it.ActivityView),
  },
  team: {
    label: viewsTexts.views.team,
    icon: Users,
    screen: () => import('#features/businesses/TeamView.tsx').then((it) => it.TeamView),
  },
  settings: {
    label: viewsTexts.views.settings,
    icon: Settings,
    screen: () => import('#features/account/SettingsView.tsx').then((it) => it.SettingsView),
  },
}
