import type { Intent, Reading, Wish } from '../nlu/index.ts'
import { tradeWordsIn } from '#trades/index.ts'
import { slotsOf, type Slots } from './slots.ts'
import type { State } from './state.ts'
import { campaignRefs } from './targets.ts'

/** From here on a wish is another one, whatever was asked. */
export const SURE = 0.6
/** So likely an order has to be when its verb was said and the words around it mean little. */
const ORDER_MIN = 0.05

/** They lead to a card: a wrong one costs trust. */
export const gated: ReadonlySet<Intent> = new Set<Intent>([
  'create_campaign',
  'change_budget',
  'change_dates',
  'rename',
  'pause',
  'resume',
  'remove',
  'undo',
  'add_keywords',
  'remove_keywords',
  'exclude_keywords',
  'set_places',
  'set_schedule',
  'set_ages',
  'share',
  'save_profile',
  'image',
])
/** They mean nothing by themselves: what was spoken of last gives them their sense. */
export const elliptic: ReadonlySet<Intent> = new Set<Intent>(['answer', 'correct', 'again', 'which_one'])
/** Beside something that is wished for they need no answer. */
export const polite: ReadonlySet<Intent> = new Set<Intent>([
  'greet',
  'thanks',
  'bye',
  'smalltalk',
  'yes',
  'no',
  'upset',
])
const budgeted: ReadonlySet<Intent> = new Set<Intent>(['change_budget', 'create_campaign', 'answer', 'correct'])

export interface Placed {
  readonly wish: Wish
  readonly intent: Intent
  readonly p: number
  readonly slots: Slots
}

/** Verbs that can be nothing but an order. */
const orders: Readonly<Record<string, Intent>> = {
  'v.pause': 'pause',
  'v.resume': 'resume',
  'v.remove': 'remove',
  'v.undo': 'undo',
  'v.raise': 'change_budget',
  'v.lower': 'change_budget',
  'v.rename': 'rename',
}
/** Talk, or a mere pointer, holds no order: where one was said, the likeliest wish with that verb is meant. */
function ordered(wish: Wish): { intent: Intent; p: number } {
  const top = wish.intents[0] ?? { intent: 'unclear' as const, p: 0 }
  if (!elliptic.has(top.intent) && !polite.has(top.intent)) return top
  const meant = new Set(wish.acts.map((act) => orders[act]))
  return wish.intents.find((it) => meant.has(it.intent) && it.p >= ORDER_MIN) ?? top
}

const CERTAIN = 0.97
const switching: ReadonlySet<Intent> = new Set<Intent>(['pause', 'resume', 'remove'])
export const needsCampaigns: ReadonlySet<Intent> = new Set<Intent>([
  'state',
  'price',
  'total_budget',
  'report',
  'compare',
  'advice',
  'change_budget',
  'change_dates',
  'pause',
  'set_texts',
  'change_bid',
  'list_campaigns',
  'resume',
  'remove',
  'rename',
  'show_targeting',
  'list_keywords',
  'search_terms',
  'set_places',
  'set_schedule',
  'set_ages',
])
const CLOSE = 0.05
const verbs: Readonly<Partial<Record<Intent, readonly string[]>>> = {
  pause: ['v.pause'],
  resume: ['v.resume', 'v.start', 'v.run', 'v.create'],
  remove: ['v.remove'],
}
/** 'I don't have a website', while an ad is planned: there is nothing in it to save. */
function savable(top: { intent: Intent; p: number }, wish: Wish, state: State): { intent: Intent; p: number } {
  const isOpen = state.open?.task.intent === 'create_campaign' || state.profile !== undefined
  const holds = wish.entities.some(
    (it) => it.type === 'business' || it.type === 'url' || it.type === 'texts' || it.type === 'name',
  )
  if (top.intent !== 'save_profile' || !isOpen || holds || wish.acts.includes('v.save') || !wish.negated) return top
  return (
    wish.intents.find((it) => it.intent.startsWith('answer:')) ??
    (wish.acts.includes('v.own') ? { intent: 'answer:no_website', p: CERTAIN } : top)
  )
}
/** 'And call it X from now on': another order whose verb was said, where that of the likeliest was not. */
const isOther = (top: Intent, it: { intent: Intent; p: number }, acts: readonly string[]): boolean =>
  it.intent !== top &&
  it.p >= ORDER_MIN &&
  !acts.some((act) => orders[act] === top) &&
  acts.some((act) => orders[act] === it.intent)
