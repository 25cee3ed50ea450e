import { dateText } from '@adwright/contract/values/date-text.rules'
import { readDay } from '@adwright/contract/values/day.rules'
import { type Currency, isCurrency, moneyIn } from '@adwright/contract/values/currency.rules'
// The sentence shown after each tool's successful call. Results were checked against the contract, but are read leniently anyway: a
// sentence must never break a reply.

type Fields = Readonly<Record<string, unknown>>
type Sentence = (result: Fields, args: Fields) => string | undefined

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const money = (value: unknown, currency: Currency | undefined): string =>
  Number.isFinite(value) ? moneyIn(currency).short(Number(value)) : String(value)
const currencyOf = ({ currency }: Fields): Currency | undefined =>
  typeof currency === 'string' && isCurrency(currency) ? currency : undefined

/** `2026-11-22` -> `Nov 22, 2026`; anything but a date stays as it is. */
export function dayInWords(value: unknown): string {
  const day = readDay(value)
  return day === undefined ? String(value) : dateText(day)
}

const nameOf = (result: Fields): string => {
  const name = textOf(result.name) ?? textOf(fieldsOf(result.campaign).name)
  return name === undefined ? 'the campaign' : `“${name}”`
}

/** What is counted now, in a few words. */
function measured(data: unknown): string {
  const kinds = listOf(fieldsOf(data).kinds).map((it) => String(fieldsOf(it).name))
  return kinds.length === 0 ? 'Nothing is counted as a customer yet' : `Counted now: ${kinds.join(', ')}`
}

const targetedName = (fields: Fields): string => nameOf({ name: fieldsOf(fields.data).campaign_name })
const keywordsThere = (fields: Fields): string => {
  const { keywords, negative_keywords } = fieldsOf(fields.data)
  const negatives = listOf(negative_keywords).length
  return [
    count(listOf(keywords).length, 'keyword'),
    ...(negatives > 0 ? [count(negatives, 'negative keyword')] : []),
  ].join(' and ')
}

const changes: readonly (readonly [string, (value: unknown, currency: Currency | undefined) => string])[] = [
  ['name', (it) => `name “${String(it)}”`],
  ['daily_budget', (it, currency) => `${money(it, currency)} a day`],
  ['start_date', (it) => `from ${dayInWords(it)}`],
  ['end_date', (it) => `until ${dayInWords(it)}`],
  ['status', (it) => `status ${String(it).toLowerCase()}`],
]

const percent = (value: unknown): string => {
  const { direction, percentage } = fieldsOf(value)
  if (direction === 'no_change') return 'no change'
  return `${direction === 'decrease' ? 'down' : 'up'} ${Number(percentage)}%`
}

