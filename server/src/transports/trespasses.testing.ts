import { expect } from 'vitest'
import { paymentControlsOf } from '#build/sandbox-pages.ts'
import { chatMessages, chatToolCalls } from '#db/tables/index.ts'
import { writeTo } from '#testing/site-form.ts'
import { imageOf, photoOf } from '#testing/images-of.ts'
import { aForm } from '#testing/ads-app.ts'
import type { Person, TestApp } from '#testing/app.ts'
import { teamTrespasses } from './team-trespasses.testing.ts'
import { aPlannedPost, plannedPost } from '#testing/a-planned-post.ts'
import { aProposal } from '#testing/a-proposal.ts'
import { afterAdsLogin, connectedIdentity } from '#testing/google-logins.ts'
import { aPasskey, sessionOf } from '#testing/ways-in.ts'
import { sentReport } from '#testing/a-sent-report.ts'

/** Things that Ada owns. */
export interface Hers {
  readonly app: TestApp
  /** He has his own profile and ad account. */
  readonly stranger: Person
  readonly campaign: string
  readonly adGroup: string
  readonly ad: string
  readonly customerId: string
  readonly formerAccount: string
  readonly session: string
  readonly message: number
  readonly toolCall: string
  readonly entry: string
  readonly memory: string
  readonly view: string
  /** Shared by everybody: an existing audience. */
  readonly interest: string
  readonly owner: Person
}

const ads = {
  headlines: ['One headline', 'Another headline', 'A third headline'],
  descriptions: ['A description.', 'Another description.'],
  finalUrl: 'https://example.com/',
}
const slot = { day_of_week: 'MONDAY', start_hour: 8, start_minute: 'ZERO', end_hour: 9, end_minute: 'ZERO' }
const title = { title: 'Mine now', description: '', tags: '' }
const period = { from: '2026-06-01', to: '2026-06-02', compare_from: '2026-05-01', compare_to: '2026-05-02' }