/** No switch without its verb; and nothing about campaigns where there are none, if it can mean something else. */
function reachable(top: { intent: Intent; p: number }, wish: Wish, state: State): { intent: Intent; p: number } {
  const other = switching.has(top.intent) ? wish.intents.find((it) => isOther(top.intent, it, wish.acts)) : undefined
  if (other) return other
  const isSaid = (verbs[top.intent] ?? []).some((verb) => wish.acts.includes(verb))
  if (switching.has(top.intent) && !isSaid && top.p < CERTAIN) return { intent: 'unclear', p: 0 }
  const isIdle = state.looked && state.campaigns.length === 0 && state.open?.task.intent !== 'create_campaign'
  if (!isIdle || !needsCampaigns.has(top.intent) || wish.entities.some((it) => it.type === 'money')) return top
  return wish.intents.find((it) => !needsCampaigns.has(it.intent) && it.p >= CLOSE) ?? top
}

const made: ReadonlySet<Intent> = new Set<Intent>([
  'keywords',
  'ad_copy',
  'blog_ideas',
  'calendar',
  'social_plan',
  'website',
])
/** 'What do blog ideas cost?': what we make is free but for images, whatever an ad costs. */
function priced(top: { intent: Intent; p: number }, wish: Wish): { intent: Intent; p: number } {
  const asks = wish.question && wish.acts.includes('v.cost') && !wish.entities.some((it) => it.type === 'ref')
  const what = asks ? wish.intents.find((it) => made.has(it.intent)) : undefined
  return what ? { intent: 'answer:credits_what', p: CERTAIN } : top
}
/** '220 clicks cost me 187 dollars, what's that a click?': a sum about figures that were said, no report. */
const summed = (intent: Intent, { quantities: [a, b] = [] }: Slots): Intent =>
  intent === 'report' && a && b && a.isMoney !== b.isMoney && (a.of ?? b.of) ? 'price' : intent

const changing: ReadonlySet<Intent> = new Set<Intent>(['change_budget', 'change_dates', 'rename'])
/** 'No, I meant the yoga one': only which one it is. */
const corrected = (intent: Intent, s: Slots): Intent =>
  s.corrects && changing.has(intent) && !(s.amount ?? s.start ?? s.end ?? s.length ?? s.shift ?? s.name)
    ? 'correct'
    : intent

/** 'Remove the second keyword' is never about a campaign. */
function guarded(intent: Intent, slots: Slots): Intent {
  const noun = (slots.refs ?? []).find((it) => it.noun !== undefined && it.noun !== 'campaign')?.noun
  if (intent === 'remove' && (noun === 'keyword' || noun === 'search_term' || slots.keywords)) return 'remove_keywords'
  return intent
}

/** 'Don't pause it' is no order; 'don't turn it on before she says yes' is the rule for clients. */
function allowed(intent: Intent, { forbids }: Wish): Intent {
  if (!forbids || !gated.has(intent)) return intent
  return forbids === 'until' && (intent === 'resume' || intent === 'create_campaign') ? 'share_rule' : 'not_done'
}

/** 'Pause Sofa Cleaning and rename it': what was named before holds for the next wish of the message. */
function withNamed(slots: Slots, before: readonly Placed[]): Slots {
  const refs = campaignRefs(slots)
  const points = refs.length === 0 || refs.every((it) => it.kind === 'pronoun' && it.number === 'one')
  const named = before.findLast((it) =>
    campaignRefs(it.slots).some((ref) => ref.kind === 'name' || ref.kind === 'position'),
  )
  return points && named?.slots.refs && campaignIntents.has(named.intent) ? { ...slots, refs: named.slots.refs } : slots
}
/** 'A new campaign called Kids Glasses': a name that is taken is a name all the same. */
function calledLike(slots: Slots): Slots {
  const named = (slots.refs ?? []).find((it) => it.kind === 'name')
  return !slots.name && named?.kind === 'name' && slots.says?.has('name') ? { ...slots, name: named.words } : slots
}
const campaignIntents: ReadonlySet<Intent> = new Set<Intent>([
  'change_budget',
  'change_dates',
  'rename',
  'pause',
  'resume',
  'remove',
  'state',
  'report',
  'share',
])

/** Whether a bare number can be dollars. */
const loose = (wish: Wish, state: State): boolean =>
  state.open?.slot === 'budget' || state.open?.slot === 'amount' || budgeted.has(wish.intents[0]?.intent ?? 'unclear')

export const written: ReadonlySet<Intent> = new Set<Intent>(['keywords', 'ad_copy', 'blog_ideas', 'social_plan'])
export const hasSubject = ({ topics, website, quote, pasted }: Slots): boolean =>
  Boolean(topics ?? website ?? quote ?? pasted)
