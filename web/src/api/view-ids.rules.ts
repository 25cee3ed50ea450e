/** The views of the signed-in shell (product-1 §2); app/views.ts says what each one is. */
export const viewIds = [
  'chat',
  'dashboard',
  'campaigns',
  'reports',
  'approvals',
  'measure_customers',
  'create_campaign',
  'shared_campaign',
  'campaign_calendar',
  'content_calendar',
  'images',
  'videos',
  'website_analysis',
  'blog_suggestions',
  'seo_analysis',
  'business_profile',
  'one_page_site',
  'activity',
  'team',
  'settings',
] as const
export type ViewId = (typeof viewIds)[number]

/** Plain words passed to a view or dialog: `{campaign_id: '…'}`. They live in the browser's history beside the view. */
export type Params = Readonly<Record<string, string>>