const sentences: Readonly<Record<string, Sentence>> = {
  get_business_profile: (it) =>
    it.exists === false ? 'There is no business profile yet' : `Read the profile of ${String(it.business_name)}`,
  save_business_profile: (it) => `Saved the profile of ${String(it.business_name)}`,
  remember: (it) => `Remembered: ${String(it.text)}`,
  propose_memory: (it) => `Proposed to remember: ${String(it.text)}`,
  forget: () => 'Forgotten',
  list_members: (fields) => `Found ${count(listOf(fields.members).length, 'member')}`,
  set_time_zone: (_, args) => `Set the time zone to ${String(args.time_zone)}`,
  invite_member: (_, args) => `Invited ${String(args.email)}`,
  get_account_status: (it) =>
    fieldsOf(it.data).is_linked === true ? 'The ad account is linked' : 'No ad account is linked yet',
  list_campaigns: (it) => `Found ${count(listOf(fieldsOf(it.data).campaigns).length, 'campaign')}`,
  get_campaign_performance: (fields) => {
    const { from, to } = fieldsOf(fields.data)
    return from && to ? `Read the figures from ${dayInWords(from)} to ${dayInWords(to)}` : 'Read the figures'
  },
  compare_periods: (fields, args) => {
    const change = fieldsOf(fields.changes ?? fields.change)
    const metric = textOf(fields.metric) ?? textOf(args.metric)
    const one = metric === undefined ? undefined : change[metric]
    return one === undefined ? 'Compared the two periods' : `Compared the two periods: ${metric} ${percent(one)}`
  },
  create_campaign: (fields) => {
    const campaign = fieldsOf(fields.campaign)
    const { budget } = campaign
    const cost = budget === undefined ? '' : `, ${money(budget, currencyOf(campaign))} a day`
    const [place] = listOf(fields.targeting)
    const where = textOf(place) === undefined ? '' : `. ${String(place)}`
    return `Created ${nameOf(fields)}${cost}${where}. It is paused until you turn it on`
  },
  search_locations: (fields) => `Found ${count(listOf(fieldsOf(fields.data).locations).length, 'place')}`,
  get_campaign_targeting: (fields) => `Read where ${targetedName(fields)} is shown`,
  set_campaign_targeting: (fields) => {
    const words = listOf(fieldsOf(fields.data).in_words).map(String)
    return [`Changed where ${targetedName(fields)} is shown`, ...words].join('. ')
  },
  set_labels: (fields, args) => {
    const labels = listOf(args.labels).map(String)
    const set = labels.length === 0 ? 'Took away the labels' : `Set the labels ${labels.join(', ')}`
    const done = listOf(fields.results).filter((one) => fieldsOf(one).outcome !== 'failed')
    return `${set} of ${count(done.length, 'campaign')}`
  },
  set_bid: (fields, args) =>
    args.keyword === undefined
      ? `Changed the bids of “${String(fields.campaign_name)}”. ${String(fields.in_words)}`
      : `Changed the bid of the keyword ${String(args.keyword)} to ${money(args.cpc_bid, currencyOf(fields))} a click`,
  compare_ads: (fields) => `Compared ${count(listOf(fieldsOf(fields.data).ads).length, 'ad')}`,
  list_campaign_assets: (fields) => `Found ${count(listOf(fieldsOf(fields.data).assets).length, 'asset')}`,
  change_campaign_assets: (fields, args) => {
    const done = [
      ...(listOf(args.add).length > 0 ? [`added ${count(listOf(args.add).length, 'asset')}`] : []),
      ...(listOf(args.remove).length > 0 ? [`took ${count(listOf(args.remove).length, 'asset')} away`] : []),
      ...(listOf(args.restore).length > 0 ? [`put ${count(listOf(args.restore).length, 'asset')} back`] : []),
    ].join(' and ')
    return `${done.charAt(0).toUpperCase()}${done.slice(1)}: ${targetedName(fields)}`
  },
  pause_keywords: (_, args) => `Paused ${listOf(args.keywords).map(String).join(', ')}`,
  resume_keywords: (_, args) => `Turned on ${listOf(args.keywords).map(String).join(', ')}`,
  create_conversion: (fields, args) =>
    `Set up “${String(args.name)}”. It counts once this snippet is on your website: ${String(fieldsOf(fields.data).gtag_snippet)}`,
  list_keywords: (fields) => `Found ${keywordsThere(fields)}`,
  add_keywords: (fields) => `Added the keywords. The campaign now has ${keywordsThere(fields)}`,
  remove_keywords: (fields) => `Took the keywords out. The campaign now has ${keywordsThere(fields)}`,
  exclude_keywords: (fields) => `Excluded these searches. The campaign now has ${keywordsThere(fields)}`,
  remove_negative_keywords: (fields) => `Took the negative keywords out. The campaign now has ${keywordsThere(fields)}`,
  list_search_terms: (fields) => `Found ${count(listOf(fieldsOf(fields.data).search_terms).length, 'search term')}`,
  update_campaign: (fields, args) => {
    const done = changes.flatMap(([field, words]) =>
      args[field] === undefined ? [] : [words(args[field], currencyOf(fields))],
    )
    return done.length > 0 ? `Changed ${nameOf(fields)}: ${done.join(', ')}` : `Changed ${nameOf(fields)}`
  },
  pause_campaign: (it) => `Paused ${nameOf(it)}`,
  resume_campaign: (it) => `${nameOf(it)} is running`,
  remove_campaign: (it) => `Removed ${nameOf(it)}`,
  suggest_keywords: (it) => `Found ${count(listOf(it.keywords).length, 'keyword')}`,
  write_ad_copy: (it) =>
    `Wrote ${count(listOf(it.headlines).length, 'headline')} and ${count(listOf(it.descriptions).length, 'description')}`,
  suggest_blog_ideas: (it) => `Found ${count(listOf(it.suggestions).length, 'blog idea')}`,
  save_blog_ideas: (it) => `Saved ${count(listOf(it.saved).length, 'blog idea')}`,
  generate_content_calendar: (it) =>
    `Planned ${count(Number(it.days), 'day')} from ${dayInWords(it.start_date)} to ${dayInWords(it.end_date)}`,
  get_content_calendar: (it) => `Read ${count(Number(it.count), 'post')} of the content calendar`,
  add_calendar_post: (_, args) => `Added “${String(args.headline)}” to ${dayInWords(args.date)}`,
  change_calendar_post: (it, args) =>
    args.date === undefined ? `Changed a post of ${dayInWords(it.date)}` : `Moved a post to ${dayInWords(args.date)}`,
  remove_calendar_post: () => 'Deleted a post of the content calendar',
  save_content_calendar: (it) => `Saved ${count(Number(it.saved), 'calendar entry', 'calendar entries')}`,
  analyze_website: (it) => `Analyzed ${String(it.url).replace(/^https?:\/\//, '')}`,
  generate_image: () => 'The image is ready',
  share_campaign_for_approval: (it, args) =>
    `Sent ${textOf(it.title) === undefined ? 'the campaign' : `“${String(it.title)}”`} to ${String(args.client_name)} for approval`,
  improve_shared_campaign: (it) =>
    `Suggested ${count(listOf(fieldsOf(it.improved_data).changes_made).length, 'change')} from the client’s feedback`,
  edit_shared_campaign: (it) =>
    `Changed ${textOf(it.title) === undefined ? 'the campaign' : `“${String(it.title)}”`} and asked the client again`,
  set_client_rule: (fields) =>
    fields.needs_yes === true
      ? `Nothing for ${String(fields.client_name)} runs without their yes`
      : `Campaigns for ${String(fields.client_name)} may run without their yes`,
  list_insights: (fields) => `Found ${count(listOf(fieldsOf(fields.data).insights).length, 'finding')}`,
  list_proposals: (it) => `Found ${count(listOf(it.waiting).length, 'suggestion')} that wait for a yes`,
  accept_proposal: (it) =>
    it.state === 'done' ? `Done: ${String(it.title)}` : `Nothing was changed: ${String(it.outcome)}`,
  decline_proposal: (it) => `Kept the no to: ${String(it.title)}`,
  get_customers: (fields) => {
    const { measured, total } = fieldsOf(fields.data)
    return measured === true
      ? `Counted ${count(Number(fieldsOf(total).customers), 'customer')}`
      : 'Saw that customers aren’t measured yet'
  },
  get_home: () => 'Looked at what is set up and what comes next',
  get_site: (it) => (it.site === null ? 'There is no page yet' : 'Read the page'),
  make_site: () => 'Made a page that isn’t published yet',
  change_site: () => 'Changed the words of the page',
  publish_site: (it) => `Published the page at ${String(fieldsOf(it.site).url)}`,
  unpublish_site: () => 'Took the page offline',
  get_customer_tag: (fields) => measured(fields.data),
  measure_customers: (fields) => `Set up what counts as a customer. ${measured(fields.data)}`,
  check_customer_tag: (fields) => {
    const pages = listOf(fieldsOf(fieldsOf(fields.data).check).pages).map(fieldsOf)
    const found = pages.filter((it) => it.outcome === 'found')
    return `Found the tag on ${found.length} of ${count(pages.length, 'page')}`
  },
  explain_change: (fields) => `Looked at what moved the ${String(fieldsOf(fields.data).metric ?? 'figures')}`,
  query_figures: ({ from, to }) => `Read figures from ${dayInWords(from)} to ${dayInWords(to)}`,
  calculate: (it) => `Worked out ${count(listOf(it.results).length, 'number')}`,
  get_credits: (it) => `${count(Number(it.credits), 'credit')} available`,
  forecast_campaign: (fields) => {
    const { low, high } = fieldsOf(fieldsOf(fields.data).clicks)
    return high === undefined ? 'Estimated what it could bring' : `Estimated ${String(low)} to ${String(high)} clicks`
  },
  list_audience_segments: (it) => `Found ${count(Number(it.found), 'interest')}`,
  update_ad: () => 'Changed the ad’s texts',
  pause_ad: (it) => `Paused one ad of “${String(it.campaign_name)}”`,
  resume_ad: (it) => `Turned on one ad of “${String(it.campaign_name)}”`,
  refresh_figures: () => 'Read the newest figures',
  list_ads: (fields) => `Read ${count(listOf(fields.data).length, 'ad')}`,
  get_spend_limit: (it) =>
    it.daily_limit === null && it.monthly_limit === null ? 'There is no spend limit' : 'Read the spend limit',
  set_spend_limit: () => 'Set the spend limit',
  share_analytics: (_, args) => `Emailed the figures to ${String(args.email)}`,
  check_ad: (it) =>
    listOf(it.texts).length + listOf(it.page).length === 0
      ? 'Found nothing that Google’s rules turn down'
      : `Found ${count(listOf(it.texts).length + listOf(it.page).length, 'thing')} that Google may turn down`,
  get_report: (it) => textOf(fieldsOf(it.data).headline) ?? 'Read the report',
  save_report_schedule: (it) =>
    `The ${String(it.every)} report goes to ${textOf(it.email) ?? 'you'}${it.next_on === null ? '' : `, next on ${dayInWords(it.next_on)}`}`,
  remove_report_schedule: () => 'Stopped the report',
  launch_shared_campaign: () => 'Launched the campaign',
  undo_activity: (it) => `Undid it${textOf(it.target) === undefined ? '' : `: ${String(it.target)}`}`,
  add_date_note: (it) => `Noted “${String(it.text)}” on ${dayInWords(it.date)}`,
  remove_date_note: () => 'Removed the note',
  write_blog_post: (_, args) => `Wrote “${String(args.title)}”`,
  find_tools: (it) => `Looked for tools and found ${listOf(it.tools).length}`,
  get_digest: (it) => (it.enabled === true ? 'Report emails are on' : 'Report emails are off'),
  set_digest: (it) => (it.enabled === true ? 'Turned the report emails on' : 'Turned the report emails off'),
  mark_notifications_read: () => 'Marked all notifications as read',
  get_subscription: (it) => `Read the plan${textOf(it.tier) === undefined ? '' : `: ${String(it.tier)}`}`,
  read_image_design: () => 'Read what stands on the image',
  edit_image: () => 'Changed the image',
  propose_brand_look: (it) => `Found colors or fonts in ${count(listOf(it.proposals).length, 'place')}`,
  save_brand_look: () => 'Set the look of your images',
  resize_image: (it) => `Drew the image at ${String(it.width)} × ${String(it.height)} pixels`,
  send_report_now: () => 'Sent the report',
  get_model_usage: () => 'Read what is left of the AI allowance',
  get_watch_settings: () => 'Read what the weekly look may do',
  set_watch_settings: () => 'Changed what the weekly look may do',
  add_campaign_picture: () => 'Added the picture to the campaign',
  compare_website_analyses: (it) => `Compared two analyses: ${count(listOf(it.changes).length, 'figure')}`,
  watch_website: (it) =>
    it.on === true ? 'The website is analyzed every week' : 'The website is no longer analyzed every week',
  plan_social_campaign: (it) => `Planned ${count(listOf(it.posts).length, 'post')}`,
}

