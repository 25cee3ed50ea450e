import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Effect } from './action.ts'
import { allTools as tools } from './index.ts'
import { type Json, kindOf } from './json-kind.testing.ts'

const targeting = {
  locations: 'string[]?',
  proximities: 'object[]?',
  excluded_locations: 'string[]?',
  everywhere: 'boolean?',
  schedule: 'object[]?',
  age_ranges: 'string[]?',
  gender: 'string?',
  interests: 'string[]?',
}

const fields = (names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((it) => [it, 'string?']))
const wording = { headline: 'string?', description: 'string?', text: 'string?' }
const placing = { hashtags: 'string[]?', channel: 'string?', time: 'string?', image_id: 'anything?', link: 'string?' }

/** The promised interface of each tool: its effect and its fields' kinds (`?`: optional). */
const promised: Record<string, readonly [Effect, Record<string, string>]> = {
  get_business_profile: ['read', {}],
  save_business_profile: [
    'draft',
    {
      ...fields('business_name industry products services website_url location audience tone'),
      ...fields('languages hours phone prices'),
      report_frequency_hours: 'number?',
    },
  ],
  get_home: ['read', {}],
  get_site: ['read', {}],
  make_site: ['draft', { phone: 'string?', address: 'string?' }],
  change_site: [
    'draft',
    {
      business_name: 'string?',
      headline: 'string?',
      intro: 'string?',
      offers: 'object[]?',
      special: 'string?',
      about: 'string?',
      phone: 'string?',
      address: 'string?',
      hours: 'object[]?',
      has_form: 'boolean?',
    },
  ],
  publish_site: ['change_outside', {}],
  unpublish_site: ['change_outside', {}],
  get_account_status: ['read', {}],
  list_campaigns: ['read', { status: 'string?', plain_status: 'string?' }],
  get_campaign_performance: [
    'read',
    { campaign_id: 'string?', from: 'date?', to: 'date?', period: 'string?', detail: 'string[]?' },
  ],
  get_customers: [
    'read',
    { campaign_id: 'string?', from: 'date?', to: 'date?', period: 'string?', detail: 'string[]?' },
  ],
  // One rule decides which campaigns are limited by their budget, in the chat and on the dashboard.
  list_insights: ['read', { campaign_id: 'string?', from: 'date?', to: 'date?', period: 'string?' }],
  compare_periods: [
    'read',
    { metric: 'string?', campaign_id: 'string?', from: 'date', to: 'date', compare_from: 'date', compare_to: 'date' },
  ],
  create_campaign: [
    'spend',
    {
      campaign_name: 'string',
      ad_group_name: 'string?',
      bidding_strategy: 'string?',
      daily_budget: 'number',
      cpc_bid: 'number?',
      max_cpc_bid: 'number?',
      start_date: 'date',
      end_date: 'date',
      website_url: 'string',
      headlines: 'string[]',
      descriptions: 'string[]',
      keywords: 'string[]',
      ...targeting,
      negative_keywords: 'string[]?',
      pins: 'object?',
    },
  ],
  update_campaign: [
    'spend',
    { campaign_id: 'string', name: 'string?', daily_budget: 'number?', start_date: 'date?', end_date: 'date?' },
  ],
  pause_campaign: ['change_outside', { campaign_id: 'string' }],
  resume_campaign: ['spend', { campaign_id: 'string' }],
  remove_campaign: ['change_outside', { campaign_id: 'string' }],
  suggest_keywords: ['draft', { topic: 'string?', website_url: 'string?', language: 'string?', count: 'number?' }],
  write_ad_copy: ['draft', { topic: 'string?', website_url: 'string?', language: 'string?', tone: 'string?' }],
  suggest_blog_ideas: ['draft', { topic: 'string?', language: 'string?', count: 'number?' }],
  save_blog_ideas: ['draft', { suggestions: 'string[]' }],
  generate_content_calendar: ['draft', { start_date: 'date', end_date: 'date', language: 'string?' }],
  save_content_calendar: ['draft', { entries: 'object[]?' }],
  analyze_website: ['read', { url: 'string' }],
  generate_image: ['spend', { prompt: 'string', business_profile_id: 'string?' }],
  share_campaign_for_approval: [
    'change_outside',
    { campaign_id: 'string?', campaign_data: 'object?', client_name: 'string', client_email: 'string' },
  ],
  list_shared_campaigns: ['read', { status: 'string?' }],
  // Beyond the minimum in decisions.md: the agent revises and resends what a client rejected. Also where, when and to whom ads are shown,
  // and for which searches.
  get_campaign_targeting: ['read', { campaign_id: 'string' }],
  set_campaign_targeting: ['change_outside', { campaign_id: 'string', ...targeting }],
  search_locations: ['read', { query: 'string' }],
  set_labels: ['draft', { campaign_ids: 'string[]', labels: 'string[]' }],
  compare_ads: ['read', { campaign_id: 'string', from: 'date?', to: 'date?', period: 'string?' }],
  list_campaign_assets: ['read', { campaign_id: 'string' }],
  change_campaign_assets: [
    'change_outside',
    { campaign_id: 'string', add: 'object[]?', remove: 'string[]?', restore: 'object[]?' },
  ],
  set_bid: [
    'spend',
    {
      campaign_id: 'string',
      cpc_bid: 'number?',
      bidding_strategy: 'string?',
      target_cost: 'number?',
      keyword: 'string?',
    },
  ],
  pause_keywords: ['change_outside', { campaign_id: 'string', keywords: 'string[]' }],
  resume_keywords: ['spend', { campaign_id: 'string', keywords: 'string[]' }],
  create_conversion: ['change_outside', { name: 'string', category: 'string', campaign_id: 'string' }],
  // What counts as a customer across the account, and whether the website has its tag.
  get_customer_tag: ['read', {}],
  measure_customers: ['change_outside', { kinds: 'object[]' }],
  check_customer_tag: ['draft', {}],
  list_keywords: ['read', { campaign_id: 'string' }],
  add_keywords: ['spend', { campaign_id: 'string', keywords: 'string[]' }],
  remove_keywords: ['change_outside', { campaign_id: 'string', keywords: 'string[]' }],
  exclude_keywords: ['change_outside', { campaign_id: 'string', keywords: 'string[]' }],
  remove_negative_keywords: ['spend', { campaign_id: 'string', keywords: 'string[]' }],
  list_search_terms: ['read', { campaign_id: 'string', from: 'date?', to: 'date?' }],
  improve_shared_campaign: ['draft', { share_id: 'string' }],
  edit_shared_campaign: ['change_outside', { share_id: 'string', campaign_data: 'object' }],
  // decisions.md, A client who was asked: lifting that rule allows spending.
  set_client_rule: ['spend', { client_email: 'string', needs_yes: 'boolean' }],
  // Advice from the owner's own figures, computed by code.
  explain_change: ['read', { metric: 'string?', campaign_id: 'string?', from: 'date?', to: 'date?' }],
  // Numbers in replies need a source: a few figures, and arithmetic on them.
  query_figures: [
    'read',
    {
      metrics: 'string[]',
      group_by: 'string?',
      filter: 'string?',
      campaign_id: 'string?',
      period: 'string?',
      from: 'date?',
      to: 'date?',
      sort: 'string?',
      limit: 'number?',
    },
  ],
  calculate: ['read', { steps: 'object[]' }],
  // What owners also ask for; each of these actions has a screen as well.
  forecast_campaign: [
    'read',
    {
      campaign_id: 'string?',
      daily_budget: 'number',
      cpc_bid: 'number?',
      keywords: 'string[]?',
      headlines: 'string[]?',
      descriptions: 'string[]?',
      website_url: 'string?',
      start_date: 'date?',
      end_date: 'date?',
    },
  ],
  list_ads: ['read', { campaign_id: 'string' }],
  update_ad: [
    'change_outside',
    { adId: 'string', headlines: 'anything[]', descriptions: 'anything[]', finalUrl: 'string', version: 'string?' },
  ],
  pause_ad: ['change_outside', { adId: 'string' }],
  resume_ad: ['spend', { adId: 'string' }],
  list_audience_segments: ['read', { query: 'string' }],
  // What the weekly check proposes: a yes runs the change itself, so it has a card.
  list_proposals: ['read', {}],
  accept_proposal: ['spend', { id: 'string' }],
  decline_proposal: ['draft', { id: 'string', reason: 'string?' }],
  list_activity: ['read', {}],
  undo_activity: ['spend', { id: 'string' }],
  get_spend_limit: ['read', {}],
  // Raising it allows more spending.
  set_spend_limit: ['spend', { daily_limit: 'anything', monthly_limit: 'anything' }],
  share_analytics: ['change_outside', { email: 'string' }],
  list_clients: ['read', {}],
  check_ad: ['read', { headlines: 'string[]?', descriptions: 'string[]?', website_url: 'string?' }],
  get_report: ['read', { every: 'string', campaign_id: 'string?', campaign_ids: 'string[]?' }],
  list_report_schedules: ['read', {}],
  save_report_schedule: [
    'change_outside',
    {
      email: 'string?',
      every: 'string',
      weekday: 'string?',
      month_day: 'number?',
      campaign_id: 'string?',
      campaign_ids: 'string[]?',
    },
  ],
  remove_report_schedule: ['draft', { id: 'string' }],
  launch_shared_campaign: ['spend', { id: 'string' }],
  list_approval_clients: ['read', {}],
  list_date_notes: ['read', { from: 'date', to: 'date' }],
  add_date_note: ['draft', { date: 'date', text: 'string' }],
  remove_date_note: ['draft', { id: 'string' }],
  write_blog_post: ['draft', { title: 'string', kind: 'string', language: 'string?' }],
  list_saved_blog_suggestions: ['read', {}],
  list_saved_calendar: ['read', {}],
  get_content_calendar: ['read', { from: 'date?', to: 'date?' }],
  add_calendar_post: ['draft', { date: 'date', headline: 'string', description: 'string', text: 'string', ...placing }],
  change_calendar_post: ['draft', { id: 'string', date: 'date?', ...wording, ...placing }],
  remove_calendar_post: ['draft', { id: 'string' }],
  mark_notifications_read: ['draft', {}],
  get_digest: ['read', {}],
  set_digest: ['draft', { enabled: 'boolean' }],
  list_payments: ['read', {}],
  list_credit_history: ['read', {}],
  get_subscription: ['read', {}],
  list_plans: ['read', {}],
  list_images: ['read', { q: 'string?', folder: 'string?' }],
  read_image_design: ['read', { id: 'string' }],
  edit_image: ['draft', { id: 'string', headline: 'string?', lines: 'string[]?', badge: 'string?', button: 'string?' }],
  resize_image: ['draft', { id: 'string', size: 'string' }],
  propose_brand_look: ['read', {}],
  save_brand_look: ['draft', { colours: 'string[]', font: 'string' }],
  list_website_analyses: ['read', {}],
  refresh_figures: ['draft', {}],
  // What applies in every chat, until its owner says otherwise.
  remember: ['draft', { text: 'string' }],
  list_businesses: ['read', {}],
  set_time_zone: ['draft', { time_zone: 'string' }],
  list_members: ['read', {}],
  invite_member: ['change_outside', { email: 'string', role: 'string' }],
  forget: ['draft', { id: 'string' }],
  get_model_usage: ['read', {}],
  list_site_messages: ['read', {}],
  send_report_now: ['change_outside', { id: 'string' }],
  list_sent_reports: ['read', {}],
  get_watch_settings: ['read', {}],
  set_watch_settings: ['draft', { enabled: 'boolean?', mail: 'boolean?', days_off: 'string[]?' }],
  add_campaign_picture: ['draft', { campaign_id: 'string', image_id: 'string' }],
  compare_website_analyses: ['read', { id: 'string', other_id: 'string' }],
  watch_website: ['draft', { url: 'string', on: 'boolean' }],
  list_website_watches: ['read', {}],
  list_holidays: ['read', { from: 'date', to: 'date' }],
  get_credits: ['read', {}],
  list_notifications: ['read', {}],
  plan_social_campaign: [
    'draft',
    {
      ...fields('topic language goal'),
      platforms: 'string[]?',
      start_date: 'date?',
      end_date: 'date?',
      count: 'number?',
    },
  ],
}

