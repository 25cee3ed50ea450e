import { hasSubject, type Interpretation, isOrder, SURE } from './kinds.ts'
import { namedIds, type Slots, used } from './slots.ts'
import type { State } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import { withLead } from './with-lead.ts'

/** The named campaign's budget, if a new ad should have the same. */
function budgetLike(s: Slots, { campaigns }: State): Slots['amount'] {
  const id = namedIds(campaignRefs(s)).at(-1)
  const isSaid = s.metric === 'budget' || (s.says?.has('same') && (s.says.has('money') || s.says.has('day')))
  const like = isSaid ? campaigns.find((it) => it.id === id) : undefined
  const cents = Math.round((like?.budget ?? 0) * 100)
  return (
    like && { kind: 'fixed', money: { type: 'money', cents, currency: 'USD', raw: String(like.budget), per: 'day' } }
  )
}
/** It only says whose budget: 'with the same daily budget as A'. */
const isBudgetOf = ({ intent, clause, slots }: Interpretation): boolean =>
  (intent === 'change_budget' || (intent === 'create_campaign' && !(slots.topics ?? slots.name))) &&
  slots.amount === undefined &&
  clause.acts.length === 0 &&
  !clause.question
/** 'An ad for saunas, with the same daily budget as A': as much a day as A has. */
const withBudgetLike = (placed: readonly Interpretation[], state: State): readonly Interpretation[] =>
  placed.flatMap((one, at) => {
    const [before, next] = [placed[at - 1], placed[at + 1]]
    if (before?.intent === 'create_campaign' && isBudgetOf(one) && budgetLike(one.slots, state)) return []
    if (one.intent !== 'create_campaign' || one.slots.amount) return [one]
    const { refs: _, ...own } = one.slots
    const amount = budgetLike(one.slots, state)
    if (amount) return [{ ...one, slots: { ...own, amount } }]
    const told = next && isBudgetOf(next) ? budgetLike(next.slots, state) : undefined
    return [told ? { ...one, slots: { ...one.slots, ...used(next?.slots ?? {}, timed), amount: told } } : one]
  })

const timed = ['start', 'end', 'length'] as const
/** 'We're away from the 24th for nine days, stop it then': when it should be off. With only a start, it's just the reason. */
const withTimeBefore = (placed: readonly Interpretation[]): readonly Interpretation[] =>
  withLead(placed, isTimeOf, (lead, one) => ({ ...one, slots: { ...one.slots, ...used(lead.slots, timed) } }))
const isTimeOf = ({ slots: s, clause }: Interpretation, { intent, slots }: Interpretation): boolean =>
  intent === 'pause' &&
  timed.every((it) => slots[it] === undefined) &&
  s.start !== undefined &&
  (s.length ?? s.end) !== undefined &&
  campaignRefs(s).every((it) => it.kind !== 'name') &&
  s.amount === undefined &&
  !isOrder(clause) &&
  !clause.question
