import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultOutput,
} from '@ai-sdk/provider'
import { suggestionsIn } from '../suggestions.rules.ts'
import { builtinModel } from './model.ts'

/** A fake tool's outcome: a value, an error, declined, or closed by the next message, which ends the reply. */
type FakeAnswer = { readonly value: unknown } | { readonly error: string } | 'declined' | 'closed'
export type FakeTools = Readonly<Record<string, (args: Record<string, unknown>) => FakeAnswer>>

interface TurnRecord {
  readonly text: string
  readonly calls: readonly { readonly tool: string; readonly args: Record<string, unknown> }[]
  /** The buttons at the end of the reply. */
  readonly buttons: ReturnType<typeof suggestionsIn>
}

interface Campaign {
  readonly id: string
  readonly name: string
  budget: number
  status: string
}

const campaign = (c: Campaign) => ({
  ...c,
  platform: 'google',
  channel_type: 'SEARCH',
  cost: 0,
  clicks: 0,
  impressions: 0,
  start_date_raw: '2026-11-22',
  end_date_raw: '2027-01-20',
  headlines: [],
  descriptions: [],
  ad_groups: [],
})
const enveloped = (data: unknown): FakeAnswer => ({ value: { success: true, message: 'ok', data } })
/** A fake tool's answer if it did as it was told and has nothing to report. */
export const done = () => enveloped({})

/** Fake tools of an owner with an ads account, a profile and these campaigns, newest first. */
export function ownerTools(
  campaigns: readonly Campaign[],
  profile?: Record<string, unknown>,
  more: FakeTools = {},
): FakeTools {
  const change = (id: unknown, to: Partial<Campaign>): FakeAnswer => {
    const found = campaigns.find((c) => c.id === id)
    if (found) Object.assign(found, to)
    return found ? { value: campaign(found) } : { error: 'Not found.' }
  }
  return {
    get_business_profile: () => ({
      value: profile
        ? { exists: true, id: 'p1', ...profile }
        : { exists: false, message: 'There is no business profile yet.' },
    }),
    get_account_status: () =>
      enveloped({
        is_linked: true,
        customer_id: '1000000001',
        available_funds: null,
        connection_type: 'linked',
        link_status: 'ACTIVE',
      }),
    list_campaigns: () => enveloped({ campaigns: campaigns.map(campaign) }),
    pause_campaign: ({ campaign_id }) => change(campaign_id, { status: 'PAUSED' }),
    resume_campaign: ({ campaign_id }) => change(campaign_id, { status: 'ENABLED' }),
    remove_campaign: ({ campaign_id }) => change(campaign_id, { status: 'REMOVED' }),
    update_campaign: ({ campaign_id, daily_budget }) =>
      change(campaign_id, typeof daily_budget === 'number' ? { budget: daily_budget } : {}),
    create_campaign: (args) => ({
      value: { campaign_id: 'customers/1/campaigns/900', ad_group_id: 'customers/1/adGroups/1', args },
    }),
    get_campaign_performance: () =>
      enveloped({
        performance_data: {
          summary: {
            total_campaigns: 1,
            total_cost: 12.5,
            total_clicks: 25,
            total_impressions: 500,
            average_ctr: 0.05,
          },
          campaign_summary: [],
        },
        from: '',
        to: '',
      }),
    ...more,
  }
}

const output = (answer: FakeAnswer): LanguageModelV4ToolResultOutput => {
  if (answer === 'declined' || answer === 'closed') return { type: 'execution-denied', reason: 'Declined' }
  if ('error' in answer) return { type: 'error-text', value: answer.error }
  return { type: 'json', value: JSON.parse(JSON.stringify(answer.value)) }
}

