import type { State } from '../conversation/state.ts'
import { campaignRef } from '../understanding/campaign-ref.ts'
import { detect, type Wish } from '../understanding/detect.ts'
import { featuresOf } from '../understanding/features.ts'
import { talkExamples } from '../understanding/examples/talk.ts'
import { likeness } from '../understanding/likeness.ts'
import { readMessage, type Reading } from '../understanding/reading.ts'
import { knowledge, talk, vague } from './frames/talk.ts'
import { changeIn } from './change-said.ts'
import { listCampaigns } from './frames/list.ts'
import { update } from './frames/update.ts'
import { start, startAll } from './start.ts'
import { call, type Message, need, saying, type Task } from './task.ts'
import { pick } from '../wording/format.ts'
import { resultOf, type World } from './world.ts'

interface Understood {
  readonly tasks: readonly Task[]
  /** The open question stays open: the message was about something else beside it. */
  readonly keepsPending: boolean
}

const only = (task: Task, keepsPending = false): Understood => ({ tasks: [task], keepsPending })
const STRONG = 8

/** A change of 'it', or of nothing in particular: it may be about what is being made rather than about a campaign that runs. */
const isModify = (w: Wish): boolean =>
  (w.intent === 'update' &&
    ['none', 'pronoun', 'unknown'].includes(campaignRef(w.reading).kind) &&
    w.reading.names.length === 0) ||
  (w.intent === 'save_profile' && w.score < 9) ||
  (w.intent === 'create' && w.score < 9)
const isTalk = (w: Wish): boolean => w.intent === 'talk'
const readsOnly = new Set([
  'report',
  'compare',
  'list',
  'account',
  'credits',
  'notifications',
  'list_shared',
  'show_profile',
  'talk',
  'strategy',
  'website',
])

const forgets = (r: Reading, wishes: readonly Wish[]): boolean => {
  if (!r.has('forget')) return false
  const rest = wishes.filter((w) => w.score >= (isTalk(w) ? 11 : STRONG) && !['pause', 'remove'].includes(w.intent))
  const used = new Set(
    r.marks
      .filter((m) =>
        ['forget', 'no', 'cancel_it', 'thanks', 'yes', 'pron', 'correction', 'pause', 'remove'].includes(m.concept),
      )
      .flatMap((m) => m.uses),
  )
  const words = r.tokens.filter((t) => t.kind === 'word').length
  return rest.length === 0 && used.size * 2 >= words - 2
}

/** The answer to the question that is open, if the message is one. */
function answered(m: Omit<Message, 'slot' | 'outcome'>): Understood | undefined {
  const { pending } = m.state
  if (!pending) return undefined
  const others = m.wishes.filter(
    (w) => w.score >= STRONG && !w.guessed && !isModify(w) && !answersName(pending.slot, w, m.reading),
  )
  const [first] = others
  if (first && (first.intent !== pending.task.intent || first.features.order)) {
    return { tasks: startAll(others, m.state), keepsPending: others.every((w) => readsOnly.has(w.intent)) }
  }
  const question = m.reading.text.includes('?') ? knowledgeOf(m) : undefined
  if (question) return only(question, true)
  const refined = pending.task.refine({ ...m, slot: pending.slot, outcome: 'asked' })
  return refined ? only(refined) : undefined
}
/** A name, a client or a list of ideas may contain any words. */
const answersName = (slot: string, w: Wish, r: Reading): boolean =>
  ['name', 'business_name', 'subject', 'topic'].includes(slot) && !w.features.order && r.tokens.length < 9

const followUp =
  /^(?:and|or|what about|how about|now|no|sorry|oops|then|same|the same|also|ok|okay|but|instead|actually|rather|hmm|do the same|wait|whoops)\b/i
/** 'Can it start on the 28th instead?' while a card for a new campaign is open: 'it' is what is planned. */
const aboutPlan = (m: Omit<Message, 'slot' | 'outcome'>, last: NonNullable<State['last']>): boolean =>
  last.task.intent === 'create' &&
  ['open', 'declined'].includes(last.outcome) &&
  m.reading.has('pron') &&
  m.reading.times.length + m.reading.money.length > 0 &&
  m.reading.names.length === 0 &&
  !m.wishes.some(isTalk)

const DEPARTS_WORDS = 4
/** A guess only leaves the subject when it is sure, long enough to stand alone, and about something else. */
const departs = (w: Wish, last: Task): boolean =>
  w.score > STRONG &&
  w.intent !== last.intent &&
  w.reading.tokens.filter((t) => t.kind === 'word').length >= DEPARTS_WORDS &&
  !followUp.test(w.reading.text.trim())

