import type { Topic } from '../conversation/state.ts'
import { campaignRef } from '../understanding/campaign-ref.ts'
import type { Intent } from '../understanding/intent-types.ts'
import { sameWord } from '../understanding/names.ts'
import { readMessage } from '../understanding/reading.ts'
import { stopWords } from '../understanding/stop-words.ts'
import type { Task } from './task.ts'
import { type Heard, only, STRONG, type Understood } from './understood.ts'

const lead =
  "(?:(?:ok|okay|so|now|then|right|well|anyway|alright|let us|let'?s|and|can we|could we|please|i want to)[ ,]+)*"
const backTo = new RegExp(
  `^${lead}(?:(?:go|come|get|going|coming|getting)? ?back to|return(?:ing)? to|(?:carry|go|get) on with|continue with|pick up)\\s+`,
  'i',
)
const whereWeWere = new RegExp(
  `^${lead}(?:where (?:were|did) we\\b|(?:(?:go|get|come)? ?back|return) to (?:it|that|what we (?:were|had)|where we (?:were|left)|business|the matter)\\b)`,
  'i',
)
const kinds: readonly (readonly [RegExp, readonly Intent[]])[] = [
  [/\b(?:calendar|content plan)\b/i, ['calendar']],
  [/\bkeywords?\b/i, ['keywords']],
  [/\b(?:ad )?(?:copy|texts?|headlines?|wording|slogan)\b/i, ['copy']],
  [/\b(?:blog|articles?|ideas)\b/i, ['blog']],
  [/\b(?:image|picture|photo)\b/i, ['image']],
  [/\b(?:report|figures|numbers|results|performance|clicks)\b/i, ['report', 'compare']],
  [/\b(?:sharing|approval|client|mail)\b/i, ['share']],
  [/\b(?:posts?|social)\b/i, ['social']],
  [/\b(?:profile)\b/i, ['save_profile', 'show_profile']],
  [/\b(?:new|campaign|ads?)\b/i, ['create', 'update']],
  [/\b(?:budget|dates?|change)\b/i, ['update', 'create']],
]
const isOpen = (topic: Topic): boolean => ['asked', 'declined', 'open'].includes(topic.outcome)

/** Words of what a topic is about that stand in the message: 'the rye one', 'the croissant campaign'. */
function spokenBy(topic: Topic, m: Heard): boolean {
  const own = (topic.task.about ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((w) => w.length > 2 && !stopWords.has(w))
  return m.reading.tokens.some((t) => t.kind === 'word' && own.some((w) => sameWord(w, t.lower)))
}
function byKind(said: string, topics: readonly Topic[]): Topic | undefined {
  for (const [words, intents] of kinds) {
    const found = words.test(said) ? topics.find((t) => intents.includes(t.task.intent)) : undefined
    if (found) return found
  }
  return undefined
}

/** The topic as the rest of the message changes it, or as it stood. */
function takenUp(topic: Topic, m: Heard, said: string): Task {
  const rest = said.replace(/^[^:,.;-]*[:,.;-]?\s*/, '')
  const text = rest === '' ? said : rest
  const reading = readMessage(text, { today: m.reading.today, known: m.state.campaigns })
  return topic.task.refine({ ...m, reading, slot: topic.slot, outcome: topic.outcome }) ?? topic.task
}

/** 'Back to the campaign', 'where were we?', 'so, the rye one: 20 a day': an earlier subject is taken up again. */
export function resumed(m: Heard): Understood | undefined {
  const text = m.reading.text.trim()
  const { topics } = m.state
  if (whereWeWere.test(text)) {
    const topic = topics.find(isOpen)
    return topic ? only(takenUp(topic, m, text.replace(whereWeWere, ''))) : undefined
  }
  const named = topics.find((t) => spokenBy(t, m))
  if (backTo.test(text)) {
    const said = text.replace(backTo, '')
    const topic = named ?? byKind(said.split(/[:,.;]/)[0] ?? said, topics)
    return topic ? only(takenUp(topic, m, said)) : undefined
  }
  return pointedAt(m, named)
}

/** An unfinished campaign that is pointed at by what it is about, while another subject was the last. */
function pointedAt(m: Heard, topic: Topic | undefined): Understood | undefined {
  const points =
    /\b(?:one|campaign|ad)\b/i.test(m.reading.text) &&
    ['none', 'pronoun', 'unknown'].includes(campaignRef(m.reading).kind)
  if (!topic || !points || !isOpen(topic) || topic.task.intent !== 'create' || topic.task === m.state.pending?.task)
    return undefined
  if (m.state.last?.task === topic.task || /\b(?:another|new|second|more)\b/i.test(m.reading.text)) return undefined
  const away = m.wishes.some((w) => w.score >= STRONG && !w.guessed && !['create', 'update'].includes(w.intent))
  if (away) return undefined
  const refined = topic.task.refine({ ...m, slot: topic.slot, outcome: topic.outcome })
  return refined ? only(refined) : undefined
}

/** Nothing else fits, but a question asked earlier does: the message answers it. */
export function answersEarlier(m: Heard): Understood | undefined {
  const hasFacts = m.reading.money.length + m.reading.times.length + m.reading.percents.length > 0
  if (!hasFacts || m.reading.text.includes('?') || m.wishes.some((w) => w.score >= STRONG && !w.guessed))
    return undefined
  for (const topic of m.state.topics.slice(1)) {
    if (topic.outcome !== 'asked' || !topic.slot) continue
    const refined = topic.task.refine({ ...m, slot: topic.slot, outcome: 'asked' })
    if (refined) return only(refined)
  }
  return undefined
}
