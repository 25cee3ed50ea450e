import type { Intent, Reading, Clause } from '../nlu/index.ts'
import { findTrade, tradeWordsIn } from '#trades/index.ts'
import { campaignIntents, elliptic, gated, needsCampaigns, orders, type Placed, polite } from './kinds.ts'
import { asIntroduction, withoutTalk } from './intro.ts'
import { pointed, sharingTopic, sums, withoutScraps, withTail } from './pieces.ts'
import { slotsOf, type Slots } from './slots.ts'
import type { State } from './state.ts'
import { campaignRefs } from './targets.ts'
import { live } from './world.ts'

/** The least probability of an intent whose verb was used, where the other words say little. */
const ORDER_MIN = 0.05

const budgeted: ReadonlySet<Intent> = new Set<Intent>([
  'change_budget',
  'create_campaign',
  'resume',
  'change_bid',
  'answer',
  'correct',
])

/** Small talk or a mere reference that contains an order's verb: the likeliest intent with that verb. */
function ordered(wish: Clause): { intent: Intent; p: number } {
  const top = wish.intents[0] ?? { intent: 'unclear' as const, p: 0 }
  if (!elliptic.has(top.intent) && !polite.has(top.intent)) return top
  const meant = new Set(wish.acts.map((act) => orders[act]))
  return wish.intents.find((it) => meant.has(it.intent) && it.p >= ORDER_MIN) ?? top
}

