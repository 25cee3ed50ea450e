import type { Intent, Clause } from '../nlu/index.ts'
import { ECHO_WORDS, SCRAP_WORDS } from './combine-refs.ts'
import { CERTAIN, hasSubject, type Interpretation, isOrder, kinds, SURE } from './kinds.ts'
import { strangeIn, wordCount } from './said.ts'
import type { Slots } from './slots.ts'
import { usesOf } from './flows/table.ts'
import { noting } from './in-mind.ts'
import { spread } from './money.ts'
import { rankOf } from './figures.ts'
import { namedIn } from './report-asked.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import { withLead } from './with-lead.ts'
const ofAccounts: ReadonlySet<Intent> = new Set<Intent>([
  'answer:others_account',
  'answer:password',
  'answer:competitors',
  'answer:link_how',
  'answer:new_account_plan',
])
/** 'I know the neighbour's password. Turn their ads off': an order for someone else's account. */
export function withoutOthers(placed: readonly Interpretation[]): readonly Interpretation[] {
  const isTheirs = ({ intent, slots }: Interpretation): boolean =>
    kinds.switching.has(intent) &&
    slots.says?.has('theirs') === true &&
    !campaignRefs(slots).some((it) => it.kind === 'name' && it.ids.length > 0)
  if (!placed.some(isTheirs) || !placed.some((it) => ofAccounts.has(it.intent))) return placed
  return placed
    .filter((it) => !ofAccounts.has(it.intent))
    .map((it) => (isTheirs(it) ? { ...it, intent: 'answer:others_account', p: SURE } : it))
}
/** Joins an amount with the question about it: 'I have 900 a month for 3 campaigns. What's that each a day?' */
export const sums = (placed: readonly Interpretation[]): Interpretation[] =>
  withLead(
    placed,
    (one, next) => (isSum(next) && isBasis(one)) || isJudged(one, next),
    (lead, one) => {
      const says = new Set([...(lead.slots.says ?? []), ...(one.slots.says ?? [])])
      const { length } = lead.slots
      const intent = isJudged(lead, one) ? 'answer:how_much_budget' : one.intent
      return { ...one, intent, slots: spread({ ...lead.slots, ...one.slots, length, refs: undefined, says } as Slots) }
    },
  )
/** 'Compare A and B last month', 'A or B, which had more clicks last week': one question about both. */
export const besides = (placed: readonly Interpretation[]): Interpretation[] =>
  withLead(
    placed,
    (one, next) => {
      const [first, others] = [namedIn(one.slots), namedIn(next.slots)]
      const isBoth = first.size === 1 && others.size === 1 && one.intent === 'compare'
      const isOfFirst = first.size > 1 && others.size === 0 && rankOf(next.slots) !== undefined
      return kinds.figured.has(one.intent) && kinds.figured.has(next.intent) && (isBoth || isOfFirst)
    },
    (lead, one) => {
      const says = new Set([...(lead.slots.says ?? []), ...(one.slots.says ?? [])])
      const refs = [...(lead.slots.refs ?? []), ...(one.slots.refs ?? [])]
      return { ...one, intent: 'report', slots: { ...lead.slots, ...one.slots, refs, says } }
    },
  )
/** 'I have 600 a month, is that enough?': the amount is what's judged, and orders nothing. */
export const isJudged = (told: Interpretation, asks: Interpretation): boolean =>
  told.slots.amount?.kind === 'fixed' &&
  told.clause.acts.includes('v.have') &&
  campaignRefs(told.slots).every((it) => it.kind !== 'name') &&
  (asks.intent === 'advice' || asks.intent === 'answer:how_much_budget') &&
  asks.clause.question &&
  asks.slots.amount === undefined &&
  onlyPoints(asks.slots)
const isSum = ({ intent, slots }: Interpretation): boolean =>
  (intent === 'price' || intent === 'total_budget') &&
  slots.amount === undefined &&
  campaignRefs(slots).every((it) => it.kind === 'pronoun' || it.kind === 'all')
const isBasis = ({ intent, slots }: Interpretation): boolean =>
  kinds.bases.has(intent) &&
  slots.amount?.kind === 'fixed' &&
  campaignRefs(slots).length === 0 &&
  (intent !== 'create_campaign' || slots.topics === undefined)

