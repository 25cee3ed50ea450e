import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, idOf, inner, type ProfileFacts } from '../../conversation/results.ts'
import { draftCampaign } from '../../drafting/campaign.ts'
import { budgetOf, perDayUsd, stepped } from '../../understanding/amounts.ts'
import { addDays, daysBetween } from '../../understanding/calendar.ts'
import { campaignRef } from '../../understanding/campaign-ref.ts'
import type { Reading } from '../../understanding/reading.ts'
import { plainText, usd, dateWords } from '../../wording/format.ts'
import { noAccountToCreate } from '../../wording/gates.ts'
import { bidAnswer, datesAnswer, nameAnswer, textAnswer } from '../create-answers.ts'
import { type CreateDraft, fromMessage, merge } from '../create-draft.ts'
import { range, refused } from '../create-checks.ts'
import { ask, type Call, call, type Message, need, type Step, type Task, tell } from '../task.ts'
import { campaignsNow, profileNow, resultOf, type World } from '../world.ts'

interface Ready {
  readonly args: Record<string, unknown>
}
type Prepared = Ready | { readonly step: Step }

const withScheme = (url: string): string => (/^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`)

function websiteOf(d: CreateDraft, profile: ProfileFacts | undefined, w: World): string | undefined {
  return d.website ?? (profile?.website_url || undefined) ?? w.state.website
}

const about = (d: CreateDraft): string =>
  d.name
    ? `"${plainText(d.name)}"`
    : d.topic
      ? `for ${ownPlace.test(d.topic) ? 'your ' : ''}${plainText(d.topic)}`
      : 'for you'
/** 'For my restaurant' is answered with 'for your restaurant'. */
const ownPlace =
  /^[\p{L}' -]*\b(?:restaurant|caf[eé]|bakery|shop|store|studio|salon|clinic|practice|agency|business|company|school|nursery|gym|bar|hotel|garage|firm|office|farm|bistro|spa)$/iu

/** The one next question, in the order in which people think: how much, when, where to. */
function missing(d: CreateDraft, website: string | undefined, w: World): Step | undefined {
  const { start, end, length } = d.dates
  if (!d.budget && !start && !end && !length)
    return ask(
      'budget',
      `Happy to set up a campaign ${about(d)}. How much would you like to spend a day (in US dollars)?`,
    )
  if (!d.budget) return ask('budget', 'What daily budget (in US dollars) would you like to spend?')
  if (!start && !end && !length)
    return ask(
      'dates',
      `And when should it run? It could start tomorrow (${dateWords(addDays(w.today, 1), w.today)}) and go on for four weeks: say yes, or tell me your dates.`,
    )
  if (!end && !length)
    return ask(
      'dates',
      `It would start on ${dateWords(start ?? w.today, w.today)}. Until when should it run, or for how long?`,
    )
  if (!website)
    return ask('website', 'Which website should people land on when they click the ad? Please give me the address.')
  return undefined
}

function prepare(
  d: CreateDraft,
  list: readonly CampaignFacts[],
  profile: ProfileFacts | undefined,
  w: World,
): Prepared {
  const website = websiteOf(d, profile, w)
  const no = refused(d, list, w) ?? missing(d, website, w)
  if (no) return { step: no }
  const { start = '', end = '' } = range(d, w.today)
  const budget = d.budget ? perDayUsd(d.budget, daysBetween(start, end)) : undefined
  if (budget === undefined || !website)
    return { step: ask('budget', 'What daily budget (in US dollars) would you like to spend?') }
  const drafted = draftCampaign({ ...d, website }, profile, list)
  return {
    args: {
      ...drafted,
      ...(d.adGroup ? { ad_group_name: d.adGroup } : {}),
      daily_budget: budget,
      ...(d.bid ? { cpc_bid: d.bid.amount } : {}),
      ...(d.maxBid ? { max_cpc_bid: d.maxBid.amount } : {}),
      start_date: start,
      end_date: end,
      website_url: withScheme(website),
      ...d.targeting,
    },
  }
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
function preview(args: Record<string, unknown>, w: World): string {
  const from = String(args.start_date)
  const to = String(args.end_date)
  return [
    `Here is **${plainText(String(args.campaign_name))}**, at ${usd(Number(args.daily_budget))} a day from ${dateWords(from, w.today)} to ${dateWords(to, w.today)}:`,
    `- Headlines: ${strings(args.headlines).join(' · ')}`,
    `- Descriptions: ${strings(args.descriptions).join(' · ')}`,
    `- Keywords: ${strings(args.keywords).join(', ')}`,
    'Approve the card and it is created, paused, so nothing is spent until you turn it on.',
  ].join('\n')
}

function word(made: readonly MadeCall[]): string {
  return made
    .map(({ args, result }) => {
      const name = `**${plainText(String(args.campaign_name))}**`
      if (!result) return ''
      if (result.kind === 'declined')
        return `All right, ${name} was not created. Tell me what to change, and I'll prepare it again.`
      if (result.kind === 'failed') return `${name} could not be created: ${result.message}`
      return `${name} is created, with ${usd(Number(args.daily_budget))} a day. It is paused until you turn it on.`
    })
    .filter(Boolean)
    .join('\n')
}

