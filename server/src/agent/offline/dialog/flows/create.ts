import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, idOf, inner, type ProfileFacts, strings } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { addDays, daysBetween, runOf } from '../dates.ts'
import { draftCampaign } from '../draft.ts'
import { addressRefused, bidRefused, datesRefused, nameTaken, textsRefused, withScheme } from '../limits.ts'
import { isForeign, perDay } from '../money.ts'
import type { Slots } from '../slots.ts'
import { takes, targetingArgs, targetingNotes } from '../targeting-args.ts'
import { ask, type Call, call, type Flow, need, resultIn, type Step, type World } from '../task.ts'
import { profileNow, withAccount } from '../world.ts'
import { mergeCreate } from './create-merge.ts'

const DEFAULT_WEEKS = 4
const DEFAULT_DAYS = 28

interface Facts {
  readonly list: readonly CampaignFacts[]
  readonly profile: ProfileFacts | undefined
}
/** One campaign of those that are wished for. */
interface Draft {
  readonly slots: Slots
  readonly topic: string | undefined
  /** Its part of an amount for several. */
  readonly budget: number | undefined
}

/** How an amount for several campaigns is shared out: its share of one. */
function shareOf(s: Slots, at: number, n: number): number {
  if (s.percent !== undefined && n === 2) return (at === 0 ? s.percent : 100 - s.percent) / 100
  const isEach = s.amount?.kind === 'fixed' && s.amount.money.per === 'each'
  return n > 1 && !isEach && s.says?.has('together') ? 1 / n : 1
}
function draftsOf(s: Slots, today: string): Draft[] {
  const topics = s.topics && s.topics.length > 1 ? s.topics : [s.topics?.[0]]
  const { start, end } = runOf(s, today)
  const days = start && end ? daysBetween(start, end) : undefined
  return topics.map((topic, at) => {
    const amount = (s.amounts && s.amounts.length === topics.length ? s.amounts[at] : undefined) ?? s.amount
    const share = s.amounts?.length === topics.length ? 1 : shareOf(s, at, topics.length)
    const budget = amount?.kind === 'fixed' ? perDay(amount.money, days, 1 / share) : undefined
    return { slots: s, topic, budget }
  })
}

const websiteOf = (s: Slots, { profile }: Facts, w: World): string | undefined =>
  s.website ?? (profile?.website_url || undefined) ?? w.state.facts.website

/** What the product would refuse, as a question. */
function refused(d: Draft, { list }: Facts, w: World): Step | undefined {
  const { slots: s, budget } = d
  const { start, end } = runOf(s, w.today)
  const taken = s.name ? nameTaken(s.name, list) : undefined
  if (taken) return ask('name', w.say('limit.name_taken', { name: bold(taken.name) }), { focus: [taken.id] })
  if (isForeign(s.amount)) return ask('budget', w.say('limit.currency', { raw: plain(s.amount.money.raw) }))
  if (budget !== undefined && budget <= 0) return ask('budget', w.say('limit.budget_zero'))
  if (s.invalid) return ask('dates', w.say('limit.no_such_date', { date: plain(s.invalid) }))
  const dates = start ? datesRefused(start, end, w.today, w) : undefined
  if (dates) return ask('dates', dates)
  const bid = budget === undefined ? undefined : bidRefused(s.bid, budget, w)
  if (bid) return ask('amount', bid)
  const texts = textsRefused(s.headlines ?? [], s.descriptions ?? [], w)
  if (texts) return ask('texts', texts)
  const address = s.website ? addressRefused(s.website, w) : undefined
  return address ? ask('website', address) : undefined
}

/** The one next question, in the order in which people think: how much, when, where to. */
function missing(d: Draft, facts: Facts, w: World): Step | undefined {
  const { slots: s } = d
  const isFirst = !s.amount && !s.start && !s.end && !s.length
  if (!s.amount || s.amount.kind !== 'fixed') {
    const about = d.topic ?? s.name
    const lead = about ? w.say('create.ask_budget_for', { about: bold(about) }) : w.say('create.ask_budget')
    return ask('budget', isFirst ? lead : w.say('create.ask_budget_short'), {
      buttons: [10, 20, 30].map((n) => w.say('button.a_day', { amount: w.usd(n) })),
    })
  }
  if (!s.end && !s.length) {
    const from = s.start ?? addDays(w.today, 1)
    return ask(
      'dates',
      s.start
        ? w.say('create.ask_end', { start: w.date(s.start) })
        : w.say('create.ask_dates', { tomorrow: w.date(addDays(w.today, 1)) }),
      {
        buttons: [w.say('button.two_weeks'), w.say('button.four_weeks')],
        offers: [
          {
            intent: 'create_campaign',
            slots: { ...s, start: from, length: { type: 'length', n: DEFAULT_WEEKS, unit: 'week', days: DEFAULT_DAYS } },
          },
        ],
      },
    )
  }
  if (d.budget === undefined) return ask('budget', w.say('create.ask_budget_short'))
  if (websiteOf(s, facts, w)) return undefined
  return ask('website', w.say(w.state.facts.hasNoWebsite ? 'create.no_website' : 'create.ask_website'))
}

