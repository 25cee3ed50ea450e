import { readDay } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, idOf, strings } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { placeButton } from '../answers.ts'
import { runOf } from '../dates.ts'
import { businessOf } from '../for-client.ts'
import { draftCampaign } from '../draft.ts'
import { likeAnother } from '../like-another.ts'
import { withScheme } from '../limits.ts'
import { type Slot, type Slots, used } from '../slots.ts'
import { targetingArgs, targetingNotes, unplaced } from '../targeting-args.ts'
import { ask, type Call, call, need, resultIn, type Step, type World } from '../task.ts'
import { planWords, targetWords, whereWords } from '../plan-words.ts'
import { askAccount, campaignsNow, writtenIn } from '../world.ts'
import { type Draft, draftsOf, type Facts, missing, refused, websiteOf } from './create-checks.ts'
import { mergeCreate } from './create-merge.ts'
import { card, end, got, profileIn, broughtBy } from './engine.ts'
import { led, pageFirst, withLead, withoutBusiness } from './lead.ts'
import { askMiddle, placesKnown } from './places-known.ts'
import { pageNotes, publishedPage } from './own-page.ts'
import type { Flows } from './table.ts'

type Args = Readonly<Record<string, unknown>>
/** The topic of an ad that has none of its own. */
const soldBy = ({ profile }: Facts): string | undefined =>
  profile?.services || profile?.products || profile?.business_name
function argsOf(d: Draft, facts: Facts, w: World): Args {
  const { slots: s } = d
  const { start = '', end: last = '' } = runOf(s, w.today)
  const website = websiteOf(s, facts, w) ?? ''
  const { headlines = [], descriptions = [], keywords = [] } = { ...w.state.written, ...s }
  // The address of a page created here doesn't reveal what is sold.
  const topic = d.topic ?? (publishedPage(w) === website ? soldBy(facts) : undefined)
  const { name, client } = s
  return {
    ...draftCampaign(
      { name, client, topic, website, language: writtenIn(s, w), headlines, descriptions, keywords },
      businessOf(s, facts.profile),
      facts.list,
    ),
    daily_budget: d.budget,
    ...(s.bid === undefined ? {} : { cpc_bid: s.bid / 100, max_cpc_bid: s.bidMax && s.bidMax / 100 }),
    ...(s.negatives ? { negative_keywords: s.negatives } : {}),
    start_date: start,
    end_date: last,
    website_url: withScheme(website),
    ...targetingArgs(s),
  }
}
function preview(args: Args, s: Slots, w: World): string {
  const facts = {
    name: bold(String(args.campaign_name)),
    budget: w.usd(Number(args.daily_budget)),
    start: w.date(readDay(args.start_date)),
    end: w.date(readDay(args.end_date)),
  }
  return [w.say('create.preview', facts), textsOf(args, s, w)].join('\n')
}
const linesOf = (lines: unknown, between: string): string => strings(lines).map(plain).join(between)
/** The texts of a new campaign, and where, to whom and when it's shown. */
function textsOf(args: Args, s: Slots, w: World): string {
  const shown = targetWords(s, w)
  const isPlaced = args.locations ?? args.proximities ?? args.excluded_locations ?? !w.state.profile
  return bullets([
    w.say('create.headlines', { lines: linesOf(args.headlines, ' · ') }),
    w.say('create.descriptions', { lines: linesOf(args.descriptions, ' · ') }),
    w.say('create.keywords', { lines: linesOf(args.keywords, ', ') }),
    ...(args.negative_keywords ? [w.say('keyword.negative', { words: linesOf(args.negative_keywords, ', ') })] : []),
    ...(shown.length > 0 ? [w.say('create.only', { where: shown.join(', ') })] : []),
    ...(isPlaced ? [] : [whereWords(w)]),
  ])
}
/** The plan so far, with the texts its ad would have. */
export function planShown(s: Slots, w: World): string {
  const facts = { list: w.state.campaigns, profile: w.state.profile, isLinked: true }
  const texts = facts.profile ? draftsOf(s, w).map((it) => textsOf(argsOf(it, facts, w), it.slots, w)) : []
  return [w.say('recall.plan', { parts: planWords(s, w) || '-' }), ...texts].join('\n\n')
}

