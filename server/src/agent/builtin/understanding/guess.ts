import type { Features } from './features.ts'
import type { Intent } from './intent-types.ts'
import { type Label, likeness } from './likeness.ts'
import type { TalkTopic } from './talk-rules.ts'

/** A reading of a message by its likeness to examples. */
interface Guess {
  readonly intent: Intent
  readonly topic?: TalkTopic
  readonly score: number
  readonly guessed: true
}
interface Ruled {
  readonly intent: Intent
  readonly topic?: TalkTopic
  readonly score: number
}

const intents: ReadonlySet<string> = new Set<Exclude<Intent, 'talk' | 'vague'>>([
  'report',
  'compare',
  'list',
  'account',
  'credits',
  'notifications',
  'list_shared',
  'create',
  'update',
  'pause',
  'resume',
  'remove',
  'undo',
  'share',
  'keywords',
  'copy',
  'blog',
  'save_blog',
  'calendar',
  'save_calendar',
  'social',
  'website',
  'image',
  'show_profile',
  'save_profile',
  'strategy',
  'elsewhere',
])
const isIntent = (label: Label): label is Exclude<Label, TalkTopic> => intents.has(label)

function asFound(label: Label, score: number): Guess | undefined {
  if (label === 'vague') return undefined
  return isIntent(label)
    ? { intent: label, score, guessed: true }
    : { intent: 'talk', topic: label as TalkTopic, score, guessed: true }
}

/** How sure likeness must be to overrule a rule of that score; a rule above the last is never overruled. */
const overrules: readonly (readonly [number, number])[] = [
  [6, 0.55],
  [8, 0.7],
  [9, 0.88],
]
const SURE = 0.45
const AGREED = 8
const VERY_SURE = 0.8
const WORDS_MIN = 2

const acts: ReadonlySet<Intent> = new Set<Intent>(['create', 'update', 'pause', 'resume', 'remove', 'share', 'image'])
const negated =
  /\b(?:do not|never|not to|without)\b(?!.*\b(?:any ?more|for now|for the (?:moment|time being)|no longer)\b)/
const courtesies: ReadonlySet<TalkTopic> = new Set<TalkTopic>(['greeting', 'thanks', 'bye'])
const same = (a: Guess, b: Ruled): boolean => a.intent === b.intent && a.topic === b.topic

/** What likeness says, where the rules say nothing, or less surely. Pieces of a message are only judged by it when a rule knew them. */
export function guessOf(f: Features, ruled: readonly Ruled[], whole: boolean): Guess | undefined {
  const [rule] = ruled
  const words = f.reading.tokens.filter((t) => t.kind === 'word').length
  if ((!rule && !whole) || words < WORDS_MIN) return undefined
  const [like] = likeness(f.reading)
  const guess = like && asFound(like.label, like.sure >= VERY_SURE ? 9 : 8)
  if (!like || !guess || forbidden(f, guess)) return undefined
  if (rule && same(guess, rule)) return agreed(rule, guess, like.sure)
  const polite = guess.topic !== undefined && courtesies.has(guess.topic)
  return like.sure >= Math.max(needed(rule, whole), polite ? VERY_SURE : 0) ? guess : undefined
}

/** Rule and likeness say the same: together they are sure. */
const agreed = (rule: Ruled, guess: Guess, sure: number): Guess | undefined =>
  rule.score < AGREED && sure >= VERY_SURE ? { ...guess, score: AGREED } : undefined

/** 'Don't pause it' and 'should I pause it?' are no orders, however like one; what is there already is not made. */
function forbidden({ reading: r, advice, order }: Features, guess: Guess): boolean {
  if (!acts.has(guess.intent)) return false
  const there = guess.intent === 'create' && (r.names.length > 0 || r.has('all', 'both'))
  // 'Dog Grooming budget?' asks what it is.
  const asksOnly =
    ['update', 'pause', 'resume', 'remove'].includes(guess.intent) &&
    r.text.includes('?') &&
    !order &&
    r.times.length === 0 &&
    !r.tokens.some((t) => t.kind === 'number')
  return there || asksOnly || advice || negated.test(r.tokens.map((t) => t.lower).join(' '))
}

/** How sure likeness must be to stand against the rule. */
function needed(rule: Ruled | undefined, whole: boolean): number {
  if (!rule) return SURE
  const enough = overrules.find(([score]) => rule.score <= score)?.[1]
  if (enough === undefined) return Number.POSITIVE_INFINITY
  return whole ? enough : Math.max(enough, VERY_SURE)
}