/** 'Make it 20', 'no, I meant …', 'and last month?': the last task with something changed. */
function changed(m: Omit<Message, 'slot' | 'outcome'>): Understood | undefined {
  const { last } = m.state
  if (!last) return undefined
  const strong = aboutPlan(m, last)
    ? []
    : m.wishes.filter((w) => w.score >= STRONG && !isModify(w) && (!w.guessed || departs(w, last.task)))
  const again = m.reading.has('again') && /\b(?:same|again|another)\b/i.test(m.reading.text)
  const led = followUp.test(m.reading.text.trim()) || m.reading.has('correction')
  const sameKind = strong.length === 1 && strong[0]?.intent === last.task.intent && !strong[0].features.order
  if (strong.length > 0 && !(again && strong.every((w) => w.intent === last.task.intent)) && !(led && sameKind))
    return undefined
  const refined = last.task.refine({ ...m, slot: undefined, outcome: last.outcome })
  return refined ? only(refined) : undefined
}

function knowledgeOf(m: Omit<Message, 'slot' | 'outcome'>): Task | undefined {
  const f = featuresOf(m.reading)
  const asks =
    f.question ||
    f.advice ||
    f.has('mean', 'difference') ||
    /^(?:explain|define|tell me (?:about|what)|describe|help me understand|what|how|why|when)\b/i.test(
      m.reading.text.trim(),
    ) ||
    m.reading.tokens.length <= 4
  return asks ? knowledge(m.reading) : undefined
}

const vagueWish =
  /\b(?:make it|make this|make them|do|can you|could you|please|improve|change|fix|help|optimi[sz]e|work on|update|edit|something|do it|sort it|handle)\b/i
const outOfField =
  /\b(?:weather|python|javascript|code|script|recipe|poem|joke|song|president|football|soccer|movie|translate|homework|math|capital of|news|stock|bitcoin|love|doctor|lawsuit|flight|hotel for me|restaurant near)\b/i

function lastResort(m: Omit<Message, 'slot' | 'outcome'>): Understood {
  const { reading, state } = m
  const fact = knowledgeOf(m)
  if (fact) return only(fact, true)
  const ref = campaignRef(reading)
  const amounts = reading.money.length + reading.percents.length
  if (ref.kind === 'found' && amounts > 0 && !reading.text.includes('?')) return only(update(changeIn(reading, ref)))
  if (ref.kind === 'found' && reading.tokens.length <= 8)
    return only(
      listCampaigns({ ref, status: undefined, field: undefined, total: false, counting: false, extreme: undefined }),
    )
  if ((mayNameOne(reading) || strange(reading)) && !outOfField.test(reading.text)) return only(lookFirst())
  if (state.pending && !outOfField.test(reading.text))
    return only(again(state.pending.text, state.pending.task, state.pending.slot))
  if (outOfField.test(reading.text)) return only(talk('off_topic', reading))
  if (vagueWish.test(reading.text) || reading.has('vague'))
    return only(
      vague(
        'What exactly would you like me to change or do? I can only do marketing: a campaign (its budget, dates or name), ad texts, keywords, blog ideas, or a report, for instance.',
      ),
    )
  return only(saying('talk', unclear))
}
/** 'Spring sale should finish on Friday', 'budget tax season: 60': only the list of campaigns tells that this is one of them. */
const mayNameOne = (r: Reading): boolean =>
  (r.money.length > 0 ||
    r.percents.length > 0 ||
    r.times.length > 0 ||
    r.tokens.some((t) => t.kind === 'number') ||
    changes(r)) &&
  r.tokens.filter((t) => t.kind === 'word').length >= (r.percents.length + r.money.length > 0 ? 1 : 2) &&
  (!r.has('greeting', 'thanks') || r.tokens.filter((t) => t.kind === 'word').length > 4)
/** A question with words that nothing explains: one of them may be a campaign. */
const strange = (r: Reading): boolean =>
  /^(?:who|what|when|where|how|is|are|did|does|has|have|will)/i.test(r.text.trim()) &&
  r.known.length === 0 &&
  r.has('end_word', 'start_word', 'budget', 'running', 'paused', 'status', 'happen', 'got', 'spend') &&
  likeness(r)[0]?.label !== 'off_topic'
