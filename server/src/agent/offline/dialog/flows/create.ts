import { readDay } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, idOf, inner, strings } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { placeButton } from '../answers.ts'
import { runOf } from '../dates.ts'
import { businessOf } from '../for-client.ts'
import { draftCampaign } from '../draft.ts'
import { withScheme } from '../limits.ts'
import { namedIds, type Slot, type Slots } from '../slots.ts'
import { takes, targetingArgs, targetingNotes, unplaced } from '../targeting-args.ts'
import { ask, type Call, call, type Flow, need, resultIn, type Step, type World } from '../task.ts'
import { campaignRefs } from '../targets.ts'
import { planWords, targetWords, whereWords } from '../plan-words.ts'
import { askAccount, campaignsNow, profileNow, writtenIn } from '../world.ts'
import { type Draft, draftsOf, type Facts, missing, refused, textsTold, websiteOf } from './create-checks.ts'
import { led, pageFirst, withLead, withoutBusiness } from './lead.ts'
import { pageNotes, publishedPage } from './own-page.ts'
import { mergeCreate } from './create-merge.ts'

function argsOf(d: Draft, facts: Facts, w: World): Record<string, unknown> {
  const { slots: s } = d
  const { start = '', end = '' } = runOf(s, w.today)
  const website = websiteOf(s, facts, w) ?? ''
  const given = { ...w.state.written, ...s }
  const drafted = draftCampaign(
    {
      name: s.name,
      client: s.client,
      // The address of a page that was made here says nothing of what is sold.
      topic: d.topic ?? (publishedPage(w) === website ? soldBy(facts) : undefined),
      website,
      language: writtenIn(s, w),
      headlines: given.headlines ?? [],
      descriptions: given.descriptions ?? [],
      keywords: given.keywords ?? [],
    },
    businessOf(s, facts.profile),
    facts.list,
  )
  const targeting = Object.entries(targetingArgs(s)).filter(([field]) => takes(w, 'create_campaign', field))
  return {
    ...drafted,
    daily_budget: d.budget,
    ...(s.bid === undefined ? {} : { cpc_bid: s.bid / 100, max_cpc_bid: s.bidMax && s.bidMax / 100 }),
    ...(s.negatives && takes(w, 'create_campaign', 'negative_keywords') ? { negative_keywords: s.negatives } : {}),
    start_date: start,
    end_date: end,
    website_url: withScheme(website),
    ...Object.fromEntries(targeting),
  }
}
function preview(args: Readonly<Record<string, unknown>>, s: Slots, w: World): string {
  return [
    w.say('create.preview', {
      name: bold(String(args.campaign_name)),
      budget: w.usd(Number(args.daily_budget)),
      start: w.date(readDay(args.start_date)),
      end: w.date(readDay(args.end_date)),
    }),
    textsOf(args, s, w),
  ].join('\n')
}
/** The texts of a new campaign, and where, to whom and when it is shown. */
function textsOf(args: Readonly<Record<string, unknown>>, s: Slots, w: World): string {
  const shown = targetWords(s, w)
  return bullets([
    w.say('create.headlines', { lines: strings(args.headlines).map(plain).join(' · ') }),
    w.say('create.descriptions', { lines: strings(args.descriptions).map(plain).join(' · ') }),
    w.say('create.keywords', { lines: strings(args.keywords).map(plain).join(', ') }),
    ...(args.negative_keywords
      ? [w.say('keyword.negative', { words: strings(args.negative_keywords).map(plain).join(', ') })]
      : []),
    ...(shown.length > 0 ? [w.say('create.only', { where: shown.join(', ') })] : []),
    ...((args.locations ?? args.proximities ?? args.excluded_locations ?? !w.state.profile) ? [] : [whereWords(w)]),
  ])
}
/** The plan as far as it goes, with the texts its ad would have. */
export function planShown(s: Slots, w: World): string {
  const facts = { list: w.state.campaigns, profile: w.state.profile, isLinked: true }
  const texts = facts.profile ? draftsOf(s, w).map((it) => textsOf(argsOf(it, facts, w), it.slots, w)) : []
  return [w.say('recall.plan', { parts: planWords(s, w) || '-' }), ...texts].join('\n\n')
}

/** Says what a new campaign can't do from here, and where the owner can do it. */
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

/** 'The same budget': that of the campaign named, or else of the last one mentioned. */
function withSameBudget(s: Slots, list: readonly CampaignFacts[], w: World): Slots {
  if (s.amount || !s.says?.has('same') || !s.says.has('money')) return s
  const named = namedIds(campaignRefs(s))
  const like = [...named, ...w.state.focus].flatMap((id) => list.find((c) => c.id === id) ?? [])[0]
  return like
    ? {
        ...s,
        amount: {
          kind: 'fixed',
          money: { type: 'money', cents: Math.round(like.budget * 100), currency: 'USD', raw: w.usd(like.budget) },
        },
      }
    : s
}

/** Uses a budget the owner gave earlier instead of asking again. */
function withSaid(s: Slots, { list }: Facts, { state: { facts } }: World): Slots {
  if (list.length > 0) return s
  const { amount, places } = facts
  return { ...(amount ? { amount } : {}), ...(places ? { places } : {}), ...s }
}

