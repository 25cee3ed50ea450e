import { type ErrorCode, errors } from '@adwright/contract/errors'
import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import {
  BUTTON_LABEL_MAX_CHARS,
  BUTTON_TEXT_MAX_CHARS,
  type DoneWhen,
  type ReplyButton,
  type Suggestion,
} from '@adwright/contract/reply-buttons'

/** A tool call of the reply, as it is stored. */
export interface ButtonCall {
  readonly id: string
  readonly function: string
  readonly state: string
  readonly arguments: Readonly<Record<string, unknown>>
  readonly output: object | null
  readonly failCode: string | null
}

/** Facts beyond the calls. */
export interface ButtonFacts {
  readonly hasAdAccount: boolean
  /** The owner's last message; only read for choices. */
  readonly message?: string | undefined
}

type Fields = Readonly<Record<string, unknown>>
type Maker = (call: ButtonCall, facts: ButtonFacts) => readonly (ReplyButton | undefined)[]

interface Row {
  /** Tools after which the buttons appear; the last call counts. */
  readonly after: readonly string[]
  /** Not if one of these succeeded in the same reply: the step is already done. */
  readonly unless?: readonly string[]
  readonly buttons: Maker
}

const BUTTONS_MAX = 3
const NAME_MAX_CHARS = 40

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const resultOf = (call: ButtonCall): Fields => fieldsOf(fieldsOf(call.output).value)

const view = (
  label: string,
  item: Extract<ReplyButton, { kind: 'open_view' }>['view'],
  params?: Record<string, string>,
) => ({ kind: 'open_view', label, view: item, ...(params ? { params } : {}) }) as const
const dialog = (label: string, item: Extract<ReplyButton, { kind: 'open_dialog' }>['dialog'], until?: DoneWhen) =>
  ({ kind: 'open_dialog', label, dialog: item, ...(until ? { until } : {}) }) as const
const send = (label: string, text: string) => ({ kind: 'send', label, text }) as const

const linkAccount = dialog('Link Google Ads', 'ad_account', { is: 'ad_account_linked' })
const setUpProfile = {
  ...view('Set up profile', 'business_profile'),
  until: { is: 'profile_saved' },
} as const satisfies ReplyButton
const seePlans = {
  kind: 'open_page',
  label: 'See plans',
  page: 'subscriptions',
  until: { is: 'plan_paid' },
} as const satisfies ReplyButton
const createCampaign = send('Create a campaign', 'Create a Google Ads campaign using my business profile')

const openPage = view('Open your page', 'one_page_site')
const publishPage = send('Publish it', 'Publish my page')
const advertisePage = (call: ButtonCall) => {
  const url = textOf(fieldsOf(resultOf(call).site).url)
  return url === undefined ? undefined : send('Advertise it', `Create a campaign for my page ${url}`)
}

/** What blocked a call, and the button that fixes it. */
const gates: Partial<Record<ErrorCode, ReplyButton>> = {
  no_ads_account: linkAccount,
  ads_login_ended: dialog('Sign in with Google again', 'ad_account'),
  business_profile_required: setUpProfile,
  insufficient_credits: dialog('Get credits', 'credits', { is: 'credits_enough', credits: IMAGE_COST_CREDITS }),
  tier_required: seePlans,
  client_approval_required: dialog('Open shared campaigns', 'shared_campaigns'),
  insufficient_funds: dialog('Add funds', 'ad_account'),
  spend_limit_exceeded: dialog('Change spend limit', 'spend_limit'),
}

/** The campaign id that screens use: the last part of the platform's path. */
const campaignId = (call: ButtonCall): string | undefined => {
  const value = resultOf(call)
  const id = textOf(value.campaign_id) ?? textOf(value.id) ?? textOf(call.arguments.campaign_id)
  return id?.split('/').at(-1)
}
const openCampaign = (call: ButtonCall) => {
  const id = campaignId(call)
  return id === undefined ? undefined : view('Open campaign', 'campaigns', { campaign_id: id })
}
const turnOn = (call: ButtonCall) => {
  const name = textOf(fieldsOf(resultOf(call).campaign).name)
  const id = campaignId(call)
  if (name === undefined || name.length > NAME_MAX_CHARS || id === undefined) return undefined
  return { ...send('Turn it on', `Turn on “${name}”`), until: { is: 'campaign_on', campaign_id: id } } as const
}
/** The button that saves a whole list. A shortened list is saved in its view instead. */
const saveAll = (call: ButtonCall, list: string, count: unknown, save: Omit<SaveButton, 'kind' | 'tool_call_id'>) => {
  const kept = listOf(resultOf(call)[list]).length
  if (kept === 0) return undefined
  return kept === (count ?? kept)
    ? ({ kind: 'save', tool_call_id: call.id, ...save } as const)
    : view('Open Content Calendar', save.view)
}
type SaveButton = Extract<ReplyButton, { kind: 'save' }>