const rewriting = ['v.change', 'v.set', 'v.create']
/** 'The first headline is dull. Change it to Open Till Late': the line's new text. */
export function withLineBehind(placed: readonly Interpretation[]): Interpretation[] {
  const lineOf = (one: Interpretation | undefined, next: Interpretation | undefined): string | undefined => {
    const { refs = [], headlines, descriptions, quote } = next?.slots ?? {}
    const isOther =
      refs.some((it) => it.kind !== 'pronoun' && it.kind !== 'name') || (headlines ?? descriptions) !== undefined
    if (one?.intent !== 'set_texts' || !next || isOther) return undefined
    const isMade = rewriting.some((act) => next.clause.acts.includes(act))
    return isMade ? (quote ?? /\s(\p{Lu}.*)$/u.exec(next.clause.text)?.[1]) : undefined
  }
  return placed.flatMap((one, at) => {
    if (lineOf(placed[at - 1], one)) return []
    const quote = lineOf(one, placed[at + 1])
    // A complaint about the old line isn't the new one.
    const { headlines: _, descriptions: __, ...slots } = one.slots
    return [quote ? { ...one, slots: { ...slots, quote } } : one]
  })
}
/** 'We fix boilers as well, put an ad up for this': the ad's subject; the statement itself orders nothing. */
export function withSubject(placed: readonly Interpretation[], told: readonly string[]): readonly Interpretation[] {
  const isOpen = ({ intent, slots }: Interpretation): boolean =>
    intent === 'create_campaign' && !hasSubject(slots) && !slots.name
  if (told.length === 0 || !placed.some(isOpen)) return placed
  const isTelling = (it: Interpretation): boolean =>
    it.p < SURE && !it.clause.question && told.some((one) => it.clause.text.includes(one)) && !isOpen(it)
  return placed.flatMap((it) =>
    isTelling(it) ? [] : [isOpen(it) ? { ...it, slots: { ...it.slots, topics: told } } : it],
  )
}
/** A pause or a budget that should last only some days. */
export const isForTime = ({ intent, slots }: Interpretation): boolean =>
  (intent === 'pause' && slots.start !== undefined && (slots.end ?? slots.length) !== undefined) ||
  (intent === 'change_budget' && slots.end !== undefined && slots.says?.has('only') === true)
/** 'A to 20, but only until Friday': for so long. */
const withOnlyUntil = (placed: readonly Interpretation[]): readonly Interpretation[] =>
  placed.flatMap((one, at) => {
    const next = placed[at + 1]
    if (isOnlyUntil(one, placed[at - 1])) return []
    if (!next || !isOnlyUntil(next, one)) return [one]
    const says = new Set([...(one.slots.says ?? []), ...(next.slots.says ?? [])])
    return [{ ...one, slots: { ...one.slots, ...used(next.slots, ['end']), says } }]
  })
const isOnlyUntil = ({ intent, clause, slots }: Interpretation, before: Interpretation | undefined): boolean =>
  intent === 'change_dates' &&
  slots.says?.has('only') === true &&
  slots.end !== undefined &&
  clause.acts.length === 0 &&
  before?.intent === 'change_budget' &&
  before.slots.amount !== undefined &&
  campaignRefs(slots).every((it) => it.kind === 'pronoun' || campaignRefs(before.slots).includes(it))
/** 'Get A going again, until June 30'. */
const withUntil = (placed: readonly Interpretation[]): Interpretation[] =>
  placed.flatMap((one, at) => {
    const [before, next] = [placed[at - 1], placed[at + 1]]
    if (before && isUntil(one, before)) return []
    return [next && isUntil(next, one) ? { ...one, slots: { ...one.slots, ...used(next.slots, ['end']) } } : one]
  })
const isUntil = ({ intent, clause, slots }: Interpretation, before: Interpretation): boolean =>
  intent === 'change_dates' &&
  before.intent === 'resume' &&
  clause.acts.length === 0 &&
  slots.end !== undefined &&
  onlyPoints(slots)
/** 'A ends on March 3. The others have the same end date': the date stated for A. */
const withSameEnd = (placed: readonly Interpretation[]): Interpretation[] =>
  placed.map((one, at) => {
    const told = placed.slice(0, at).findLast((it) => it.intent === 'change_dates' && endOf(it.slots))
    const isSame = one.intent === 'change_dates' && one.slots.says?.has('same') && timed.every((it) => !one.slots[it])
    const isOfOther = campaignRefs(one.slots).some((it) => it.kind === 'other')
    return told && isSame && isOfOther ? { ...one, slots: { ...one.slots, end: endOf(told.slots) } } : one
  })
const endOf = ({ start, end }: Slots): Slots['end'] => end ?? start
/** Adds what a clause next to an order says about it: how much, or when. */
export const withToldBeside = (placed: readonly Interpretation[], state: State): readonly Interpretation[] =>
  withSameEnd(withUntil(withOnlyUntil(withTimeBefore(withBudgetLike(placed, state)))))
