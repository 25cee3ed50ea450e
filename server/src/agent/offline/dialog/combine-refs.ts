import { type Interpretation, isOrder, kinds, SURE } from './kinds.ts'
import { all, wordCount } from './said.ts'
import type { Reading, Ref } from '../nlu/index.ts'
import { namedIds, used } from './slots.ts'
import type { State } from './state.ts'
import { live } from './world.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import { withLead } from './with-lead.ts'

export const SCRAP_WORDS = 3
export const ECHO_WORDS = 4
/** 'A to 45, extend B to March, the other two as well': other than all named ones. */
export function ofTheOthers(
  placed: readonly Interpretation[],
  { clauses }: Reading,
  { campaigns }: State,
): readonly Interpretation[] {
  const named = new Set(clauses.flatMap((it) => namedIds(all(it, 'ref').map(({ ref }) => ref))))
  const of = live(campaigns).flatMap(({ id }) => (named.has(id) ? [] : [id]))
  if (named.size === 0) return placed
  const told = (it: Ref): Ref => (it.kind === 'other' && it.number === 'many' && !it.of ? { ...it, of } : it)
  return placed.map((it) => (it.slots.refs ? { ...it, slots: { ...it.slots, refs: it.slots.refs.map(told) } } : it))
}
/** 'The same for B, but in Leipzig': one order. */
export const likewise = (placed: readonly Interpretation[]): readonly Interpretation[] =>
  withLead(placed, isLikewise, (lead, one) => {
    const says = new Set([...(lead.slots.says ?? []), ...(one.slots.says ?? [])])
    return { ...one, slots: { ...one.slots, refs: lead.slots.refs ?? [], says } }
  })
const isLikewise = ({ slots, clause }: Interpretation, next: Interpretation): boolean =>
  slots.says?.has('same') === true &&
  clause.acts.length === 0 &&
  clause.entities.every((it) => it.type === 'ref') &&
  !onlyPoints(slots) &&
  kinds.targeted.has(next.intent) &&
  next.clause.acts.length === 0 &&
  !next.clause.question &&
  campaignRefs(next.slots).every((it) => campaignRefs(slots).includes(it) || it.kind === 'pronoun')
/** Joins a reference with the order after it: 'The second one is useless. Stop it'. */
export const pointed = (placed: readonly Interpretation[]): Interpretation[] =>
  withLead(placed, isLead, (lead, one) => ({
    ...one,
    slots: { ...one.slots, ...used(lead.slots, ['quote']), refs: lead.slots.refs ?? [] },
  }))
/** 'And the other, what is it on?' asks about the other. */
export const asksOf = (one: Interpretation, next: Interpretation): boolean =>
  next.clause.question &&
  (kinds.ofCampaigns.has(next.intent) || next.intent === 'price') &&
  onlyPoints(next.slots) &&
  one.slots.amount === undefined &&
  !isOrder(one.clause) &&
  !onlyPoints(one.slots) &&
  wordCount(one.clause) <= ECHO_WORDS
const isLead = (one: Interpretation, next: Interpretation): boolean =>
  (isPointer(one) && isBare(next)) || asksOf(one, next) || isWordOf(one, next)
/** '"Cheap" what for? Take it out': the keyword, before the order about it. */
const isWordOf = ({ intent, p, slots, clause }: Interpretation, next: Interpretation): boolean =>
  kinds.ofKeywords.has(next.intent) &&
  kinds.gated.has(next.intent) &&
  (next.slots.keywords ?? next.slots.quote) === undefined &&
  onlyPoints(next.slots) &&
  !(kinds.gated.has(intent) && p >= SURE) &&
  !isOrder(clause) &&
  (slots.quote !== undefined || (slots.refs ?? []).some((it) => it.kind === 'name' && it.rows !== undefined))
const isPointer = ({ intent, clause, slots }: Interpretation): boolean =>
  kinds.pointing.has(intent) &&
  (!clause.question || wordCount(clause) <= SCRAP_WORDS) &&
  !isOrder(clause) &&
  (slots.amount === undefined || slots.negated === true) &&
  !onlyPoints(slots)
const isBare = ({ intent, slots }: Interpretation): boolean =>
  ((kinds.ofCampaigns.has(intent) && kinds.gated.has(intent)) ||
    intent === 'list_shared' ||
    kinds.saving.has(intent)) &&
  onlyPoints(slots)