/** What a reply offers after a tool succeeded: first what's needed, then likely next steps. */
const table: readonly Row[] = [
  {
    after: ['propose_memory'],
    unless: ['remember'],
    buttons: (call) => {
      const text = textOf(resultOf(call).text)
      if (text === undefined) return []
      return [{ kind: 'save', tool_call_id: call.id, label: `Remember: ${text}`, view: 'settings', dialog: 'memories' }]
    },
  },
  {
    after: ['generate_content_calendar'],
    unless: ['save_content_calendar'],
    buttons: (call) => [
      saveAll(call, 'entries', resultOf(call).days, { label: 'Save calendar', view: 'content_calendar' }),
    ],
  },
  {
    after: ['plan_social_campaign'],
    unless: ['save_content_calendar'],
    buttons: (call) => [saveAll(call, 'posts', undefined, { label: 'Save to calendar', view: 'content_calendar' })],
  },
  {
    after: ['suggest_blog_ideas'],
    unless: ['save_blog_ideas'],
    buttons: (call) => [saveAll(call, 'suggestions', undefined, { label: 'Save ideas', view: 'blog_suggestions' })],
  },
  {
    after: ['save_content_calendar'],
    buttons: () => [view('Open Content Calendar', 'content_calendar', { tab: 'saved' })],
  },
  { after: ['save_blog_ideas'], buttons: () => [view('Open Blog Suggestions', 'blog_suggestions', { tab: 'saved' })] },
  {
    after: ['save_business_profile'],
    unless: ['create_campaign'],
    buttons: (_call, { hasAdAccount }) => [hasAdAccount ? createCampaign : linkAccount],
  },
  { after: ['make_site', 'change_site'], unless: ['publish_site'], buttons: () => [openPage, publishPage] },
  { after: ['publish_site'], unless: ['create_campaign'], buttons: (call) => [openPage, advertisePage(call)] },
  {
    after: ['create_campaign'],
    unless: ['resume_campaign'],
    buttons: (call) => [openCampaign(call), turnOn(call)],
  },
  {
    after: ['resume_campaign'],
    buttons: (call) => [openCampaign(call), view('Show dashboard', 'dashboard')],
  },
  {
    after: ['update_campaign', 'pause_campaign'],
    unless: ['create_campaign', 'resume_campaign'],
    buttons: (call) => [openCampaign(call)],
  },
  {
    after: ['share_campaign_for_approval', 'edit_shared_campaign', 'list_shared_campaigns'],
    buttons: () => [dialog('Open shared campaigns', 'shared_campaigns')],
  },
  {
    after: ['get_campaign_performance', 'compare_periods'],
    unless: ['create_campaign', 'resume_campaign', 'update_campaign', 'pause_campaign'],
    buttons: () => [view('Show dashboard', 'dashboard')],
  },
]

const CHOICES_MAX = 5

/** The value at a dotted path: `locations.0`. */
const valueAt = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => fieldsOf(value)[key], fields)

/** An ambiguous name, phrased as a complete sentence. */
const saidFor = (path: string, choice: string): string => {
  if (path.startsWith('excluded_')) return `Don't show it in ${choice}`
  if (path.startsWith('proximities')) return `Show it around ${choice}`
  return path === 'location' ? `We're in ${choice}` : `Show it in ${choice}`
}

/** The ambiguous field of a failed call, unless a later call corrected it. */
function unclearOf(
  calls: readonly ButtonCall[],
): { call: ButtonCall; path: string; choices: readonly string[] } | undefined {
  const call = calls.findLast((it) => it.state === 'failed' && it.failCode === 'validation_failed')
  const { path, choices } = fieldsOf(fieldsOf(fieldsOf(call?.output).providerOptions).adwright)
  const isMended = calls.some((it) => it.function === call?.function && (it.state === 'done' || it.state === 'open'))
  const names = listOf(choices).flatMap((it) => textOf(it) ?? [])
  return call && typeof path === 'string' && names.length > 0 && !isMended ? { call, path, choices: names } : undefined
}