/** '200 a month': states the daily amount. */
function workedOut({ amount, text, ...plan }: Slots, w: World): string[] {
  if (amount?.kind !== 'fixed' || amount.money.currency !== 'USD' || !text?.includes(amount.money.raw)) return []
  const { per } = amount.money
  return per === 'month' || per === 'week' || per === 'year' ? [`${planWords({ ...plan, amount }, w)}.`] : []
}
/** What can't be set for a new campaign from the chat, and where the owner can set it. */
function unmet(s: Slots, w: World): string[] {
  const others = (s.platforms ?? []).filter((it) => !/google/i.test(it))
  const google = others.length > 0 ? [w.say('create.google_only', { platforms: w.and(others.map(plain)) })] : []
  const copy = s.says?.has('copy') ? [w.say('create.no_copy')] : []
  return [...google, ...copy, ...targetingNotes(s, w)]
}
const last: ReadonlySet<Slot> = new Set<Slot>(['dates', 'end', 'website'])
/** Confirms what was said in addition to the open question; with the last questions, all that was understood. */
function heard(slot: Slot, s: Slots, w: World): string[] {
  const { open } = w.state
  const isAgain = open?.slot === slot && open.task.intent === 'create_campaign' && !s.invalid
  const isTold = isAgain || (last.has(slot) && s.topics !== undefined && !s.led)
  // 'We have no website' isn't repeated.
  const isOfSite = slot === 'website' && s.siteless && s.website === undefined
  const plan = isTold && !isOfSite ? planWords(s, w) : ''
  return plan ? [`${plan}.`] : workedOut(s, w)
}
/** Adds to a question what can't be done (once), and confirms what was said. */
function withNotes(step: Step, s: Slots, { isLinked }: Facts, w: World): Step {
  if (step.kind !== 'ask') return step
  const first = w.state.open ? [] : [...unmet(s, w), ...(isLinked ? [] : [w.say('create.account_later')])]
  const notes = [...pageNotes(w), ...first, ...heard(step.slot, s, w)]
  if (notes.length === 0) return step
  return { ...step, question: step.question ?? step.text, text: [...notes, step.text].join('\n\n') }
}
/** The complete plan. Without an ads account it waits for one. */
function ready(parts: string, w: World): Step {
  const asked = askAccount(w, [...pageNotes(w), w.say('create.needs_account', { parts })].join('\n\n'))
  return asked.kind === 'ask'
    ? { ...asked, buttons: [placeButton('link_account', w), w.say('button.linked'), w.say('lead.need_account')] }
    : asked
}

/** Known facts aren't asked again: the only product sold, and any budget and places mentioned before there was a campaign. */
function withKnown(told: Slots, facts: Facts, w: World): Slots {
  const like = placesKnown(likeAnother(told, facts.list), facts.list, facts.profile, w)
  const s = withLead(withoutBusiness(like), facts, told.trade ?? w.state.facts.trade)
  return facts.list.length > 0 ? s : { ...used(w.state.facts, ['amount', 'places']), ...s }
}
/** The campaigns and the profile, looked up in one step. */
function factsOf(w: World): Facts {
  if (!resultIn(w, 'list_campaigns') || !resultIn(w, 'get_business_profile'))
    end(need(call('list_campaigns'), call('get_business_profile')))
  const listed = got(campaignsNow(w))
  // The list already includes the campaigns created in this turn, which must not block their own names.
  const done = new Set(
    w.turn.calls.filter((c) => c.tool === 'create_campaign').map((c) => String(c.args.campaign_name)),
  )
  const list = (listed ?? []).filter((c) => !done.has(c.name))
  return { list, profile: profileIn(w), isLinked: listed !== undefined }
}
const stub = (name: unknown): CampaignFacts => ({
  ...{ id: '', name: String(name), status: 'PAUSED', budget: 0, start: undefined, end: undefined },
  ...{ clicks: 0, impressions: 0, cost: 0, website: '' },
})
const createdId = (made: MadeCall): string => idOf(broughtBy(made)?.campaign_id)
const nameOf = ({ args }: MadeCall): string => bold(String(args.campaign_name))

const askedFirst = (s: Slots, facts: Facts, w: World): Step | undefined => askMiddle(s, w) ?? pageFirst(s, facts, w)
/** Creates campaigns: asks for what's missing, says what would be refused, drafts the texts. */
function step(told: Slots, w: World): Step {
  const facts = factsOf(w)
  const { why, places, left } = unplaced(told, 'create_campaign', w)
  if (why) return ask('places', why)
  const s = withKnown(left.length > 0 ? { ...told, places } : told, facts, w)
  const before = askedFirst(s, facts, w)
  if (before) return before
  const calls: Call[] = []
  const previews: string[] = []
  for (const draft of draftsOf(s, w)) {
    const known = { ...facts, list: [...facts.list, ...calls.map((c) => stub(c.args.campaign_name))] }
    const no = refused(draft, known, w) ?? led(draft, known, w) ?? missing(draft, known, w)
    if (no) return withNotes(no, s, facts, w)
    const topics = draft.topic ?? soldBy(facts)
    if (!facts.isLinked) return ready(planWords(topics && !s.topics ? { ...s, topics: [topics] } : s, w), w)
    const args = argsOf(draft, known, w)
    calls.push(call('create_campaign', args))
    previews.push(preview(args, draft.slots, w))
  }
  const over = left.length > 0 ? [w.say('left.over', { what: w.and(left.map(bold)) })] : []
  return card(w, calls, {
    note: [...previews, ...unmet(s, w), ...over, w.say('create.approve')].join('\n\n'),
    done: (_, made) => w.say('create.done', { name: nameOf(made), budget: w.usd(Number(made.args.daily_budget)) }),
    declined: (made) => w.say('create.declined', { name: nameOf(made) }),
    failed: (reason, made) => w.say('create.failed', { name: nameOf(made), why: reason }),
    undo: (made) => (createdId(made) === '' ? undefined : call('remove_campaign', { campaign_id: createdId(made) })),
    brought: (made) => {
      const ids = made.map(createdId).filter((it) => it !== '')
      const buttons = [w.say('button.turn_on'), w.say('button.worst_case')]
      return ids.length > 0 ? { focus: ids.toReversed(), buttons } : {}
    },
  })
}
export const create: Flows = { create_campaign: { step, merge: mergeCreate } }
