import { lastSegment } from '@adwright/contract/fields.rules'

type Args = Readonly<Record<string, unknown>>

/** Something that a call settles: two calls with the same `key` settle the same. */
interface Decision {
  readonly key: string
  /** Its name in the call's own terms: a field, a keyword. */
  readonly name: string
}
type Decides = (args: Args) => readonly Decision[]

const text = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()
const campaign = ({ campaign_id }: Args): string => lastSegment(text(campaign_id))

/** The item that these fields identify. */
const one =
  (what: string, ...fields: readonly string[]): Decides =>
  (args) => [{ key: [what, ...fields.map((it) => text(args[it]))].join(' '), name: what }]

/** What a call decides about its campaign. A call without a campaign decides nothing that another could overrule. */
const ofCampaign =
  (decides: (id: string, args: Args) => readonly Decision[]): Decides =>
  (args) =>
    campaign(args) === '' ? [] : decides(campaign(args), args)

/** Each given field separately. Within the campaign, the fields in `inside` say what the decision is about. */
const eachField = (what: string, inside: readonly string[] = []): Decides =>
  ofCampaign((id, { campaign_id: _, ...rest }) => {
    const within = inside.map((it) => text(rest[it]))
    const fields = Object.keys(rest).filter((it) => !inside.includes(it))
    return fields.map((field) => ({ key: [what, id, ...within, field].join(' '), name: field }))
  })

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const eachKeyword = (what: string): Decides =>
  ofCampaign((id, { keywords }) =>
    listed(keywords).map((it) => ({ key: [what, id, text(it)].join(' '), name: text(it) })),
  )

/** What tells assets of one kind apart; a campaign has one business name. */
const assetMarks = ['text', 'header', 'item', 'phone', 'address', 'image_id', 'price_type'] as const

function assetName(asset: Args): string {
  const mark = asset.kind === 'BUSINESS_NAME' ? undefined : assetMarks.find((it) => asset[it] !== undefined)
  return [text(asset.kind), ...(mark ? [text(asset[mark])] : [])].join(' ')
}

const eachAsset = ofCampaign((id, { add, remove, restore }) => {
  const names = [
    ...listed(add).map((it) => assetName(it as Args)),
    ...[...listed(remove), ...listed(restore).map((it) => (it as Args).id)].map((it) => lastSegment(text(it))),
  ]
  return names.map((name) => ({ key: ['asset', id, name].join(' '), name }))
})

/** A campaign is shared by its id or, one that isn't at the platform yet, by its title. */
const shared: Decides = (args) => {
  const { title } = (args.campaign_data ?? {}) as Args
  return [{ key: ['shared with', text(args.client_email), campaign(args) || text(title)].join(' '), name: 'sharing' }]
}

const status = ofCampaign((id) => [{ key: `status ${id}`, name: 'status' }])
const site = one('one-page site')

/** What a call of each tool decides. Tools whose calls only add something aren't listed. */
const byTool: Readonly<Record<string, Decides>> = {
  create_campaign: one('new campaign', 'campaign_name'),
  update_campaign: eachField('campaign'),
  pause_campaign: status,
  resume_campaign: status,
  remove_campaign: status,
  set_campaign_targeting: eachField('targeting'),
  set_bid: eachField('bid', ['keyword']),
  pause_keywords: eachKeyword('keyword status'),
  resume_keywords: eachKeyword('keyword status'),
  add_keywords: eachKeyword('keyword'),
  remove_keywords: eachKeyword('keyword'),
  exclude_keywords: eachKeyword('negative keyword'),
  remove_negative_keywords: eachKeyword('negative keyword'),
  update_ad: one('ad', 'adId'),
  pause_ad: one('ad status', 'adId'),
  resume_ad: one('ad status', 'adId'),
  change_campaign_assets: eachAsset,
  create_conversion: one('conversion', 'campaign_id', 'name'),
  measure_customers: one('customers'),
  set_spend_limit: one('spend limit'),
  publish_site: site,
  unpublish_site: site,
  share_campaign_for_approval: shared,
  set_client_rule: one('client rule', 'client_email'),
  edit_shared_campaign: one('shared campaign', 'share_id'),
  launch_shared_campaign: one('launch', 'id'),
  save_report_schedule: one('report', 'email', 'every', 'campaign_id', 'campaign_ids'),
  send_report_now: one('report now', 'id'),
  share_analytics: one('figures', 'email'),
  invite_member: one('invitation', 'email'),
  accept_proposal: one('proposal', 'id'),
  undo_activity: one('undo', 'id'),
}

/** What a call decides. If two calls in one step decide the same, only the later one gets a card. */
export const decidedBy = (tool: string, args: Args): readonly Decision[] =>
  Object.hasOwn(byTool, tool) ? (byTool[tool]?.(args) ?? []) : []
