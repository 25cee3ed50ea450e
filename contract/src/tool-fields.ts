import { z } from 'zod'

/** Descriptions, for models, of fields that many tools share. A field's own description takes precedence. */
const fieldWords: Readonly<Record<string, string>> = {
  campaign_id: 'The id of a campaign, from list_campaigns.',
  campaign_ids: 'Ids of campaigns, from list_campaigns.',
  labels: 'All labels each of them should have, for example ["Spring"].',
  plain_status: 'Only those that are so: Running for active ones, Ended for completed ones.',
  from: 'First day, YYYY-MM-DD.',
  period: 'Instead of dates: all_time, everything since the beginning.',
  to: 'Last day, YYYY-MM-DD, included.',
  compare_from: 'First day of the other period, YYYY-MM-DD.',
  compare_to: 'Last day of the other period, YYYY-MM-DD.',
  start_date: 'First day, YYYY-MM-DD, as the owner said it.',
  end_date: 'Last day, YYYY-MM-DD, as the owner said it.',
  date: 'A day, YYYY-MM-DD.',
  budget: 'A day, in the ad account’s currency, as the owner said it.',
  daily_budget: 'A day, in the ad account’s currency, as the owner said it.',
  cpc_bid: 'For a click, in the ad account’s currency. Leave it out unless the owner named it.',
  max_cpc_bid: 'For a click at most, in the ad account’s currency. Leave it out unless the owner named it.',
  daily_limit: 'A day, in the ad account’s currency, or null for no limit.',
  monthly_limit: 'A month, in the ad account’s currency, or null for no limit.',
  keywords: 'Broad match as plain words, "phrase match" and [exact match] with their signs.',
  negative_keywords: 'Searches that must not show the ads, written as keywords are.',
  pins: 'Positions by the order of the texts, null for any. Only when the owner wants a text always first, second or third.',
  headlines: 'Texts of at most 30 characters.',
  descriptions: 'Texts of at most 90 characters.',
  website_url: 'The page that the ads lead to.',
  finalUrl: 'The page that the ad leads to.',
  adId: 'The id of an ad, from list_ads.',
  version: 'As list_ads told it: a change made meanwhile is then not lost.',
  locations: 'Names such as "Tucson, Arizona", or ids of search_locations.',
  proximities: 'For example [{"around":"Tucson, Arizona","radius":10,"unit":"MILES"}]; a street is placed at its town.',
  excluded_locations: 'Where the ads must not show: names or ids as in locations.',
  everywhere: 'Only when the owner asks for the whole world in so many words.',
  schedule:
    'For example [{"days":["SATURDAY","SUNDAY"],"from":"09:00","to":"17:00"}]; without from and to the whole day.',
  age_ranges: 'Only these ages are shown the ads.',
  gender: 'Only this gender is shown the ads.',
  client_name: 'As the owner named them.',
  client_email: 'As the owner named it, never guessed.',
  email: 'As the owner named it, never guessed.',
  role: 'owner, manager, viewer or client, as the owner said it.',
  every: 'weekly or monthly.',
  weekday: 'Of a weekly one, such as MONDAY.',
  month_day: 'Of a monthly one, 1 to 28.',
  share_id: 'The share_id of list_shared_campaigns.',
  topic: 'What it is about, in the owner’s words.',
  hashtags: 'Without their sign.',
  channel: 'Where it goes.',
  time: 'As 18:30, where the business is.',
  time_zone: 'An IANA name such as America/Denver, or its largest city.',
  image_id: 'A picture of list_images, or null for none.',
  other_id: 'The id of the other one, from the same list.',
  on: 'true: from now on; false: no longer.',
  mail: 'Whether proposals are mailed too.',
  days_off: 'All days without ads, such as SUNDAY; none: [].',
  link: 'Where readers go, with https://; empty for none.',
  limit: 'How many at most.',
  before: 'The id of the last row you have: the rows after it come.',
  id: 'The id from the list that shows it.',
  interests: 'Names such as "Cooking", or ids of list_audience_segments.',
  category: 'What it counts.',
  add: 'The new assets, each with its kind and the fields of that kind.',
  remove: 'Ids from the list that shows them.',
  restore: 'Those that were taken away, each with its id and kind.',
  line_1: 'At most 35 characters; with line_2 or not at all.',
  line_2: 'At most 35 characters; with line_1 or not at all.',
  header: 'One of Google’s headers, such as Service catalog, Types or Brands.',
  values: 'Each at most 25 characters.',
  country: 'Two letters, such as US.',
  phone: 'As the owner named it, never guessed.',
  place_id: 'As the owner named it, never guessed.',
  count_from_seconds: 'Calls of at least this length count as customers.',
  kinds: 'Each with its kind; value in the ad account’s currency where the owner named one.',
  done_page: 'The page people see after paying, such as /thank-you.',
  call_seconds: 'A call counts from this length on. Leave it out unless the owner named it.',
  bidding_strategy: 'How Google bids.',
  target_cost:
    'What a customer may cost on average, in the ad account’s currency. Leave it out unless the owner named it.',
  keyword: 'One keyword, as list_keywords shows it.',
  user_interest_ids: 'Ids of list_audience_segments.',
  business_profile_id: 'The id of get_business_profile.',
  campaign_data: 'The whole campaign: what is left out is empty.',
  campaign_name: 'At most 128 characters, not in use.',
  ad_group_name: 'Leave it out unless the owner named it.',
  needs_yes: 'true: nothing runs without this client’s yes.',
  count: 'How many, when the owner said so.',
  suggestions: 'The titles, word for word.',
  entries: 'The days to save; left out: the calendar generated last.',
  tone: 'Such as warm or formal.',
  goal: 'What the owner wants to reach.',
  platforms: 'Such as Instagram and Facebook.',
  prompt: 'What the image shows, in plain words.',
  query: 'A few words to look for.',
  url: 'The address of a public web page.',
  title: 'The title, word for word.',
  enabled: 'true turns it on.',
  reason: 'Why not, in the owner’s words.',
  metric: 'The one figure that was asked about.',
  metrics: 'Only those that are needed.',
  group_by: 'A row for each of these.',
  filter: 'Only rows whose name holds these words.',
  sort: 'By this figure, the greatest first.',
  steps: 'Each may use the names of those before it.',
  intro: 'One or two sentences under the headline.',
  offers: 'All of them: each with name, text and price ("" when unknown).',
  special: 'An offer of the moment, as the owner said it.',
  about: 'A few sentences about the business.',
  address: 'As the owner named it, never guessed.',
  hours: 'All open days: for example {"day":"MONDAY","opens":"09:00","closes":"17:00"}.',
  has_form: 'Whether the page has a contact form.',
  business_name: 'As the owner writes it.',
  industry: 'What kind of business it is.',
  products: 'What it sells, in one text.',
  services: 'What it does for customers, in one text.',
  location: 'The town it is in.',
  audience: 'Whom it is for, such as families with small children.',
  languages: 'Those it speaks with customers, separated by commas.',
  prices: 'Each thing with its price, such as "Rye loaf: $7; Rolls: $4".',
  report_frequency_hours: 'How often the report email comes.',
  status: 'Only those in this state.',
}