const changes = (r: Reading): boolean =>
  r.has(
    'end_word',
    'start_word',
    'budget',
    'pause',
    'resume',
    'remove',
    'rename',
    'extend',
    'raise',
    'lower',
    'halve',
    'double',
    'change',
    'happen',
    'client',
    'more',
  )
const lookFirst = (): Task => ({
  intent: 'vague',
  step: (w) => (resultOf(w, 'list_campaigns') ? { kind: 'tell', text: unclear(w) } : need(call('list_campaigns'))),
  refine: () => undefined,
})
/** Said in turns, so that two in a row don't read alike. */
const unclear = (w: World): string =>
  pick(w.seed, [
    "I'm not sure what you mean, so I haven't done anything. I can only help with marketing: campaigns, ad texts, keywords, content, images, websites and reports. What would you like?",
    "I didn't quite get that, and I haven't done anything. Could you put it another way? I only do marketing: campaigns and reports, texts and keywords, content, images and websites.",
    "That one I didn't understand, so nothing was done. Marketing is all I can help with: is it about a campaign, a text to write, or figures you need?",
  ])
const again = (text: string, task: Task, slot: string): Task => ({
  intent: task.intent,
  step: () => ({ kind: 'ask', slot, text }),
  refine: task.refine,
})

const changeless = /\b(?:change|edit|update|adjust)\b.*\b(?:something|things?|stuff|a few things)\b/i

/** What a message asks for, in the light of the conversation. */
export function interpret(text: string, today: string, state: State): Understood {
  const understood = understand(text, today, state)
  if (state.campaigns.length > 0 || !namesSomething(readMessage(text, { today, known: [] }))) return understood
  return { ...understood, tasks: understood.tasks.map(afterLook) }
}

const aside: ReadonlySet<string> = new Set([...Object.keys(talkExamples)])
/** Words in capitals that nothing explains: only the list of campaigns tells whether one is called so. */
const namesSomething = (r: Reading): boolean => {
  const [like] = likeness(r)
  return featuresOf(r).maybeNamed && !(like && aside.has(like.label) && like.sure > 0.5) && !outOfField.test(r.text)
}
/** The campaigns are looked up before anything is said or done: the message may read otherwise then. */
const afterLook = (task: Task): Task => ({
  ...task,
  step: (w) =>
    w.tools.has('list_campaigns') && !resultOf(w, 'list_campaigns') ? need(call('list_campaigns')) : task.step(w),
})

function understand(text: string, today: string, state: State): Understood {
  const reading = readMessage(text, { today, known: state.campaigns })
  const wishes = detect(reading)
  const m = { reading, wishes, state }
  if (forgets(reading, wishes))
    return only(saying('talk', () => 'All right, I have dropped it. Nothing was changed. Is there anything else?'))
  const done = answered(m) ?? changed(m)
  if (done) return done
  if (changeless.test(text) && reading.names.length === 0) return only(vague(whatToChange))
  return begun(m)
}

const whatToChange =
  'What would you like to change, and in which campaign? I can change its daily budget, its dates or its name, pause it or turn it on.'

/** 'How does quality score work', 'explain how …': a lesson is asked for, not one's own figures. */
const asksForLesson = (text: string): boolean =>
  /^(?:please |can you |could you )*(?:explain|define|help me understand|how (?:does|do|is|are)\b.*\b(?:works?|decided?|decides|chosen|chooses?|calculated|measured|ranked)\b|what (?:does|do)\b.*\bmean\b)/i.test(
    text.trim(),
  ) && !/\b(?:my|mine|our|ours|i|we)\b/i.test(text)

/** Nothing was open: what the message asks for begins. */
function begun(m: Omit<Message, 'slot' | 'outcome'>): Understood {
  const lesson = asksForLesson(m.reading.text) ? knowledge(m.reading) : undefined
  if (lesson) return only(lesson, true)
  const strong = m.wishes.filter((w) => w.score >= STRONG)
  const wishes = strong.length > 0 ? strong : m.wishes.filter((w) => !isTalk(w) || m.wishes.length === 1)
  const [polite] = wishes
  if (!polite) return lastResort(m)
  if (wishes.every((w) => isTalk(w) && w.score < 6))
    return polite.score >= 4 ? only(start(polite, m.state), true) : lastResort(m)
  const fact = wishes.every((w) => w.score <= 6 && !isTalk(w)) ? knowledgeOf(m) : undefined
  if (fact) return only(fact, true)
  return { tasks: startAll(wishes, m.state), keepsPending: wishes.every((w) => readsOnly.has(w.intent)) }
}
