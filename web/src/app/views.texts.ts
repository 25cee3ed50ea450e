/** The views' names, and the texts around them. Not needed for the first view. */
export const viewsTexts = {
  groups: { product: 'Adwright', content: 'Content Generator', seo: 'SEO Tools' },
  views: {
    chat: 'Agent',
    dashboard: 'Dashboard',
    campaigns: 'Campaigns',
    reports: 'Reports',
    approvals: 'Approvals',
    measure_customers: 'Measure customers',
    create_campaign: 'Create Campaign',
    shared_campaign: 'Shared Campaign Details',
    campaign_calendar: 'Campaign Calendar',
    content_calendar: 'Content Calendar',
    images: 'Images',
    videos: 'Videos',
    website_analysis: 'Website Analysis',
    blog_suggestions: 'Blog Suggestions',
    seo_analysis: 'SEO Analysis',
    business_profile: 'Business Profile',
    one_page_site: 'Your Page',
    activity: 'Activity',
    team: 'Clients and team',
    settings: 'Settings',
  },
  /** Shown faded where a view can't be used yet. */
  samples: {
    campaigns: ['Cakes', 'Bread', 'Lunch'],
    posts: ['New loaf', 'Recipe', 'Our team'],
    ideas: [
      ['How many people does a two-tier cake feed?', 'Questions before buying'],
      ['What goes into autumn cakes?', 'In season'],
    ],
    page: {
      title: 'Bread and cakes, baked this morning',
      text: 'Order by phone, pick up the next day.',
      button: 'Call us',
    },
  },
  soon: 'Soon',
  notFound: 'There’s nothing at this address',
  notFoundHint: 'The link may be old or mistyped.',
  toStart: 'Go to the start',
  gate: {
    title: 'Business Profile Required',
    words: (feature: string) => `Please complete your business profile to use the ${feature} feature.`,
    button: 'Complete Business Profile',
  },
  timeZone: {
    taken: (city: string) => `Dates are in the time zone of this browser, ${city}.`,
    notTaken: 'We couldn’t use your browser’s time zone. Dates are in UTC.',
    change: 'Change',
  },
} as const