/** The campaigns and the profile, looked up in one step. */
function factsOf(w: World): Facts | { readonly step: Step } {
  if (!resultIn(w, 'list_campaigns') || !resultIn(w, 'get_business_profile'))
    return { step: need(call('list_campaigns'), call('get_business_profile')) }
  const listed = campaignsNow(w)
  if ('step' in listed) return listed
  const profile = profileNow(w)
  if ('step' in profile) return profile
  // The list already has the campaigns this turn created; they don't block their own names.
  const done = new Set(
    w.turn.calls.filter((c) => c.tool === 'create_campaign').map((c) => String(c.args.campaign_name)),
  )
  const list = (listed.ok ?? []).filter((c) => !done.has(c.name))
  return { list, profile: profile.ok, isLinked: listed.ok !== undefined }
}

const stub = (name: string): CampaignFacts => ({
  id: '',
  name,
  status: 'PAUSED',
  budget: 0,
  start: undefined,
  end: undefined,
  clicks: 0,
  impressions: 0,
  cost: 0,
  website: '',
})

/** What an ad without a subject of its own is about. */
const soldBy = ({ profile }: Facts): string | undefined =>
  profile?.services || profile?.products || profile?.business_name
const about = (s: Slots, topic: string | undefined): Slots => (topic && !s.topics ? { ...s, topics: [topic] } : s)

/** '200 a month': the amount a day is said. */
function workedOut({ amount, text, ...plan }: Slots, w: World): string[] {
  if (amount?.kind !== 'fixed' || amount.money.currency !== 'USD' || !text?.includes(amount.money.raw)) return []
  const { per } = amount.money
  return per === 'month' || per === 'week' || per === 'year' ? [`${planWords({ ...plan, amount }, w)}.`] : []
}
/** What was said beside the open question is said back. */
function notedLater(slot: Slot, s: Slots, w: World): string[] {
  const { open } = w.state
  const isNew =
    s.siteless === true && !open?.task.slots.siteless && !s.website && slot !== 'website' && !publishedPage(w)
  if (isNew) return [w.say('create.siteless')]
  const isPlanned = open?.slot === slot && open.task.intent === 'create_campaign' && !s.invalid
  const isAgain = isPlanned && (!s.siteless || s.website !== undefined)
  return [...textsTold(s, w), ...(isAgain ? [`${planWords(s, w)}.`] : workedOut(s, w))]
}
/** Adds to a question what can't be done (once), and confirms texts that were just given. */
function withNotes(no: Step, s: Slots, { isLinked }: Facts, w: World): Step {
  if (no.kind !== 'ask') return no
  const later = isLinked ? [] : [w.say('create.account_later')]
  const { open } = w.state
  const notes = [
    ...pageNotes(w),
    ...(open ? notedLater(no.slot, s, w) : [...unmet(s, w), ...later, ...workedOut(s, w)]),
  ]
  return notes.length > 0 ? { ...no, question: no.question ?? no.text, text: [...notes, no.text].join('\n\n') } : no
}

/** The whole plan: without an ads account it waits for one. */
function ready(parts: string, w: World): Step {
  const asked = askAccount(w, [...pageNotes(w), w.say('create.needs_account', { parts })].join('\n\n'))
  return asked.kind === 'ask'
    ? { ...asked, buttons: [placeButton('link_account', w), w.say('button.linked'), w.say('lead.need_account')] }
    : asked
}

/** Creates campaigns: asks for what's missing, says what would be refused, drafts the texts. */
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
    'negatives',
    'places',
    'weekdays',
    'hours',
    'ages',
    'gender',
    'platforms',
    'language',
  ],
  accepts: [
    'create_campaign',
    'change_budget',
    'change_dates',
    'change_bid',
    'rename',
    'resume',
    'set_texts',
    'set_places',
    'set_schedule',
    'set_ages',
    'add_keywords',
    'exclude_keywords',
    'answer',
    'correct',
    'again',
    'which_one',
    'yes',
  ],
  merge: mergeCreate,
  step: (told, w) => {
    const facts = factsOf(w)
    if ('step' in facts) return facts.step
    const { why, places, left } = unplaced(told, 'create_campaign', w)
    if (why) return ask('places', why)
    const said = left.length > 0 ? { ...told, places } : told
    const s = withSaid(
      withLead(withSameBudget(withoutBusiness(said), facts.list, w), facts, said.trade ?? w.state.facts.trade),
      facts,
      w,
    )
    const page = pageFirst(s, facts, w)
    if (page) return page
    const calls: Call[] = []
    const previews: string[] = []
    for (const draft of draftsOf(s, w)) {
      const known = { ...facts, list: [...facts.list, ...calls.map((c) => stub(String(c.args.campaign_name)))] }
      const no = refused(draft, known, w) ?? led(draft, known, w) ?? missing(draft, known, w)
      if (no) return withNotes(no, s, facts, w)
      if (!facts.isLinked) return ready(planWords(about(s, draft.topic ?? soldBy(facts)), w), w)
      const args = argsOf(draft, known, w)
      calls.push(call('create_campaign', args))
      previews.push(preview(args, draft.slots, w))
    }
    return {
      kind: 'act',
      asksFirst: true,
      calls,
      word: (made) => word(made, w),
      undo,
      note: [
        ...previews,
        ...unmet(s, w),
        ...(left.length > 0 ? [w.say('left.over', { what: w.and(left.map((it) => bold(plain(it)))) })] : []),
        w.say('create.approve'),
      ].join('\n\n'),
      brought: (made) => {
        const ids = made.map(createdId).filter((it) => it !== '')
        return ids.length > 0
          ? { focus: ids.toReversed(), buttons: [w.say('button.turn_on'), w.say('button.worst_case')] }
          : {}
      },
    }
  },
}