/** What the stranger sends, by action. */
export const trespasses: Record<string, (hers: Hers) => object | Promise<object>> = {
  change_memory: ({ memory }) => ({ id: memory, text: 'Mine now' }),
  delete_site_message: async ({ app, owner }) => ({ id: await messageTo(app, owner) }),
  ...teamTrespasses,
  open_approval: async ({ owner }) => ({ share_id: await shared(owner) }),
  forget: ({ memory }) => ({ id: memory }),
  change_campaign_view: ({ view }) => ({ id: view, name: 'Mine now' }),
  remove_campaign_view: ({ view }) => ({ id: view }),
  undo_activity: ({ entry }) => ({ id: entry }),
  accept_proposal: async ({ owner }) => ({ id: await aProposal(owner.scope) }),
  decline_proposal: async ({ owner }) => ({ id: await aProposal(owner.scope) }),
  force_unlink_account: ({ customerId }) => ({ customer_id: customerId }),
  unlink_account: ({ customerId }) => ({ customer_id: customerId }),
  link_account_by_login: ({ app, stranger, customerId }) => afterAdsLogin(app, stranger, customerId),
  relink_account: ({ formerAccount }) => ({ id: formerAccount }),
  check_link_status: ({ customerId }) => ({ customer_id: customerId }),
  get_analytics_change: ({ customerId }) => ({ customer_id: customerId }),
  list_ads: ({ campaign }) => ({ campaign_id: campaign }),
  update_ad: ({ ad }) => ({ adId: ad, ...ads }),
  set_ad_status: ({ ad }) => ({ adId: ad, status: 'PAUSED' }),
  change_campaign: ({ campaign }) => ({ campaign_id: campaign, name: 'Mine now' }),
  take_back_campaign_file: ({ campaign }) => ({ made: [campaign], keywords: [], changes: [] }),
  change_campaigns: ({ campaign }) => ({ changes: [{ id: campaign, daily_budget: 99 }] }),
  remove_campaign: ({ campaign }) => ({ campaign_id: campaign }),
  get_campaign_setup: ({ campaign }) => ({ campaign_id: campaign }),
  save_campaign_setup: ({ campaign }) => ({ campaign_id: campaign, finished: true }),
  get_campaign_drafts: ({ campaign }) => ({ campaign_id: campaign }),
  save_campaign_draft: ({ campaign }) => ({ campaign_id: campaign, step: 'locations', typed: '{}' }),
  set_audience: ({ campaign, interest }) => ({ campaign_id: campaign, user_interest_ids: [interest] }),
  set_locations: ({ campaign }) => ({ campaign_id: campaign, location_ids: ['2276'] }),
  set_ad_schedule: ({ campaign }) => ({ campaign_id: campaign, schedules: [slot] }),
  set_demographics: ({ adGroup }) => ({ id: adGroup, demographics: { gender: { target: ['MALE'] } } }),
  create_conversion: ({ campaign }) => ({ name: 'Sale', category: 'PURCHASES', campaign_id: campaign }),
  stop_measuring: () => ({ conversion_ids: ['1'] }),
  resume_measuring: () => ({ conversion_ids: ['1'] }),
  test_conversion: () => ({ conversion_id: '1' }),
  watch_test_conversion: () => ({ conversion_id: '1', since: '2026-06-01T00:00:00.000Z' }),
  remove_conversion: () => ({ conversion_id: '1' }),
  list_keywords: ({ campaign }) => ({ campaign_id: campaign }),
  save_keywords: ({ campaign }) => ({ campaign_id: campaign, keywords: ['theirs'] }),
  add_keywords: ({ campaign }) => ({ campaign_id: campaign, keywords: ['theirs'] }),
  remove_keywords: ({ campaign }) => ({ campaign_id: campaign, keywords: ['theirs'] }),
  exclude_keywords: ({ campaign }) => ({ campaign_id: campaign, keywords: ['theirs'] }),
  remove_negative_keywords: ({ campaign }) => ({ campaign_id: campaign, keywords: ['theirs'] }),
  get_campaign_targeting: ({ campaign }) => ({ campaign_id: campaign }),
  compare_ads: ({ campaign }) => ({ campaign_id: campaign }),
  list_campaign_assets: ({ campaign }) => ({ campaign_id: campaign }),
  change_campaign_assets: ({ campaign }) => ({ campaign_id: campaign, add: [{ kind: 'CALLOUT', text: 'Theirs' }] }),
  change_bids: ({ campaign }) => ({ campaign_id: campaign, cpc_bid: 1 }),
  save_campaign_targeting: ({ campaign }) => ({ campaign_id: campaign, location_ids: [] }),
  set_campaign_targeting: ({ campaign }) => ({ campaign_id: campaign, locations: ['2276'] }),
  list_search_terms: ({ campaign }) => ({ campaign_id: campaign }),
  forecast_campaign: ({ campaign }) => ({ campaign_id: campaign, daily_budget: 10 }),
  get_campaign_performance: ({ campaign }) => ({ campaign_id: campaign }),
  get_customers: ({ campaign }) => ({ campaign_id: campaign }),
  query_figures: ({ campaign }) => ({ metrics: ['clicks'], campaign_id: campaign }),
  compare_periods: ({ campaign }) => ({ campaign_id: campaign, ...period }),
  list_insights: ({ campaign }) => ({ campaign_id: campaign }),
  summarize_figures: ({ campaign }) => ({ campaign_id: campaign }),
  explain_change: ({ campaign }) => ({ campaign_id: campaign }),
  remove_date_note: async ({ owner }) => ({
    id: await made(owner, '/api/date-notes', { date: '2026-06-01', text: 'Hers' }),
  }),
  close_reports: async ({ owner }) => ({ id: await sharedWith(owner) }),
  get_report: ({ campaign }) => ({ every: 'weekly', campaign_id: campaign }),
  save_report_schedule: ({ campaign }) => ({ every: 'weekly', campaign_id: campaign }),
  remove_report_schedule: async ({ owner }) => ({ id: await made(owner, scheduled, { every: 'weekly' }) }),
  send_report_now: async ({ owner }) => ({ id: await made(owner, scheduled, { every: 'weekly' }) }),
  close_sent_report: async ({ app, owner }) => ({ id: await sentReport(app, owner) }),
  get_chat_history: ({ session }) => ({ session_id: session }),
  rename_chat: ({ session }) => ({ session_id: session, title: 'Mine now' }),
  delete_chat: ({ session }) => ({ session_id: session }),
  save_from_reply: ({ toolCall }) => ({ tool_call_id: toolCall }),
  give_feedback: ({ message }) => ({ message_id: message, is_liked: true, is_disliked: false, is_starred: false }),
  disconnect_identity: async ({ app, owner }) => ({ id: await connectedIdentity(app, owner) }),
  delete_api_key: async ({ owner }) => ({ id: await made(owner, '/api/auth/api-keys', { name: 'hers' }) }),
  rename_passkey: async ({ app, owner }) => ({ id: await aPasskey(app, owner), name: 'Mine now' }),
  remove_passkey: async ({ app, owner }) => ({ id: await aPasskey(app, owner) }),
  end_session: async ({ owner }) => ({ id: await sessionOf(owner) }),
  change_blog_suggestion: async ({ owner }) => ({ id: await savedBlog(owner), ...title }),
  delete_blog_suggestion: async ({ owner }) => ({ id: await savedBlog(owner) }),
  get_blog_draft: async ({ owner }) => ({ id: await savedBlog(owner) }),
  save_blog_draft: async ({ owner }) => ({ id: await savedBlog(owner), markdown: 'Mine now' }),
  add_calendar_post: async ({ owner }) => ({ ...plannedPost, image_id: await imageOf(owner) }),
  move_calendar_post: async ({ owner }) => ({ id: await aPlannedPost(owner), to: plannedPost.date }),
  change_calendar_post: async ({ owner }) => ({ id: await aPlannedPost(owner), ...plannedPost }),
  remove_calendar_post: async ({ owner }) => ({ id: await aPlannedPost(owner) }),
  share_campaign_for_approval: ({ campaign }) => ({
    campaign_id: campaign,
    client_name: 'C',
    client_email: 'c@example.com',
  }),
  edit_shared_campaign: async ({ owner }) => ({ share_id: await shared(owner), campaign_data: draft }),
  improve_shared_campaign: async ({ owner }) => ({ share_id: await shared(owner) }),
  launch_shared_campaign: async ({ owner }) => ({ id: await shared(owner) }),
  list_campaign_pictures: ({ campaign }) => ({ campaign_id: campaign }),
  add_campaign_picture: async ({ owner, campaign }) => ({ campaign_id: campaign, image_id: await imageOf(owner) }),
  remove_campaign_picture: ({ campaign }) => ({ campaign_id: campaign, picture_id: '0' }),
  create_image_variation: async ({ owner }) => ({ id: await imageOf(owner) }),
  cancel_image_request: async ({ owner }) => ({ id: await imageOf(owner) }),
  get_image: async ({ owner }) => ({ id: await imageOf(owner) }),
  read_image_design: async ({ owner }) => ({ id: await imageOf(owner) }),
  edit_image: async ({ owner }) => ({ id: await imageOf(owner), headline: 'Mine now' }),
  undo_image_edit: async ({ owner }) => ({ id: await imageOf(owner), version: 0 }),
  resize_image: async ({ owner }) => ({ id: await imageOf(owner), size: 'story' }),
  move_images: async ({ owner }) => ({ ids: [await imageOf(owner)], folder: 'Mine' }),
  trash_images: async ({ owner }) => ({ ids: [await imageOf(owner)] }),
  restore_images: async ({ owner }) => ({ ids: [await imageOf(owner)] }),
  delete_image_photo: async (hers) => ({ id: await photoOf(hers.app, hers.owner) }),
  delete_image: async ({ owner }) => ({ id: await imageOf(owner) }),
  create_smart_image: async (hers) => ({ prompt: 'Bread', business_profile_id: await othersProfile(hers) }),
  stop_website_analysis: async ({ owner }) => ({ id: await analysis(owner) }),
  remove_website_analysis: async ({ owner }) => ({ id: await analysis(owner) }),
  get_website_analysis: async ({ owner }) => ({ id: await analysis(owner) }),
  compare_website_analyses: async ({ owner }) => ({ id: await analysis(owner), other_id: await analysis(owner) }),
  get_receipt: async (hers) => ({ stripe_payment_id: (await bought(hers)).stripe_payment_id }),
  get_subscription_receipt: async (hers) => ({ stripe_payment_id: (await bought(hers)).stripe_payment_id }),
  download_invoice: async (hers) => ({ invoice_number: (await bought(hers)).invoice_number }),
  get_receipt_pdf: async (hers) => ({ invoice_number: (await bought(hers)).invoice_number }),
  generate_image: async (hers) => ({ prompt: 'Bread', business_profile_id: await othersProfile(hers) }),
}