const targeting = { locations: {}, schedule: {}, age_ranges: {}, gender: {}, negative_keywords: {} }
/** A conversation with the built-in model and fake tools. Each `say` is one turn. */
export function conversation(tools: FakeTools, today = '2026-11-21', offered: readonly string[] = Object.keys(tools)) {
  const model = builtinModel()
  const prompt: LanguageModelV4Prompt = [
    { role: 'system', content: `You help.\nToday: ${today} (Saturday). Time zone: UTC.` },
  ]
  const defs = offered.map(
    (name): LanguageModelV4FunctionTool => ({
      type: 'function',
      name,
      inputSchema: { type: 'object', properties: name === 'create_campaign' ? targeting : {} },
    }),
  )
  return {
    prompt,
    async say(text: string): Promise<TurnRecord> {
      prompt.push({ role: 'user', content: [{ type: 'text', text }] })
      const turn = {
        text: '',
        calls: [] as { tool: string; args: Record<string, unknown> }[],
        buttons: [] as TurnRecord['buttons'],
      }
      for (let step = 0; step < 10; step++) {
        const { content, providerMetadata } = await model.doGenerate({ prompt, tools: defs })
        const said = content.flatMap((p) => (p.type === 'text' ? [p.text] : [])).join('')
        const calls = content.flatMap((p) =>
          p.type === 'tool-call'
            ? [{ id: p.toolCallId, tool: p.toolName, args: JSON.parse(p.input) as Record<string, unknown> }]
            : [],
        )
        turn.text += `${said}\n`
        turn.calls.push(...calls)
        turn.buttons = suggestionsIn(providerMetadata)
        prompt.push({
          role: 'assistant',
          content: [
            ...(said === '' ? [] : [{ type: 'text' as const, text: said }]),
            ...calls.map((c) => ({ type: 'tool-call' as const, toolCallId: c.id, toolName: c.tool, input: c.args })),
          ],
        })
        if (calls.length === 0) return turn
        const answers = calls.map((c) => tools[c.tool]?.(c.args) ?? { error: 'no such tool' })
        prompt.push({
          role: 'tool',
          content: calls.map((c, at) => ({
            type: 'tool-result' as const,
            toolCallId: c.id,
            toolName: c.tool,
            output: output(answers[at] ?? 'declined'),
          })),
        })
        if (answers.includes('closed')) return turn
      }
      return turn
    },
  }
}

/** A turn's calls, except look-ups. */
export const acts = (turn: TurnRecord) =>
  turn.calls.filter((c) => !['list_campaigns', 'get_business_profile', 'get_account_status'].includes(c.tool))
/** The names of those calls. */
export const tools = (turn: TurnRecord) => acts(turn).map((it) => it.tool)
/** The budgets a turn sets, by campaign. */
export const budgets = (turn: TurnRecord) => acts(turn).map((it) => [it.args.campaign_id, it.args.daily_budget])

export const bakery = {
  business_name: 'Golden Crust',
  industry: 'Bakery',
  products: '',
  services: 'cakes, bread',
  website_url: 'https://goldencrust.example',
}
export const bakeryCampaigns = (): Campaign[] => [
  { id: '11', name: 'Party Cakes', budget: 40, status: 'ENABLED' },
  { id: '12', name: 'Rye Bread', budget: 20, status: 'ENABLED' },
  { id: '13', name: 'Tea Time', budget: 10, status: 'PAUSED' },
]
/** A conversation with a bakery's owner, who has three campaigns. */
export const bakeryOwner = (more: FakeTools = {}) => conversation(ownerTools(bakeryCampaigns(), bakery, more))

/** A vet's practice with three campaigns, the last one paused. */
export const vet = {
  business_name: 'Paws & Claws Vets',
  industry: 'Pet Services',
  products: 'pet food',
  services: 'vaccinations, dental care',
  website_url: 'https://pawsclaws.example',
  report_frequency_hours: 24,
}
export const vetCampaigns = () => [
  { id: '11', name: 'Puppy Vaccinations', budget: 24, status: 'ENABLED' },
  { id: '12', name: 'Cat Dental Week', budget: 40, status: 'ENABLED' },
  { id: '13', name: 'Old Dog Care', budget: 12, status: 'PAUSED' },
]
export const vetOwner = (more: FakeTools = {}): ReturnType<typeof conversation> =>
  conversation(ownerTools(vetCampaigns(), vet, more))
