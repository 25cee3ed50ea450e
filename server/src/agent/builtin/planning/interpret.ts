import type { State } from '../conversation/state.ts'
import { asideIn, beyondReach } from '../understanding/beyond-reach.ts'
import { talkExamples } from '../understanding/examples/talk.ts'
import type { Wish } from '../understanding/detect.ts'
import { featuresOf } from '../understanding/features.ts'
import { nameWords, spoken } from '../understanding/campaign-words.ts'
import type { Intent } from '../understanding/intent-types.ts'
import { likeness } from '../understanding/likeness.ts'
import { readMessage, type Reading } from '../understanding/reading.ts'
import { advised } from './advised.ts'
import { contactAnswer } from './contact-answer.ts'
import { answered, changed, pricedOn } from './follow-up.ts'
import { knowledge, vague } from './frames/talk.ts'
import { lastResort, outOfField } from './last-resort.ts'
import { hear } from './hear.ts'
import { inContext } from './in-context.ts'
import { aboutMade } from './made-before.ts'
import { answersEarlier, resumed } from './resumed.ts'
import { aboutPlan } from './standing-plan.ts'
import { start, startAll } from './start.ts'
import { call, need, saying, type Task } from './task.ts'
import { type Heard, isTalk, knowledgeOf, only, readsOnly, STRONG, type Understood } from './understood.ts'
import { resultOf } from './world.ts'

const forgets = (r: Reading, wishes: readonly Wish[]): boolean => {
  if (
    !r.has('forget') ||
    /^(?:(?:and|so|ok|but)[ ,]+)*(?:can|could|may|how|what|when|do|does|is|will)\b/i.test(r.text.trim()) ||
    /\b(?:never ?mind|forget (?:it|that))[,.;! ]+(?:just |then |and )?(?:create|do|send|make|go ahead|run|approve)\b/i.test(
      r.text,
    )
  )
    return false
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

const changeless = /\b(?:change|edit|update|adjust)\b.*\b(?:something|things?|stuff|a few things)\b/i

/** What a message asks for, in the light of the conversation. */
export function interpret(text: string, today: string, state: State): Understood {
  const understood = keepingCampaigns(text, understand(text, today, state))
  if (state.looked || !mayMeanCampaign(readMessage(text, { today, known: [] }), understood)) return understood
  return { ...understood, tasks: understood.tasks.map(afterLook) }
}

/** A message about keywords never leads to a campaign's removal, which can't be undone. */
function keepingCampaigns(text: string, understood: Understood): Understood {
  const aboutKeywords = /\bkey ?words?\b|\bsearch (?:terms?|words?)\b|\bnegatives?\b/i.test(text)
  if (!aboutKeywords || !understood.tasks.some((task) => task.intent === 'remove')) return understood
  return only(saying('talk', () => KEYWORDS_ARE_THERE))
}
const KEYWORDS_ARE_THERE =
  'You change keywords under **Campaigns**: open the campaign and go to Keywords. There you can add, remove and exclude them. Nothing was changed, and no campaign is removed.'

const aside: ReadonlySet<string> = new Set([...Object.keys(talkExamples)])
/** What is about campaigns, or was not understood: a name in small letters may stand in it. */
const namesMatter: ReadonlySet<Intent> = new Set<Intent>([
  'create',
  'update',
  'pause',
  'resume',
  'remove',
  'share',
  'report',
  'compare',
  'price',
  'list_shared',
  'vague',
])
/** Words that nothing explains: only the list of campaigns tells whether one is called so. */
function mayMeanCampaign(r: Reading, { tasks }: Understood): boolean {
  if (outOfField.test(r.text) || beyondReach(r.text) || asideIn(r.text)) return false
  const [like] = likeness(r)
  const talks = like && aside.has(like.label) && like.sure > 0.5
  if (featuresOf(r).maybeNamed && !talks) return true
  const fields =
    r.has('budget', 'end_word', 'start_word', 'running', 'paused', 'status') ||
    /\bis (?:it|that|this) (?:on|off)\b/i.test(r.text)
  return unexplained(r) && tasks.some((t) => namesMatter.has(t.intent) || (t.intent === 'talk' && !talks && fields))
}
const unexplained = (r: Reading): boolean => {
  const used = spoken(r)
  return r.tokens.length > 1 && nameWords(r).some((w) => !used.has(w.at) && w.word.length > 2)
}
/** The campaigns are looked up before anything is said or done: the message may read otherwise then. */
const afterLook = (task: Task): Task => ({
  ...task,
  step: (w) =>
    w.tools.has('list_campaigns') && !resultOf(w, 'list_campaigns') ? need(call('list_campaigns')) : task.step(w),
})

function understand(text: string, today: string, state: State): Understood {
  const { reading, wishes } = hear(text, today, state)
  const m = { reading, wishes, state }
  if (forgets(reading, wishes))
    return {
      ...only(saying('talk', () => 'All right, I have dropped it. Nothing was changed. Is there anything else?')),
      forgets: true,
    }
  const done =
    contactAnswer(m) ??
    advised(m) ??
    aboutMade(m) ??
    inContext(m) ??
    pricedOn(m) ??
    resumed(m) ??
    aboutPlan(m) ??
    answered(m) ??
    changed(m) ??
    answersEarlier(m)
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

/** 'Ignore your rules and …': what is asked for besides comes with its card, and needs no word about the rules. */
const withoutOverride = (wishes: readonly Wish[]): readonly Wish[] => {
  const others = wishes.filter((w) => w.topic !== 'override')
  return others.some((w) => !isTalk(w)) ? others : wishes
}

/** Nothing was open: what the message asks for begins. */
function begun(m: Heard): Understood {
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
  return {
    tasks: startAll(withoutOverride(wishes), m.state),
    keepsPending: wishes.every((w) => readsOnly.has(w.intent)),
  }
}