const undo = (m: MadeCall): Call | undefined =>
  m.result?.kind === 'done'
    ? call('remove_campaign', { campaign_id: idOf(inner(m.result.value).campaign_id) })
    : undefined

/** The campaigns and the profile, looked up at once. */
function facts(
  w: World,
): { list: readonly CampaignFacts[] | undefined; profile: ProfileFacts | undefined } | { step: Step } {
  if (!resultOf(w, 'list_campaigns') || !resultOf(w, 'get_business_profile'))
    return { step: need(call('list_campaigns'), call('get_business_profile')) }
  const listed = campaignsNow(w)
  if ('step' in listed) return { step: listed.step }
  const profile = profileNow(w)
  return 'step' in profile ? { step: profile.step } : { list: listed.ok, profile: profile.ok }
}

/** Each draft is checked with those before it in mind: two new ones can't share a name either. */
function prepareAll(
  drafts: readonly CreateDraft[],
  list: readonly CampaignFacts[],
  profile: ProfileFacts | undefined,
  w: World,
): { args: Record<string, unknown>[] } | { step: Step } {
  const args: Record<string, unknown>[] = []
  for (const draft of drafts) {
    const known = [
      ...list,
      ...args.map((a) => ({
        id: '',
        name: String(a.campaign_name),
        status: 'PAUSED',
        budget: 0,
        start: '',
        end: undefined,
        clicks: 0,
        impressions: 0,
        cost: 0,
        website: '',
      })),
    ]
    const prepared = prepare(draft, known, profile, w)
    if ('step' in prepared) return prepared
    args.push(prepared.args)
  }
  return { args }
}

function step(drafts: readonly CreateDraft[], w: World): Step {
  const found = facts(w)
  if ('step' in found) return found.step
  if (!found.list) return tell(noAccountToCreate(w.seed))
  // A campaign made in this very turn is in the list by now: it doesn't take its own name.
  const done = new Set(
    w.turn.calls.filter((c) => c.tool === 'create_campaign').map((c) => String(c.args.campaign_name)),
  )
  const prepared = prepareAll(
    drafts,
    found.list.filter((c) => !done.has(c.name)),
    found.profile,
    w,
  )
  if ('step' in prepared) return prepared.step
  return {
    kind: 'act',
    asksFirst: true,
    calls: prepared.args.map((args) => call('create_campaign', args)),
    word,
    undo,
    note: prepared.args.map((args) => preview(args, w)).join('\n\n'),
  }
}