/** The possible meanings: the owner's own sentence with the full name in it, or one of ours. */
function choiceButtons(calls: readonly ButtonCall[], message = ''): ReplyButton[] {
  const unclear = unclearOf(calls)
  if (!unclear) return []
  const { call, path, choices } = unclear
  const wanted = textOf(valueAt(call.arguments, path)) ?? ''
  const at = wanted === '' ? -1 : message.toLowerCase().indexOf(wanted.toLowerCase())
  const isSentence = at >= 0 && message.trim().length > wanted.length + 1
  return choices.slice(0, CHOICES_MAX).map((choice) => {
    const whole = isSentence ? message.slice(0, at) + choice + message.slice(at + wanted.length) : ''
    const text = whole === '' || whole.length > BUTTON_TEXT_MAX_CHARS ? saidFor(path, choice) : whole
    return send(choice.slice(0, BUTTON_LABEL_MAX_CHARS), text)
  })
}

/** Whether these calls offer choices, for which the owner's message must be read. */
export const hasChoices = (calls: readonly ButtonCall[]): boolean => unclearOf(calls) !== undefined

/** Whether these calls need the facts, which are otherwise not read. */
export const needsFacts = (calls: readonly ButtonCall[]): boolean =>
  calls.some((call) => call.state === 'done' && call.function === 'save_business_profile')

/** What a call lacks, according to its error or to a reading tool's answer. */
function gateOf(call: ButtonCall): ErrorCode | undefined {
  if (call.state === 'failed') return (call.failCode as ErrorCode | null) ?? undefined
  const value = resultOf(call)
  if (call.function === 'get_business_profile' && value.exists === false) return 'business_profile_required'
  if (call.function === 'get_account_status' && fieldsOf(value.data).is_linked === false) return 'no_ads_account'
  // Without an account two lists answer instead of failing (contract.md).
  return value.success === false && value.message === errors.no_ads_account[1] ? 'no_ads_account' : undefined
}

/** Tools that fix what was missing, later in the same reply. */
const putRight: Partial<Record<ErrorCode, string>> = { business_profile_required: 'save_business_profile' }

/** The buttons below a reply: what's missing, next steps, and the model's suggestions. */
export function buttonsOf(
  calls: readonly ButtonCall[],
  facts: ButtonFacts,
  suggestions: readonly Suggestion[],
): ReplyButton[] {
  const done = calls.filter((call) => call.state === 'done')
  const did = (names: readonly string[] = []) => done.some((call) => names.includes(call.function))
  // Something that a look-up found missing blocks nobody: if the model suggests answers, only those are shown.
  const blocked = suggestions.length > 0 ? calls.filter((call) => call.state === 'failed') : calls
  const missing = blocked.flatMap((call) => {
    const gate = gateOf(call)
    return gate === undefined || did([putRight[gate] ?? '']) ? [] : (gates[gate] ?? [])
  })
  const next = table.flatMap((row) => {
    const last = done.findLast((call) => row.after.includes(call.function))
    // If a call lacked something, supplying that is the only next step.
    if (!last || did(row.unless) || gateOf(last)) return []
    return row.buttons(last, facts).filter((it) => it !== undefined)
  })
  const choices = choiceButtons(calls, facts.message)
  if (choices.length > 0) return choices
  const own = distinct([...missing, ...next])
    .slice(0, BUTTONS_MAX)
    .filter((it) => it.kind !== 'send' || !isSaid(it.label, suggestions))
  return distinct([...own, ...suggestions.map(suggested)])
}
/** Whether the model suggests the same, which is preferred since it's in the owner's language. */
const isSaid = (label: string, suggestions: readonly Suggestion[]): boolean =>
  suggestions.some((it) => 'text' in it) && suggestions.every((it) => it.label.toLowerCase() !== label.toLowerCase())
function suggested(suggestion: Suggestion): ReplyButton {
  if ('text' in suggestion) return { kind: 'send', ...suggestion }
  if ('view' in suggestion) return { kind: 'open_view', ...suggestion }
  return 'page' in suggestion ? { kind: 'open_page', ...suggestion } : { kind: 'open_dialog', ...suggestion }
}
/** 'Save calendar' and 'Save the calendar' are the same button. */
const meantBy = (label: string): string => label.toLowerCase().replace(/\b(?:an?|the|these|my|your) /g, '')
/** What a button opens, whatever its label's language. */
const opens = (it: ReplyButton): string =>
  it.kind === 'open_view'
    ? `view ${it.view}`
    : it.kind === 'open_dialog'
      ? `dialog ${it.dialog}`
      : it.label.toLowerCase()

const isSame = (a: ReplyButton, b: ReplyButton): boolean =>
  meantBy(a.label) === meantBy(b.label) || opens(a) === opens(b)
const distinct = (buttons: readonly ReplyButton[]): ReplyButton[] =>
  buttons.filter((it, at) => buttons.findIndex((other) => isSame(other, it)) === at)