const isNamed = ({ slots }: Interpretation): boolean => !onlyPoints(slots)
/** 'Make it 26? No, leave it' orders nothing; 'A was better at 22, put it back' is one order. */
export function takenBack(placed: readonly Interpretation[]): readonly Interpretation[] {
  const last = placed.at(-1)
  // 'Save that. Actually don't'.
  const isBack = last?.clause.acts.includes('v.cancel') || last?.clause.corrects
  const isDropped = placed.length > 1 && last?.intent === 'no' && last.p >= SURE && isBack && !isNamed(last)
  const kept = isDropped ? placed.filter((it) => !kinds.gated.has(it.intent) && !noting.has(it.intent)) : placed
  return kept.filter((interpretation, at) => {
    const [before, next] = [kept[at - 1], kept[at + 1]]
    const isEcho = interpretation.intent === 'undo' && !isNamed(interpretation)
    return !isEcho || !((before && isNamed(before) && kinds.gated.has(before.intent)) || next?.intent === 'undo')
  })
}
const echoed = new Set<string>(['save_profile', ...noting])
const LIKELY = 0.7
/** A full stop and a space between two sentences. An 'and' is longer. */
const SIGN = 2
const asking = ['v.tell', 'v.show', 'v.want', 'v.know', 'v.can', 'v.search', 'v.list'] as const
const isOrdered = ({ intent, p, clause }: Interpretation): boolean =>
  (kinds.gated.has(intent) || kinds.written.has(intent)) &&
  intent !== 'save_profile' &&
  (p >= CERTAIN || (p >= SURE && isOrder(clause)))
/** 'Cut it all by a fifth, two customers haven't paid': what is stated beside an order is why, and asks for no answer. */
const isWhy = (one: Interpretation, placed: readonly Interpretation[]): boolean =>
  (one.intent.startsWith('answer:') || one.intent === 'credits') &&
  !one.clause.question &&
  one.clause.acts.length > 0 &&
  asking.every((it) => !one.clause.acts.includes(it)) &&
  !isOrder(one.clause) &&
  placed.some((it) => it !== one && isOrdered(it))
/** 'The spa hasn't paid us. Pause the spa ad': drops the reason before the order. */
export const withoutReasons = (placed: readonly Interpretation[]): readonly Interpretation[] =>
  placed.filter((one, at) => {
    if (isWhy(one, placed)) return false
    const next = placed[at + 1]
    const isTold = kinds.gated.has(one.intent) && !isOrder(one.clause) && !one.clause.question
    if (!isTold || !next) return true
    const isSwitch = kinds.switching.has(next.intent) && next.p >= SURE && isNamed(next)
    return !(one.p < SURE && isNamed(one) && isSwitch)
  })
/** 'Add X so I show up for it', 'our trip fell through. Put A on': contains no further order. */
const isAside = (one: Interpretation, placed: readonly Interpretation[]): boolean =>
  one.p < LIKELY &&
  !one.clause.question &&
  placed.some((it) => it !== one && kinds.gated.has(it.intent) && it.p >= CERTAIN) &&
  !isOrder(one.clause) &&
  tellsNothing(one)
/** It contains nothing that its request can use. */
const tellsNothing = ({ intent, slots }: Interpretation): boolean =>
  onlyPoints(slots) && !usesOf(intent).some((it) => it !== 'refs' && slots[it] !== undefined)
/** 'Save the first and third, bin the rest': the rest isn't saved anyway; 'lower the bid, keep the rest': nothing else changes. */
const isLeft = ({ intent, slots }: Interpretation, before: Interpretation | undefined): boolean =>
  slots.says?.has('rest') === true && before !== undefined && kinds.saving.has(intent) && kinds.gated.has(before.intent)
/** 'Love it! thanks', 'lol ok. thanks for explaining'. */
const isBesideThanks = (one: Interpretation, placed: readonly Interpretation[]): boolean =>
  placed.some((it) => it !== one && kinds.polite.has(it.intent) && it.p >= CERTAIN) &&
  (one.p < SURE || one.intent === 'smalltalk' || one.intent === 'enough') &&
  !one.clause.question &&
  one.clause.acts.length === 0 &&
  one.clause.entities.length === 0
