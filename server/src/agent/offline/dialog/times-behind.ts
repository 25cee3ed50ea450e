import type { Clause } from '../nlu/index.ts'
import type { Joining } from './joining.ts'
import { kinds, SURE } from './kinds.ts'
import type { Rule } from './of-campaigns.ts'
import { isInTimes } from './offer-parts.ts'
import { fieldIn } from './profile-said.ts'
import { all, saidAs } from './said.ts'
import { namedIds } from './slots.ts'
import { latestTopic, openPlan } from './state.ts'
import { campaignRefs } from './targets.ts'

const measures: ReadonlySet<string> = new Set(['money', 'percent', 'times', 'number'])
/** 'Stop it around half five': no amount is meant. */
const hasTimesOnly = ({ entities, times = [] }: Clause): boolean =>
  entities.every(
    ({ type, span: [from, to] }) => !measures.has(type) || times.some((it) => it.span[0] <= from && to <= it.span[1]),
  )
const idsIn = (clause: Clause): string[] => namedIds(all(clause, 'ref').map((it) => it.ref))
const isOfOther = (one: Clause, next: Clause): boolean =>
  all(next, 'ref').some(({ ref }) => ref.kind === 'name' && ref.ids.length === 0) ||
  idsIn(next).some((id) => !idsIn(one).includes(id))
const topOf = ({ intents: [first] }: Clause) => first ?? { intent: 'unclear' as const, p: 0 }
/** 'On from 8, stop it at 5, Saturdays until 12': one statement after another about when the same ads are shown. */
function goesOn(one: Clause | undefined, next: Clause): one is Clause {
  const { intent, p } = topOf(next)
  const isOther = kinds.gated.has(intent) && p >= SURE && intent !== 'set_schedule' && intent !== 'change_budget'
  return (
    one !== undefined &&
    topOf(one).intent === 'set_schedule' &&
    (next.times ?? []).length > 0 &&
    hasTimesOnly(next) &&
    !next.question &&
    !isOther &&
    !isOfOther(one, next)
  )
}
/** 'The evenings are best, so 5 to 11': the part of the day is what the hours are in. */
const isPartOf = (one: Clause, next: Clause): boolean =>
  !one.question &&
  topOf(next).intent === 'set_schedule' &&
  (one.times ?? []).length > 0 &&
  one.times?.every((it) => it.is === 'hours' && it.vague) === true &&
  next.times?.some((it) => it.is === 'hours' && it.open && !it.vague) === true &&
  !isOfOther(one, next)
function joined(one: Clause, next: Clause, text: string): Clause {
  const gap = text.slice(one.span[1], next.span[0])
  return {
    ...one,
    text: `${one.text}${gap}${next.text}`,
    span: [one.span[0], next.span[1]],
    entities: [...one.entities, ...next.entities],
    times: [...(one.times ?? []), ...(next.times ?? [])],
    acts: [...new Set([...one.acts, ...next.acts])],
  }
}
/** The numbers in times aren't amounts. */
export const withoutAmounts = (clause: Clause): Clause =>
  topOf(clause).intent === 'set_schedule'
    ? { ...clause, entities: clause.entities.filter((it) => !measures.has(it.type) || !isInTimes(it, clause)) }
    : clause
/** What a message says about times in several clauses. */
export const joiningTimes: Joining = (before, next, { text }) => {
  const one = before.at(-1)
  const isPart = one !== undefined && isPartOf(one, next)
  if (!one || !(isPart || goesOn(one, next))) return undefined
  return [...before.slice(0, -1), { ...joined(one, next, text), ...(isPart ? { intents: next.intents } : {}) }]
}

const others: ReadonlySet<string> = new Set([
  ...['pause', 'remove', 'resume', 'rename', 'save_profile', 'schedule_report', 'change_dates', 'change_budget'],
  ...['correct', 'unclear', 'answer', 'enough', 'which_one', 'no', 'show_targeting', 'remember', 'smalltalk'],
])
/** 'Wednesdays off too', 'make it 12 to 2', right after a change of times: more of them. */
export const moreTimes: Rule = ({ intent, clause, slots: s, state }) => {
  const last = latestTopic(state)
  const isAfter = last?.task.intent === 'set_schedule' && last.turn >= state.turns - 1 && !openPlan(state)
  const isOther = s.amount?.kind === 'fixed' && clause.entities.some((it) => it.type === 'money')
  // 'On 29 December', and not 'on Friday'.
  const isDated = all(clause, 'date').some((it) => /\d/.test(saidAs(it, clause)) && !hasTimesOnly(clause))
  return isAfter && s.timetable && others.has(intent) && !clause.question && !isOther && !isDated
    ? 'set_schedule'
    : undefined
}
const mistaken: ReadonlySet<string> = new Set([
  'set_texts',
  'change_budget',
  'resume',
  'change_dates',
  'rename',
  'create_campaign',
])
const oneDay =
  /(?<!\p{L})(?:(?:this|that|just|only) one day|one day only|s[oó]lo (?:ese|este|un) d[ií]a|nur (?:an )?(?:diese[mn]|de[mn]) (?:einen )?tag|(?:seulement|juste|que) ce jour|s[oó] (?:nesse|neste|esse|este) dia|solo (?:quel|questo) giorno)(?!\p{L})/iu
/** 'No ads on Thursday, that one day only': a pause then, and not each Thursday. */
export const offOneDay: Rule = ({ intent, clause: { text }, slots: { timetable = [] } }) =>
  intent === 'set_schedule' && oneDay.test(text) && timetable.some(({ days, off }) => off && days?.length === 1)
    ? 'pause'
    : undefined
const LEAST = 0.05
/** 'Take it off the air at night, 10 to 7': when it's shown, whatever else may be taken off. */
export const timesMeant: Rule = ({ intent, clause: { intents, acts, question }, slots: s, state }) => {
  const isOff = s.timetable?.some((it) => it.off && it.hours) === true && fieldIn(s) !== 'hours'
  // 'Take that out everywhere from 10 to 6' says nothing about the business.
  if (intent === 'save_profile' && isOff && acts.includes('v.remove')) return 'set_schedule'
  // 'Only at lunch and at dinner' names no place.
  const isOfMeals = s.timetable?.some((it) => it.hours?.some(({ part }) => part)) === true && !s.places && !s.placesOut
  if (intent === 'set_places' && isOfMeals && !question && !openPlan(state)) return 'set_schedule'
  const isOther = s.quote ?? s.headlines ?? s.descriptions ?? s.amount ?? s.start ?? s.end ?? s.website
  const isLikely = intents.some((it) => it.intent === 'set_schedule' && it.p >= LEAST)
  const hasHours = s.timetable?.some((it) => it.hours) === true && (s.hours ?? s.weekdays) !== undefined
  const isNew = intent === 'create_campaign' && !(namedIds(campaignRefs(s)).length > 0 && acts.includes('v.pause'))
  if (!mistaken.has(intent) || isOther || !isLikely || !hasHours || isNew || question || openPlan(state))
    return undefined
  return 'set_schedule'
}