const lists: Readonly<Record<string, (n: number) => string>> = {
  list_shared_campaigns: (n) => `Found ${count(n, 'shared campaign')}`,
  list_activity: (n) => `Read ${count(n, 'change')}`,
  list_date_notes: (n) => `Found ${count(n, 'date note')}`,
  list_payments: (n) => `Read ${count(n, 'payment')}`,
  list_credit_history: (n) => `Read ${count(n, 'credit entry', 'credit entries')}`,
  list_plans: (n) => `Read ${count(n, 'plan')}`,
  list_report_schedules: (n) => `Found ${count(n, 'regular report')}`,
  list_businesses: (n) => `Found ${count(n, 'business', 'businesses')}`,
  list_clients: (n) => `Found ${count(n, 'address', 'addresses')}`,
  list_approval_clients: (n) => `Found ${count(n, 'client')}`,
  list_saved_blog_suggestions: (n) => `Found ${count(n, 'saved blog idea')}`,
  list_saved_calendar: (n) => `Found ${count(n, 'saved entry', 'saved entries')}`,
  list_images: (n) => `Found ${count(n, 'image')}`,
  list_website_analyses: (n) => `Found ${count(n, 'website analysis', 'website analyses')}`,
  list_site_messages: (n) => `Read ${count(n, 'message')} from your page`,
  list_sent_reports: (n) => `Found ${count(n, 'sent report')}`,
  list_website_watches: (n) => `Found ${count(n, 'watched website')}`,
  list_holidays: (n) => `Found ${count(n, 'named day')}`,
  list_notifications: (n) => `Read ${count(n, 'notification')}`,
}

const byWhom = ({ written_by }: Fields): string =>
  written_by === 'built_in' ? ' from our own templates, as no AI model could write them' : ''

/** The sentence for a tool's result; undefined if the tool has none. */
export function sentenceOf(tool: string, result: unknown, args: Fields): string | undefined {
  if (Array.isArray(result)) return lists[tool]?.(result.length)
  const said = Object.hasOwn(sentences, tool) ? sentences[tool]?.(fieldsOf(result), args) : undefined
  return said === undefined ? undefined : `${said}${byWhom(fieldsOf(result))}`
}
