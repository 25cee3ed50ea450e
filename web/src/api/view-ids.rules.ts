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

/** Text parameters for a view or dialog: `{campaign_id: '…'}`. They're stored in the browser's history with the view. */
export type Params = Readonly<Record<string, string>>
