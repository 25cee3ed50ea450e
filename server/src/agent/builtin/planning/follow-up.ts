import type { State } from '../conversation/state.ts'
import type { Wish } from '../understanding/detect.ts'
import { budgetOf } from '../understanding/amounts.ts'
import { givenList } from '../understanding/given-lists.ts'
import type { Intent } from '../understanding/intent-types.ts'
import type { Concept } from '../understanding/lexicon.ts'
import type { Reading } from '../understanding/reading.ts'
import { update } from './frames/update.ts'
import { startAll } from './start.ts'
import type { Task } from './task.ts'
import {
  type Heard,
  isModify,
  isTalk,
  knowledgeOf,
  only,
  onlyAsks,
  readsOnly,
  STRONG,
  type Understood,
} from './understood.ts'

/** The answer to the question that is open, if the message is one. */
export function answered(m: Heard): Understood | undefined {
  const { pending } = m.state
  if (!pending) return undefined
  const others = m.wishes.filter(
    (w) => w.score >= STRONG && !w.guessed && !isModify(w) && !answersName(pending.slot, w, m.reading),
  )
  const [first] = others
  if (pending.slot === 'budget' && tellsAmount(m) && others.every((w) => readsOnly.has(w.intent))) {
    const told = pending.task.refine({ ...m, slot: pending.slot, outcome: 'asked' })
    if (told) return only(told)
  }
  if (first && (first.intent !== pending.task.intent || first.features.order)) {
    return { tasks: startAll(others, m.state), keepsPending: others.every((w) => readsOnly.has(w.intent)) }
  }
  if (pending.slot === 'name' && m.wishes.some((w) => ordersAmount(w))) return undefined
  const asks = onlyAsks(m.reading, pending.task)
  const question = asks || m.reading.text.includes('?') ? knowledgeOf(m) : undefined
  if (question) return only(question, true)
  if (asks) return undefined
  const refined = pending.task.refine({ ...m, slot: pending.slot, outcome: 'asked' })
  return refined ? only(refined) : undefined
}
/** 'Not sure what to spend. I have 420 for it altogether': asked for an amount, an amount is said. */
const tellsAmount = (m: Heard): boolean =>
  !m.reading.text.includes('?') &&
  m.reading.names.length === 0 &&
  m.reading.times.every((t) => t.said.kind === 'span') &&
  (m.reading.money.length > 0 || m.reading.tokens.some((t) => t.kind === 'number'))
/** 'Then just bring that one down to 9' is no name. */
const ordersAmount = (w: Wish): boolean =>
  w.intent === 'update' && !w.guessed && w.features.order && w.reading.tokens.some((t) => t.kind === 'number')
/** A name, a client or a list of ideas may contain any words. */
const answersName = (slot: string, w: Wish, r: Reading): boolean =>
  ['name', 'business_name', 'subject', 'topic'].includes(slot) && !w.features.order && r.tokens.length < 9

const followUp =
  /^(?:and|or|what about|how about|now|no|nah|sorry|sry|oops|then|same|the same|also|ok|okay|but|instead|actually|rather|hm+|ugh|oh|ah|well|yeah|yes|sure|lol|cool|too much|do the same|wait|whoops)\b/i
/** 'Can it start on the 28th instead?' while a card for a new campaign is open: 'it' is what is planned. */
const aboutPlan = (m: Heard, last: NonNullable<State['last']>): boolean =>
  last.task.intent === 'create' &&
  ['open', 'declined'].includes(last.outcome) &&
  m.reading.has('pron') &&
  m.reading.times.length + m.reading.money.length > 0 &&
  m.reading.names.length === 0 &&
  !m.wishes.some(isTalk)

/** Nothing of what these show is changed by a change of 'it'. */
const shows: ReadonlySet<Intent> = new Set<Intent>(['list', 'account', 'list_shared', 'show_profile'])
const DEPARTS_WORDS = 4
/** The things that can be written or made, by the words for them. */
const nouns: Readonly<Partial<Record<Intent, readonly Concept[]>>> = {
  copy: ['copy'],
  keywords: ['keyword'],
  blog: ['blog'],
  calendar: ['calendar'],
  image: ['image'],
  social: ['social'],
}
/** 'And some ad copy for …', after blog ideas: another thing is called by its name. */
const callsForOther = (w: Wish, last: Task): boolean =>
  w.intent !== last.intent && w.score > STRONG && (nouns[w.intent] ?? []).some((c) => w.reading.has(c))
