import type { StepId } from './tour.rules.ts'

/** Texts of the guided tour. */
export const tourTexts = {
  label: 'Guided tour',
  previous: 'Previous',
  next: 'Next',
  finish: 'Finish',
  skip: 'Skip',
  offer: 'Take the tour',
  counted: (at: number, of: number) => `${at} of ${of}`,
  notRecorded: 'We couldn’t save that you took the tour. It may start again next time.',
  steps: {
    logo: {
      title: 'Welcome to Adwright',
      words: 'Plan, launch and watch your advertising in conversation. This tour shows you around in under a minute.',
    },
    ad_account: {
      title: 'Link your ad account',
      words: 'Link a Google Ads account here, or have a new one created, to run and track your ads.',
    },
    notifications: {
      title: 'Notifications',
      words: 'What needs your attention appears here: a client’s answer, low funds, a finished image.',
    },
    profile: {
      title: 'Your profile',
      words: 'Your business profile, credits, plan, payments and settings are behind your picture.',
    },
    new_chat: {
      title: 'New chat',
      words: 'Start a fresh conversation at any time. Earlier ones stay below, by date.',
    },
    agent: {
      title: 'Agent',
      words:
        'Ask in your own words. The agent plans and manages campaigns, and asks before anything is spent or changed.',
    },
    dashboard: {
      title: 'Dashboard',
      words: 'How all your campaigns perform: cost, clicks, impressions, devices and audiences.',
    },
    campaigns: {
      title: 'Campaigns',
      words: 'Every campaign with its figures. Create, edit, pause or share one for approval.',
    },
    campaign_calendar: {
      title: 'Campaign Calendar',
      words: 'A month at a glance: which campaign runs on which day.',
    },
    content_calendar: {
      title: 'Content Calendar',
      words: 'Daily headlines and descriptions for the dates you choose, ready to save and export.',
    },
    images: {
      title: 'Images',
      words: 'Describe a picture and we’ll make it. One image costs 2 credits.',
    },
    videos: {
      title: 'Videos (coming soon)',
      words: 'Videos from a description are on their way. Leave your interest here to hear first.',
    },
    website_analysis: {
      title: 'Website Analysis',
      words: 'How fast your website is on phones and desktops, and what would make it better.',
    },
    blog_suggestions: {
      title: 'Blog Suggestions',
      words: 'Ideas for your blog that fit your business. Save the ones you like.',
    },
    seo_analysis: {
      title: 'SEO Analysis',
      words: 'Readability, keywords, technical audit, backlinks and competitors of a website, in one report.',
    },
  } satisfies Record<StepId, { title: string; words: string }>,
} as const