/** A purchase of hers: the payment as in her history. */
async function bought({ app, owner }: Hers): Promise<{ stripe_payment_id: string; invoice_number: string }> {
  const path = '/api/google-ads/purchase-credits'
  const { json } = await owner.call<{ data: { checkout_url: string } }>('POST', path, { package: 'basic' })
  const money = paymentControlsOf(app.services.payments)
  await money?.act(json.data.checkout_url.split('/').at(-1) ?? '', 'pay')
  await money?.settle()
  const told = await owner.call<{ data: { history: { stripe_payment_id: string; invoice_number: string }[] } }>(
    'GET',
    '/api/invoices/payment-history',
  )
  const [payment] = told.json.data.history
  if (!payment) throw new Error('nothing was bought')
  return payment
}

/** A message sent through her page's form. */
async function messageTo(app: TestApp, owner: Person): Promise<string> {
  await profile(owner)
  await owner.call('POST', '/api/one-page-site', { phone: '' })
  await owner.call('POST', '/api/one-page-site/publish')
  await writeTo(app, 'hers')
  const { json } = await owner.call<{ id: string }[]>('GET', '/api/one-page-site/messages')
  return String(json[0]?.id)
}

const draft = { title: 'Hers', budget: 5, website_url: 'example.com' }
const path = '/api/business-profile/business-profile'