const CERTAIN = 0.97
const switching: ReadonlySet<Intent> = new Set<Intent>(['pause', 'resume', 'remove'])
const CLOSE = 0.05
const verbs: Readonly<Partial<Record<Intent, readonly string[]>>> = {
  pause: ['v.pause'],
  resume: ['v.resume', 'v.start', 'v.run', 'v.create'],
  remove: ['v.remove'],
}
/** 'I don't have a website', while planning an ad, isn't something to save to the profile. */
function savable(top: { intent: Intent; p: number }, wish: Clause, state: State): { intent: Intent; p: number } {
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
/** Prefers an intent whose verb was used to one whose verb wasn't: 'And call it X from now on'. */
const isOther = (top: Intent, it: { intent: Intent; p: number }, acts: readonly string[]): boolean =>
  it.intent !== top &&
  it.p >= ORDER_MIN &&
  !acts.some((act) => orders[act] === top) &&
  acts.some((act) => orders[act] === it.intent)
/** Doesn't pause or resume without the verb, or act on campaigns where there are none, if another intent is possible. */
function reachable(top: { intent: Intent; p: number }, wish: Clause, state: State): { intent: Intent; p: number } {
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
/** 'What do blog ideas cost?' asks for the product's prices, not an ad's. */
function priced(top: { intent: Intent; p: number }, wish: Clause): { intent: Intent; p: number } {
  const asks = wish.question && wish.acts.includes('v.cost') && !wish.entities.some((it) => it.type === 'ref')
  const what = asks ? wish.intents.find((it) => made.has(it.intent)) : undefined
  return what ? { intent: 'answer:credits_what', p: CERTAIN } : top
}
/** '220 clicks cost me 187 dollars, what's that a click?' is arithmetic, not a report. */
const summed = (intent: Intent, { quantities: [a, b] = [] }: Slots): Intent =>
  intent === 'report' && a && b && a.isMoney !== b.isMoney && (a.of ?? b.of) ? 'price' : intent

const changing: ReadonlySet<Intent> = new Set<Intent>(['change_budget', 'change_dates', 'rename'])
/** 'No, I meant the yoga one' only says which one. */
const corrected = (intent: Intent, s: Slots): Intent =>
  s.corrects && changing.has(intent) && !(s.amount ?? s.start ?? s.end ?? s.length ?? s.shift ?? s.name)
    ? 'correct'
    : intent

const LIMIT_MIN = 0.1
/** 'Set a spend limit of 60 a day' names no campaign, so it isn't a budget change. */
const limiting = (intent: Intent, { intents }: Clause, slots: Slots): Intent =>
  intent === 'change_budget' &&
  campaignRefs(slots).length === 0 &&
  intents.some((it) => it.intent === 'answer:spend_limit' && it.p >= LIMIT_MIN)
    ? 'answer:spend_limit'
    : intent

/** 'Remove the second keyword' is never about a campaign. */
const ofKeywords: ReadonlySet<Intent> = new Set<Intent>([
  'add_keywords',
  'remove_keywords',
  'exclude_keywords',
  'list_keywords',
  'search_terms',
  'keywords',
])
/** 'Remove it again', right after a keyword, means the keyword, never its campaign. */
function ofLast(intent: Intent, slots: Slots, { topics: [last], turns, changes: [change] }: State): Intent {
  const points = (slots.refs ?? []).every((it) => it.kind === 'pronoun' || it.kind === 'position')
  if (intent !== 'remove' || !points || !last || last.turn !== turns - 1 || !ofKeywords.has(last.task.intent))
    return intent
  return change?.turn === last.turn && change.back ? 'undo' : 'remove_keywords'
}
function guarded(intent: Intent, slots: Slots): Intent {
  const noun = (slots.refs ?? []).find((it) => it.noun !== undefined && it.noun !== 'campaign')?.noun
  if (intent === 'remove' && (noun === 'keyword' || noun === 'search_term' || slots.keywords)) return 'remove_keywords'
  return intent
}

/** 'Don't pause it' isn't an order; 'don't turn it on before she says yes' is the client approval rule. */
function allowed(intent: Intent, { forbids }: Clause): Intent {
  if (!forbids || !gated.has(intent)) return intent
  return forbids === 'until' && (intent === 'resume' || intent === 'create_campaign') ? 'share_rule' : 'not_done'
}

/** Carries a name over to the message's next request: 'Pause Sofa Cleaning and rename it'. */
function withNamed(slots: Slots, before: readonly Placed[], { campaigns }: State): Slots {
  const refs = campaignRefs(slots)
  const others = refs.some((it) => it.kind === 'other')
  const points = others || refs.every((it) => it.kind === 'pronoun' && it.number === 'one')
  const named = before.findLast((it) =>
    campaignRefs(it.slots).some((ref) => ref.kind === 'name' || ref.kind === 'position'),
  )
  if (!points || !named?.slots.refs || !campaignIntents.has(named.intent)) return slots
  if (!others) return { ...slots, refs: named.slots.refs }
  // 'Raise A and turn the other on', with two campaigns.
  return live(campaigns).length === 2 ? { ...slots, refs: [{ kind: 'all', except: named.slots.refs }] } : slots
}
/** Keywords to exclude from a new campaign: 'An ad for rolls. Exclude recipe and free'. */
function barring(slots: Slots): Slots {
  if (!slots.keywords || !slots.says?.has('exclude')) return slots
  const { keywords, ...rest } = slots
  return { ...rest, negatives: keywords }
}
/** 'A new campaign called Kids Glasses' gives a name, even if a campaign has it already. */
function calledLike(slots: Slots): Slots {
  const named = (slots.refs ?? []).find((it) => it.kind === 'name')
  return !slots.name && named?.kind === 'name' && slots.says?.has('name') ? { ...slots, name: named.words } : slots
}
/** Whether a bare number can be dollars. */
const loose = (wish: Clause, state: State): boolean =>
  state.open?.slot === 'budget' || state.open?.slot === 'amount' || budgeted.has(wish.intents[0]?.intent ?? 'unclear')

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
/** 'I have a little bakery in Tucson, can you help?' starts an ad; there is too little to save as a profile. */
function beginningAd(placed: readonly Placed[], state: State): Placed[] {
  const intro = placed.find(({ intent, slots }) => intent === 'save_profile' && isIntro(slots))
  if (!intro || state.profile || state.open || state.turns > EARLY_TURNS) return [...placed]
  const others = placed.filter((it) => !starting.has(it.intent) || it.intent === 'create_campaign')
  return others.length > 0 ? others : [{ ...intro, intent: 'create_campaign' }]
}
const isIntro = (s: Slots): boolean =>
  !(s.business ?? s.website ?? s.name ?? s.offers) && !s.acts?.includes('v.save') && !s.says?.has('reports')

/** The trade of the first part that names one: 'I'm a plumber in Mesa, phone doesn't ring'. */
const tradeSaid = (text: string): string | undefined =>
  text.split(/[,.;\n]\s*/).flatMap((it) => tradeWordsIn(it) ?? [])[0]
/** The trade a text implies: 'I fix bikes out of my garage'. */
const tradeIn = (text: string, { turns }: State): string | undefined =>
  turns < EARLY_TURNS ? findTrade({ topic: text })?.words[0] : undefined

interface Heard {
  /** The profile was saved in this very turn. */
  readonly saved: boolean
  /** Pieces of the message that read as what is sold. */
  readonly goods: readonly string[] | undefined
}
/** Each request with its intent and slots. Never an order that the message forbids. */
export function placedOf(reading: Reading, state: State, { saved, goods }: Heard): Placed[] {
  const placed: Placed[] = []
  for (const wish of reading.wishes) {
    const top = priced(savable(reachable(ordered(wish), wish, state), wish, state), wish)
    const raw = slotsOf(wish, reading.lang, loose(wish, state), reading.pasted[0])
    const meant = ofLast(limiting(top.intent, wish, raw), raw, state)
    const intent = allowed(guarded(corrected(summed(meant, raw), raw), raw), wish)
    const own = intent === 'create_campaign' ? calledLike(barring(raw)) : raw
    const named = campaignIntents.has(intent) ? withNamed(own, placed, state) : own
    const known = withTail(named, intent, wish)
    const rest = (known.offers ?? []).reduce((text, it) => text.replace(it, ' '), wish.text)
    const isSelf = intent === 'save_profile' || intent === 'create_campaign' || wish.acts.includes('v.be')
    const trade =
      isSelf && starting.has(intent) && !state.profile ? (tradeSaid(rest) ?? tradeIn(rest, state)) : undefined
    const slots = withoutTalk({ ...known, goods })
    placed.push({ wish, intent, p: top.p, slots: trade ? { ...slots, trade } : slots })
  }
  const told = asIntroduction(placed, state, { lang: reading.lang, goods: goods ?? [], isNew: saved || !state.profile })
  return beginningAd(sharingTopic(withoutScraps(pointed(sums(told)))), state)
}