/** A guess only leaves the subject when it is sure, long enough to stand alone, and about something else. */
const departs = (w: Wish, last: Task, unfinished: boolean): boolean =>
  callsForOther(w, last) ||
  (w.score > STRONG &&
    !(unfinished && isTalk(w) && (w.reading.times.length > 0 || w.reading.tokens.some((t) => t.kind === 'number'))) &&
    w.intent !== last.intent &&
    w.reading.tokens.filter((t) => t.kind === 'word').length >= DEPARTS_WORDS &&
    !followUp.test(w.reading.text.trim()))

/** 'Thanks, that's all' changes nothing. */
/** 'They want the headline "…" in there too', of a campaign that is planned. */
const givesTexts = (m: Heard, last: NonNullable<State['last']>): boolean =>
  last.task.intent === 'create' &&
  last.outcome !== 'done' &&
  m.reading.has('copy', 'keyword') &&
  (m.reading.tokens.some((t) => t.kind === 'quote') ||
    givenList(m.reading, ['keywords', 'headlines', 'descriptions']).length > 1) &&
  !/\b(?:write|suggest|ideas?|new ad|another ad)\b/i.test(m.reading.text)

/** 'How does that compare to shop.example?', after a website was looked at. */
const givesAddress = (m: Heard, last: NonNullable<State['last']>): boolean =>
  last.task.intent === 'website' &&
  m.reading.tokens.some((t) => t.kind === 'url') &&
  !m.reading.has('save', 'profile', 'campaign', 'keyword')

/** What stood on other cards beside the one that is changed stands on. */
function beside(m: Heard, last: Task, refined: Task): Task[] {
  const { plan } = m.state
  const tasks = plan && plan.turn === m.state.turns - 1 ? [...new Set(plan.items.map((it) => it.task))] : []
  return tasks.includes(last) ? tasks.map((task) => (task === last ? refined : task)) : [refined]
}

/** 'Yeah, but only with 12 a day': it is turned on, and gets that budget; 'first make it 15' is the budget alone. */
function onWithBudget(m: Heard, last: NonNullable<State['last']>): Understood | undefined {
  const { reading: r } = m
  const said = last.task.intent === 'resume' && last.outcome !== 'done' ? budgetOf(r, true, true) : undefined
  if (!said || r.names.length > 0 || r.text.includes('?') || /\b(?:first|before)\b/i.test(r.text)) return undefined
  const change = update({ ref: { kind: 'pronoun' }, field: 'budget', shorter: false, budget: said })
  return { tasks: [last.task, change], keepsPending: false }
}

const isCourtesy = (wishes: readonly Wish[]): boolean =>
  wishes.length > 0 && wishes.every((w) => w.topic === 'thanks' || w.topic === 'bye' || w.topic === 'greeting')

/** 'Make it 20', 'no, I meant …', 'and last month?': the last task with something changed. */
export function changed(m: Heard): Understood | undefined {
  const { last } = m.state
  if (!last) return undefined
  const unfinished = ['open', 'declined', 'asked'].includes(last.outcome)
  const strong =
    aboutPlan(m, last) || givesTexts(m, last) || givesAddress(m, last)
      ? []
      : m.wishes.filter(
          (w) =>
            w.score >= STRONG &&
            !(isModify(w) && !shows.has(last.task.intent)) &&
            (!w.guessed || departs(w, last.task, unfinished)),
        )
  const again = m.reading.has('again') && /\b(?:same|again|another)\b/i.test(m.reading.text)
  const led = followUp.test(m.reading.text.trim()) || m.reading.has('correction')
  const sameKind = strong.length === 1 && strong[0]?.intent === last.task.intent && !strong[0].features.order
  if (
    strong.length > 0 &&
    !(again && strong.every((w) => w.intent === last.task.intent)) &&
    !((led || unfinished) && sameKind)
  )
    return undefined
  if (onlyAsks(m.reading, last.task) || isCourtesy(m.wishes)) return undefined
  const refined = last.task.refine({ ...m, slot: undefined, outcome: last.outcome })
  if (refined) return { tasks: beside(m, last.task, refined), keepsPending: false }
  return onWithBudget(m, last)
}

const goesOn =
  /^(?:(?:and|ok|so|or|what about|how about|then)\b[ ,]*)*(?:(?:in|for|over|per|by|on|at|a|an|each|the|all|any|one|single|is|'s|what|that|it|max|tops|of|them|together|very|most|whole|both|month|monthly|week|weekly|day|daily|year|total|altogether|just|about|\d+)\b[ ,]*)+\??$/i
/** 'And in a month?', after what it comes to was asked. */
export function pricedOn(m: Heard): Understood | undefined {
  const { price } = m.state
  if (!price || !goesOn.test(m.reading.text.trim())) return undefined
  const refined = price.refine({ ...m, slot: undefined, outcome: 'told' })
  return refined ? only(refined, true) : undefined
}