test('the tools are those that were promised, no more and no fewer', () => {
  expect(tools.map((it) => it.name).sort()).toEqual(Object.keys(promised).sort())
})

test.each(tools.map((it) => [it.name, it] as const))('%s has the promised effect and input', (name, tool) => {
  const schema = z.toJSONSchema(tool.input, { io: 'input' }) as Json
  const input = Object.fromEntries(
    Object.entries(schema.properties ?? {})
      // The REST call's paging fields are optional and do no harm in a tool.
      .filter(([field]) => !(tool.action.rest?.paged && (field === 'limit' || field === 'before')))
      .map(([field, json]) => [field, `${kindOf(json)}${schema.required?.includes(field) ? '' : '?'}`]),
  )
  expect([tool.effect, input]).toEqual(promised[name])
})

test('a tool describes itself to the model in words', () => {
  for (const tool of tools) expect(tool.description.length, tool.name).toBeGreaterThan(30)
})

test('what a tool shows on a card is named by its output', () => {
  const shown = tools.flatMap((it) => (it.shows === undefined ? [] : [[it.action.output, it.shows] as const]))
  expect(shown).toHaveLength(2)
  for (const [output, field] of shown)
    expect(z.toJSONSchema(output, { unrepresentable: 'any' }).required).toContain(field)
})