/** 'Keywords and ad texts for drain cleaning': one subject for both. */
function sharingTopic(placed: readonly Placed[]): Placed[] {
  const given = placed.filter((it) => written.has(it.intent) && hasSubject(it.slots))
  return placed.map((it) => {
    const { topics } = given[0]?.slots ?? {}
    return written.has(it.intent) && !hasSubject(it.slots) && topics ? { ...it, slots: { ...it.slots, topics } } : it
  })
}
/** 'I have 900 a month for 3 campaigns. What's that each a day?': the amount belongs to the question. */
function sums(placed: readonly Placed[]): Placed[] {
  return placed.flatMap((it, at) => {
    const [before, next] = [placed[at - 1], placed[at + 1]]
    if (next && isSum(next) && isBasis(it)) return []
    if (!before || !isSum(it) || !isBasis(before)) return [it]
    const says = new Set([...(before.slots.says ?? []), ...(it.slots.says ?? [])])
    return [
      { ...it, slots: { ...before.slots, ...it.slots, length: before.slots.length, refs: undefined, says } as Slots },
    ]
  })
}
const isSum = ({ intent, slots }: Placed): boolean =>
  (intent === 'price' || intent === 'total_budget') &&
  slots.amount === undefined &&
  campaignRefs(slots).every((it) => it.kind === 'pronoun' || it.kind === 'all')
const bases: ReadonlySet<Intent> = new Set<Intent>(['change_budget', 'answer', 'price', 'unclear', 'create_campaign'])
const isBasis = ({ intent, slots }: Placed): boolean =>
  bases.has(intent) &&
  slots.amount?.kind === 'fixed' &&
  campaignRefs(slots).length === 0 &&
  (intent !== 'create_campaign' || slots.topics === undefined)

const SCRAP_WORDS = 3
/** What was cut off a question or an order and means nothing by itself. */
function withoutScraps(placed: readonly Placed[]): Placed[] {
  const kept = placed.filter(({ intent, p, slots, wish }, at) => {
    const before = placed[at - 1]
    const isPart =
      (gated.has(intent) || p < SURE) &&
      before?.intent.startsWith('answer:') === true &&
      campaignRefs(slots).every((it) => it.kind === 'pronoun')
    const isNoise = intent === 'unclear' && wish.text.trim().split(/\s+/).length <= SCRAP_WORDS
    return !(placed.length > 1 && (isPart || isNoise))
  })
  return kept.length > 0 ? kept : [...placed]
}

const starting: ReadonlySet<Intent> = new Set<Intent>([
  'answer:how_start',
  'answer:quiet_business',
  'can_you',
  'next',
  'save_profile',
  'create_campaign',
  'greet',
])
const EARLY_TURNS = 2
/** 'I have a little bakery in Tucson, can you help?': nothing to save yet, but an ad to begin with. */
function introduced(placed: readonly Placed[], state: State): Placed[] {
  const intro = placed.find(({ intent, slots }) => intent === 'save_profile' && isIntro(slots))
  if (!intro || state.profile || state.open || state.turns > EARLY_TURNS) return [...placed]
  const others = placed.filter((it) => !starting.has(it.intent) || it.intent === 'create_campaign')
  return others.length > 0 ? others : [{ ...intro, intent: 'create_campaign' }]
}
const isIntro = (s: Slots): boolean =>
  !(s.business ?? s.website ?? s.name ?? s.offers) && !s.acts?.includes('v.save') && !s.says?.has('reports')

/** Each wish with what it tells: the order that was said, never one that was forbidden. */
export function placedOf(reading: Reading, state: State): Placed[] {
  const placed: Placed[] = []
  for (const wish of reading.wishes) {
    const top = priced(savable(reachable(ordered(wish), wish, state), wish, state), wish)
    const raw = slotsOf(wish, reading.lang, loose(wish, state), reading.pasted[0])
    const intent = allowed(guarded(corrected(summed(top.intent, raw), raw), raw), wish)
    const own = intent === 'create_campaign' ? calledLike(raw) : raw
    const named = campaignIntents.has(intent) ? withNamed(own, placed) : own
    const trade = starting.has(intent) && !state.profile ? tradeWordsIn(wish.text) : undefined
    const slots = trade ? { ...named, trade } : named
    placed.push({ wish, intent, p: top.p, slots })
  }
  return introduced(sharingTopic(withoutScraps(sums(placed))), state)
}