function argsOf(d: Draft, facts: Facts, w: World): Record<string, unknown> {
  const { slots: s } = d
  const { start = '', end = '' } = runOf(s, w.today)
  const website = websiteOf(s, facts, w) ?? ''
  const given = { ...w.state.written, ...s }
  const drafted = draftCampaign(
    {
      name: s.name,
      topic: d.topic,
      website,
      headlines: given.headlines ?? [],
      descriptions: given.descriptions ?? [],
      keywords: given.keywords ?? [],
    },
    facts.profile,
    facts.list,
  )
  const targeting = Object.entries(targetingArgs(s)).filter(([field]) => takes(w, 'create_campaign', field))
  return {
    ...drafted,
    daily_budget: d.budget,
    ...(s.bid === undefined ? {} : { cpc_bid: s.bid / 100 }),
    start_date: start,
    end_date: end,
    website_url: withScheme(website),
    ...Object.fromEntries(targeting),
  }
}

function preview(args: Readonly<Record<string, unknown>>, w: World): string {
  return [
    w.say('create.preview', {
      name: bold(String(args.campaign_name)),
      budget: w.usd(Number(args.daily_budget)),
      start: w.date(String(args.start_date)),
      end: w.date(String(args.end_date)),
    }),
    bullets([
      w.say('create.headlines', { lines: strings(args.headlines).map(plain).join(' · ') }),
      w.say('create.descriptions', { lines: strings(args.descriptions).map(plain).join(' · ') }),
      w.say('create.keywords', { lines: strings(args.keywords).map(plain).join(', ') }),
    ]),
  ].join('\n')
}

/** What was wished for and can't be done with a new campaign here, with the place where it can. */
function unmet(s: Slots, w: World): string[] {
  const wanted = Object.keys(targetingArgs(s)).filter((field) => !takes(w, 'create_campaign', field))
  const ads = (s.platforms ?? []).filter((it) => !/google/i.test(it))
  return [
    ...(wanted.length > 0 ? [w.say('create.targeting_later')] : []),
    ...(ads.length > 0 ? [w.say('create.google_only', { platforms: w.and(ads.map(plain)) })] : []),
    ...targetingNotes(s, w),
  ]
}

function word(calls: readonly MadeCall[], w: World): string {
  return calls
    .map(({ args, result }) => {
      const name = bold(String(args.campaign_name))
      if (!result) return ''
      if (result.kind === 'declined') return w.say('create.declined', { name })
      if (result.kind === 'failed') return w.say('create.failed', { name, why: result.message })
      return w.say('create.done', { name, budget: w.usd(Number(args.daily_budget)) })
    })
    .filter(Boolean)
    .join('\n')
}
const createdId = (made: MadeCall): string =>
  made.result?.kind === 'done' ? idOf(inner(made.result.value).campaign_id) : ''
const undo = (made: MadeCall): Call | undefined => {
  const id = createdId(made)
  return id === '' ? undefined : call('remove_campaign', { campaign_id: id })
}

/** The campaigns and the profile, looked up at once. */
function factsOf(w: World): Facts | { readonly step: Step } {
  if (!resultIn(w, 'list_campaigns') || !resultIn(w, 'get_business_profile'))
    return { step: need(call('list_campaigns'), call('get_business_profile')) }
  const listed = withAccount(w)
  if ('step' in listed) return listed
  const profile = profileNow(w)
  if ('step' in profile) return profile
  // A campaign made in this very turn is in the list by now: it doesn't take its own name.
  const done = new Set(w.turn.calls.filter((c) => c.tool === 'create_campaign').map((c) => String(c.args.campaign_name)))
  return { list: listed.ok.filter((c) => !done.has(c.name)), profile: profile.ok }
}

const stub = (name: string): CampaignFacts => ({
  id: '',
  name,
  status: 'PAUSED',
  budget: 0,
  start: '',
  end: undefined,
  clicks: 0,
  impressions: 0,
  cost: 0,
  website: '',
})

/** Creating campaigns: what is missing is asked for, what would be refused is said, texts are drafted. */
export const create: Flow = {
  intent: 'create_campaign',
  uses: [
    'name',
    'topics',
    'amount',
    'amounts',
    'percent',
    'bid',
    'start',
    'end',
    'length',
    'shift',
    'invalid',
    'website',
    'headlines',
    'descriptions',
    'keywords',
    'places',
    'weekdays',
    'hours',
    'ages',
    'gender',
    'platforms',
  ],
  accepts: [
    'create_campaign',
    'change_budget',
    'change_dates',
    'change_bid',
    'rename',
    'set_texts',
    'set_places',
    'set_schedule',
    'set_ages',
    'add_keywords',
    'answer',
    'correct',
    'again',
    'which_one',
    'yes',
  ],
  merge: mergeCreate,
  step: (s, w) => {
    const facts = factsOf(w)
    if ('step' in facts) return facts.step
    const calls: Call[] = []
    for (const draft of draftsOf(s, w.today)) {
      const known = { ...facts, list: [...facts.list, ...calls.map((c) => stub(String(c.args.campaign_name)))] }
      const no = refused(draft, known, w) ?? missing(draft, known, w)
      if (no) {
        const notes = unmet(s, w)
        return no.kind === 'ask' && notes.length > 0 && !w.state.open ? { ...no, text: [...notes, no.text].join('\n\n') } : no
      }
      calls.push(call('create_campaign', argsOf(draft, known, w)))
    }
    return {
      kind: 'act',
      asksFirst: true,
      calls,
      word: (made) => word(made, w),
      undo,
      note: [...calls.map((c) => preview(c.args, w)), ...unmet(s, w), w.say('create.approve')].join('\n\n'),
      brought: (made) => {
        const ids = made.map(createdId).filter((it) => it !== '')
        return ids.length > 0
          ? { focus: ids.toReversed(), buttons: [w.say('button.turn_on'), w.say('button.worst_case')] }
          : {}
      },
    }
  },
}