/** Creating campaigns: what is missing is asked for, what would be refused is said, texts are drafted. */
export const create = (drafts: readonly CreateDraft[]): Task => ({
  intent: 'create',
  step: (w) => step(drafts, w),
  refine: (m) => refine(drafts, m),
  narrow: (kept) => create(kept.flatMap((at) => drafts[at] ?? [])),
  about: drafts.map((d) => d.topic ?? d.name ?? '').join(' '),
})

const starts = /^(?:no|sorry|oops|ok|okay|then|and)\b/i

/** While something else is answered, words after 'for' are no new subject. */
function strayTopic(all: Partial<CreateDraft>, m: Message, first: CreateDraft): boolean {
  if (m.slot === 'topic' || !all.topic) return false
  return starts.test(all.topic) || (m.slot !== undefined && Object.keys(all).length > 1 && first.topic !== undefined)
}

function refine(drafts: readonly CreateDraft[], m: Message): Task | undefined {
  const [first, ...rest] = drafts
  const again = /\b(?:same|again|similar|like (?:that|this) one|copy)\b/i.test(m.reading.text)
  // Told that there is no account yet: what follows is about something else.
  if (!first || m.outcome === 'told' || (m.outcome === 'done' && !again)) return undefined
  const now = { ...fromMessage(m.reading, m.slot ?? 'budget'), ...steppedBudget(m.reading, first) }
  const all: Partial<CreateDraft> = {
    ...bidAnswer(m, now),
    ...nameAnswer(m, now),
    ...textAnswer(m, first),
    ...datesAnswer(m, now),
    ...datesLike(m),
  }
  const { topic: _, ...others } = all
  const change = strayTopic(all, m, first) ? others : all
  if (Object.keys(change).length === 0) return topicAnswer(drafts, m)
  const { dates, website, budget } = change
  const all_ = /\b(?:each|both|all|every|apiece|per (?:campaign|ad))\b/i.test(m.reading.text) || !first.budget
  const shared = {
    ...(dates ? { dates } : {}),
    ...(website ? { website } : {}),
    ...(budget && all_ ? { budget } : {}),
  }
  return create([
    merge(m.outcome === 'done' ? without(first) : first, change, m.reading.today),
    ...rest.map((d) => merge(d, shared, m.reading.today)),
  ])
}
/** 'Same dates as the milkshake one'. */
function datesLike(m: Message): Partial<CreateDraft> {
  if (!/\bsame (?:dates|days|period|time|start|run)\b/i.test(m.reading.text)) return {}
  const ref = campaignRef(m.reading)
  const like = ref.kind === 'found' ? m.state.campaigns.find((c) => c.id === ref.ids[0]) : undefined
  return like?.end ? { dates: { start: like.start, end: like.end } } : {}
}
/** 'Half the budget', '5 more', '20% less' count from what was planned. */
function steppedBudget(r: Reading, draft: CreateDraft): Partial<CreateDraft> {
  const said = draft.budget ? budgetOf(r, true, true) : undefined
  if (!draft.budget || said?.kind !== 'change') return {}
  return { budget: { ...draft.budget, amount: stepped(draft.budget.amount, said) } }
}
/** Asked for the budget, somebody tells what it is for: 'farm roofs in winter'. */
function topicAnswer(drafts: readonly CreateDraft[], m: Message): Task | undefined {
  const [first] = drafts
  const text = m.reading.text.trim().replace(/[.!]+$/, '')
  const plain =
    /^[\p{L}\p{M}' &-]{4,60}$/u.test(text) &&
    m.wishes.every((w) => w.guessed) &&
    !m.reading.has('yes', 'no', 'forget', 'thanks')
  if (!first || drafts.length > 1 || first.topic || first.name || m.slot !== 'budget' || !plain) return undefined
  return create([{ ...first, topic: text.replace(/^(?:for |about |it's |it is )?(?:my |our |the )?/i, '') }])
}
/** 'The same again' keeps budget, dates and website; name and texts are made anew. */
const without = (d: CreateDraft): CreateDraft => {
  const { name: _, topic: __, ...rest } = d
  return { ...rest, headlines: [], descriptions: [], keywords: [] }
}