const LONG_CHARS = 128

/** Schema keywords a model doesn't need to fill in a field: the rest is checked when a call comes in. */
const isNoise = (key: string, value: unknown): boolean =>
  key === 'default' || (key === 'minLength' && value === 1) || (key === 'maxLength' && Number(value) > LONG_CHARS)

function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key, item]) => !isNoise(key, item))
  return Object.fromEntries(
    kept.map(([key, item]) => [key, key === 'properties' ? described(item as Fields) : told(item)]),
  )
}

type Fields = Readonly<Record<string, object>>

const described = (fields: Fields): object =>
  Object.fromEntries(
    Object.entries(fields).map(([field, json]) => {
      const schema = told(json) as object
      // A field with its own pattern means something else by the same name.
      const description = 'pattern' in schema ? undefined : fieldWords[field]
      return [field, description === undefined || 'description' in schema ? schema : { ...schema, description }]
    }),
  )

type ToolSchema = { readonly type: 'object' } & Readonly<Record<string, unknown>>
const made = new WeakMap<z.ZodType, ToolSchema>()

/** A tool's input as JSON Schema, with described fields. */
export function toolSchema(input: z.ZodType): ToolSchema {
  const kept = made.get(input)
  if (kept) return kept
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const schemaForModels: ToolSchema = { ...(told(schema) as object), type: 'object' }
  made.set(input, schemaForModels)
  return schemaForModels
}