async function made(owner: Person, url: string, body: object, id = 'id'): Promise<string> {
  const answer = await owner.call<Record<string, string>>('POST', url, body)
  expect(answer.status, url).toBe(201)
  return String(answer.json[id])
}
const scheduled = '/api/scheduled-reports'
async function sharedWith(owner: Person): Promise<string> {
  const sent = await owner.call('POST', '/api/google-ads/share-analytics-email', { email: 'client@example.com' })
  expect(sent.status).toBe(200)
  const { json } = await owner.call<{ id: string }[]>('GET', '/api/client-auth/clients')
  return String(json[0]?.id)
}
async function analysis(owner: Person): Promise<string> {
  const { status, json } = await owner.call<{ id: string }>('POST', '/api/website-analyses', { url: 'http://8.8.8.8/' })
  expect(status).toBe(202)
  return json.id
}
const savedBlog = (owner: Person) => made(owner, `${path}/blog-suggestions`, { ...title, title: 'Hers' })
const sharing = { campaign_data: draft, client_name: 'C', client_email: 'c@example.com' }
const shared = (owner: Person) => made(owner, '/api/api/campaign-share/share', sharing, 'share_id')
async function profile(owner: Person): Promise<string> {
  const there = await owner.call<{ id: string }>('GET', path)
  const form = { business_name: 'Hers', industry: 'Retail', report_frequency_hours: 24 }
  return there.status === 200 ? there.json.id : made(owner, path, form)
}

/** Without his own profile he would be told to create one (409); here the id itself is refused. */
async function othersProfile({ owner, stranger }: Hers): Promise<string> {
  await profile(stranger)
  return profile(owner)
}

interface Envelope {
  readonly data: Record<string, string> & { accounts: { id: string; customer_id: string }[]; customer_id: string }
}

/** Creates one of each for the owner. */
export async function thingsOf(app: TestApp, owner: Person, stranger: Person): Promise<Hers> {
  await owner.call('POST', '/api/google-ads/unlink-account', { customer_id: '1000000001' })
  const former = await owner.call<Envelope>('GET', '/api/google-ads/unlinked-accounts')
  const fresh = await owner.call<Envelope>('POST', '/api/google-ads/link-account', { generate_new_account: true })
  const form = { ...aForm, start_date: '2026-06-20', end_date: '2026-07-20' }
  const created = await owner.call<Envelope>('POST', '/api/google-ads/create-campaign', form)
  expect([fresh.status, created.status]).toEqual([200, 201])
  const last = (text: string | undefined): string => text?.split('/').at(-1) ?? ''
  const campaign = last(created.json.data.campaign_id)
  const listed = await owner.call<{ data: { id: string }[] }>(
    'GET',
    `/api/google-ads/responsive-search-ads?campaign_id=${campaign}`,
  )
  const session = await made(owner, '/api/chat/start', {}, 'session_id')
  const [row] = await app.server.database.db
    .insert(chatMessages)
    .values({
      ownerId: owner.id,
      sessionId: session,
      role: 'assistant',
      content: 'Hello.',
      state: 'done',
      createdAt: app.clock.now(),
    })
    .returning({ id: chatMessages.id })
  const toolCall = `call_${row?.id}_0_0`
  await app.server.database.db.insert(chatToolCalls).values({
    id: toolCall,
    ownerId: owner.id,
    sessionId: session,
    messageId: row?.id ?? 0,
    step: 0,
    position: 0,
    modelCallId: 'c',
    function: 'suggest_blog_ideas',
    arguments: {},
    gated: false,
    state: 'done',
    output: { type: 'json', value: { suggestions: ['Hers'] } },
    createdAt: app.clock.now(),
  })
  const segments = await owner.call<{ data: { user_interests: { user_interest_id: string }[] } }>(
    'GET',
    '/api/google-ads/audience-segments?segment_type=user_interests',
  )
  const memory = await made(owner, '/api/memories', { text: 'Never over $25 a day' }, 'id')
  const view = await made(owner, '/api/campaign-views', { name: 'Hers', words: { status: 'PAUSED' } }, 'id')
  const log = await owner.call<{ id: string }[]>('GET', '/api/activity?limit=1')
  return {
    app,
    stranger,
    owner,
    campaign,
    adGroup: last(created.json.data.ad_group_id),
    ad: listed.json.data[0]?.id ?? '',
    customerId: fresh.json.data.customer_id,
    formerAccount: former.json.data.accounts[0]?.id ?? '',
    session,
    message: row?.id ?? 0,
    toolCall,
    memory,
    view,
    entry: log.json[0]?.id ?? '',
    interest: segments.json.data.user_interests[0]?.user_interest_id ?? '',
  }
}