/** Drops fragments that were split from a question or an order and mean nothing by themselves. */
export function withoutScraps(placed: readonly Interpretation[]): Interpretation[] {
  const kept = placed.filter((interpretation, at) => {
    const { intent, p, slots, clause } = interpretation
    const before = placed[at - 1]
    const isPart =
      (kinds.gated.has(intent) || p < SURE) &&
      (before?.intent.startsWith('answer:') === true || before?.intent === 'website') &&
      !(p >= SURE && clause.span[0] - before.clause.span[1] <= SIGN) &&
      tellsNothing(interpretation)
    const isShort = wordCount(clause) <= SCRAP_WORDS
    const isNoise = (isShort && intent === 'unclear') || isBesideThanks(interpretation, placed)
    // 'We're closed on Mondays, keep that in mind', 'put a note on it so I remember'.
    const isEcho = intent === 'remember' && echoed.has(before?.intent ?? '') && wordCount(clause) <= ECHO_WORDS
    // 'What do you have on us? I think something is wrong': nothing to save.
    const isDoubt =
      intent === 'save_profile' && before?.intent === 'show_profile' && told.every((it) => slots[it] === undefined)
    // 'I run ads for 4 clients, how do I keep them apart?'
    const isOfClients =
      intent === 'create_campaign' &&
      !hasSubject(slots) &&
      (slots.name ?? slots.client ?? slots.amount) === undefined &&
      placed.some((it) => it.intent === 'answer:several_clients')
    // 'A picture of a cake, it's for our posts': stating the purpose doesn't order posts.
    const isUse =
      before?.intent === 'image' &&
      kinds.drafted.has(intent) &&
      !hasSubject(slots) &&
      clause.acts.every((it) => it === 'v.be')
    return !(
      placed.length > 1 &&
      (isAside(interpretation, placed) ||
        isUse ||
        isLeft(interpretation, before) ||
        isPart ||
        isNoise ||
        isEcho ||
        isDoubt ||
        isOfClients)
    )
  })
  const asks = placed.some((it) => !kept.includes(it) && isBareWhich(it))
  const said = asks ? kept.map(asWhich) : kept
  return said.length > 0 ? said : [...placed]
}
const told = ['business', 'offers', 'gone', 'website', 'phone', 'name', 'trade', 'places', 'hours', 'quote'] as const
const FAINT = 0.3
/** 'One of them eats money. Which?': which one is asked of what was said before. */
const isBareWhich = ({ p, slots, clause }: Interpretation): boolean =>
  p < FAINT && slots.says?.has('which') === true && clause.acts.length === 0 && clause.entities.length === 0
const asWhich = (it: Interpretation): Interpretation =>
  it.intent === 'report' ? { ...it, slots: { ...it.slots, dimension: 'campaign' } } : it

const TAIL_WORDS = 3
/** Takes an unread last part as the topic: '8 keywords, emergency vets', 'an ad, 10 a day, tree cutting'. */
export function withTail(slots: Slots, intent: Intent, clause: Clause): Slots {
  if ((!kinds.written.has(intent) && intent !== 'create_campaign') || hasSubject(slots) || slots.name || slots.client)
    return slots
  const tail = clause.text.split(/[,:;]\s+/).at(-1) ?? clause.text
  const from = clause.span[0] + clause.text.length - tail.length
  const isOther =
    clause.negated ||
    tail.length === clause.text.length ||
    tail === slots.tone ||
    // 'Friendlier, less stiff'.
    (slots.tone !== undefined && (slots.says?.has('less') || slots.says?.has('more'))) ||
    // '…, write me something'.
    (clause.acts.length > 0 && strangeIn(tail, clause.strange).length === 0) ||
    clause.entities.some(({ span }) => span[1] > from)
  const words = tail.split(/\s+/)
  return isOther || words.length > TAIL_WORDS || !/\p{L}{3}/u.test(tail)
    ? slots
    : { ...slots, topics: [tail.replace(/[.!]+$/, '')] }
}
