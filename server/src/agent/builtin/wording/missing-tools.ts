/** Where in the product a thing is done whose tool is not at hand. */
const places: Readonly<Record<string, string>> = {
  create_campaign: 'under **Create Campaign**',
  update_campaign: 'under **Campaigns**',
  pause_campaign: 'under **Campaigns**',
  resume_campaign: 'under **Campaigns**',
  remove_campaign: 'under **Campaigns**',
  list_campaigns: 'under **Campaigns**',
  get_campaign_performance: 'on the **Dashboard**',
  compare_periods: 'on the **Dashboard**',
  get_account_status: 'in the **Google Ads Account** dialog',
  get_business_profile: 'under **Business Profile**',
  save_business_profile: 'under **Business Profile**',
  suggest_blog_ideas: 'under **Blog Suggestions**',
  save_blog_ideas: 'under **Blog Suggestions**',
  generate_content_calendar: 'under **Content Calendar**',
  save_content_calendar: 'under **Content Calendar**',
  analyze_website: 'under **Website Analysis**',
  generate_image: 'under **Images**',
  share_campaign_for_approval: 'under **Campaigns**, with Send for approval',
  list_shared_campaigns: 'under **Campaigns**, in Shared Campaigns',
  improve_shared_campaign: 'under **Campaigns**, in Shared Campaigns',
  edit_shared_campaign: 'under **Campaigns**, in Shared Campaigns',
  get_credits: 'in the profile menu',
  list_notifications: 'under the bell at the top',
}
export function whereInstead(tool: string): string {
  const place = Object.hasOwn(places, tool) ? places[tool] : undefined
  return place
    ? `I can't do that from here just now. You'll find it ${place}.`
    : "I can't do that here yet: it is not available at the moment."
}
