import type { Mark } from './annotate.ts'
import { partlyNamed } from './campaign-ref.ts'
import type { Concept } from './lexicon.ts'
import type { Reading } from './reading.ts'

/** What a clause is grammatically: an order, a question, about whom, with which verb and object. */
export interface Features {
  readonly reading: Reading
  readonly has: (...concepts: Concept[]) => boolean
  /** It ends with a question mark or begins as a question does. 'Can you …' is a request, not a question. */
  readonly question: boolean
  /** The first question word, '' when there is none. */
  readonly asks: string
  /** A verb in its plain form where an order begins. */
  readonly order: boolean
  /** Concepts of the verb an order begins with. */
  readonly verbs: ReadonlySet<Concept>
  /** The first thing that is spoken of after the verb. */
  readonly object: Concept | undefined
  /** My, our, I, we. */
  readonly mine: boolean
  readonly negated: boolean
  /** How, how to, should I: asks for advice, not for an act. */
  readonly advice: boolean
  /** A campaign's whole name stands in it. */
  readonly named: boolean
  /** A campaign is meant by its name or by a piece of it that no other has. */
  readonly meant: boolean
  /** A word in capitals that nothing else explains: a campaign may be called so, which only the list can tell. */
  readonly maybeNamed: boolean
  readonly words: readonly string[]
}

const questionWords = new Set(['what', 'which', 'how', 'when', 'where', 'why', 'who', 'whose'])
const auxiliaries = new Set([
  'is',
  'are',
  'do',
  'does',
  'did',
  'has',
  'have',
  'was',
  'were',
  'am',
  'should',
  'any',
  'can',
  'could',
  'would',
  'will',
  'may',
  'shall',
])
const openers = new Set(
  "please pls can could would will you i we want need 'd like to would kindly just now ok okay so then and also hey hi hello let 's lets go ahead help me us well yes no actually , plus but great thanks good sure maybe again first next finally quickly yeah right good idea - perfect hmm sorry oh wait am looking instead the for my our try you'd love have'd cool nice fine alright gonna gotta wanna should might may at least if case . !".split(
    ' ',
  ),
)

const objects: readonly Concept[] = [
  'copy',
  'keyword',
  'blog',
  'calendar',
  'image',
  'video',
  'social',
  'profile',
  'credit',
  'package',
  'funds',
  'plan_tier',
  'invoice',
  'notification',
  'shared',
  'website',
  'seo',
  'strategy',
  'campaign',
  'ad',
  'account',
  'marketing_campaign',
  'budget',
  'bid',
  'location',
  'conversion',
  'frequency',
  'elsewhere',
  'calendar_word',
  'ideas',
]
const verbConcepts: ReadonlySet<Concept> = new Set<Concept>([
  'pause',
  'resume',
  'remove',
  'create',
  'need',
  'advertise',
  'change',
  'raise',
  'lower',
  'double',
  'triple',
  'halve',
  'rename',
  'extend',
  'shorten',
  'show',
  'share',
  'analyse',
  'write',
  'save',
  'plan',
  'compare',
  'draw',
  'make_image',
  'buy',
  'connect',
  'disconnect',
  'undo',
  'name_it',
])

const wordList = (r: Reading): string[] => r.tokens.map((t) => t.lower)

function firstOfOrder(r: Reading, words: readonly string[]): number {
  let at = 0
  while (at < words.length && openers.has(words[at] ?? '') && !startsVerb(r, at)) at++
  return at
}
const startsVerb = (r: Reading, at: number): boolean =>
  r.marks.some((m) => m.from === at && m.form === 'base' && verbConcepts.has(m.concept) && m.concept !== 'need')

/** The longest phrase at the earliest place; 'ad copy' is not an 'ad'. */
function firstObject(r: Reading, after: number): Concept | undefined {
  const found = r.marks
    .filter((m) => m.from >= after && objects.includes(m.concept))
    .sort(
      (a, b) =>
        a.from - b.from || b.uses.length - a.uses.length || objects.indexOf(a.concept) - objects.indexOf(b.concept),
    )
  return skipOverlap(found)[0]?.concept
}
/** 'Social media campaign', 'blog post ideas': a later mark that overlaps the first belongs to it. */
const skipOverlap = (marks: readonly Mark[]): Mark[] =>
  marks.filter((m) => !marks.some((o) => o.uses.length > m.uses.length && m.uses.every((u) => o.uses.includes(u))))

function questionOf(words: readonly string[], at: number): { asks: string; question: boolean } {
  const first = words.find((w, i) => i <= at + 1 && (questionWords.has(w) || auxiliaries.has(w))) ?? ''
  const opener = words[at] ?? ''
  const toYou = ['can', 'could', 'would', 'will'].includes(words[0] ?? '') && words[1] === 'you'
  const wishes = words[0] === 'would' && ['like', 'love', 'want', 'prefer'].includes(words[1] ?? '')
  const led = questionWords.has(opener) || (auxiliaries.has(words[0] ?? '') && !toYou && !wishes)
  const asks = words.find((w) => questionWords.has(w)) ?? ''
  return { asks: asks || (led ? first : ''), question: led || (words.includes('?') && !toYou) }
}

const adviceStarts = [
  /\bwhat(?: is| 's) the (?:point|use|purpose|idea|sense|meaning) of\b/,
  /^(?:so |ok |and |but )*(?:how (?:do|can|could|should|would|to|does one)\b(?!.*\b(?:last|yesterday|week|month)\b)|should (?:i|we)|is it (?:worth|better|good|smart|ok|okay|possible|a good)|when should|where (?:do|can|should) i|why (?:should|do|does|is|are|would)|what (?:happens|should|would|is a good|are good|'s a good|is the best|are the best|'s the best|makes)|do i (?:need|have to)|does it make sense|what if|(?:can|may|must|could) i(?! (?:see|get|have|view|know|check|look|please|spend|use)))\b/,
  /\bhow (?:to|do i|can i|should i)\b/,
  /\bhow (?:long|often|soon|big|high|early|far) (?:should|must|do (?:i|we) (?:need|have)|can|is it (?:good|best))\b/,
  /\b(?:what|how much) (?:would|should|do you (?:think|recommend|suggest))\b/,
]

export function featuresOf(r: Reading): Features {
  const words = wordList(r)
  const start = firstOfOrder(r, words)
  const lead = r.marks.filter(
    (m) => m.from === start && verbConcepts.has(m.concept) && m.form === 'base' && !asksDo(words, start),
  )
  const { asks, question } = questionOf(words, firstWord(words))
  const joined = words.join(' ')
  const wish = r.has('need') && !question
  const verbs = new Set(lead.map((m) => m.concept))
  if (wish) verbs.add('need')
  return {
    reading: r,
    has: r.has,
    question,
    asks,
    order: lead.length > 0,
    verbs,
    object: firstObject(r, lead[0] ? (lead[0].uses[0] ?? 0) : 0),
    mine: words.some((w) => ['my', 'our', 'i', 'we', 'me', 'us'].includes(w)),
    negated: /\b(?:do not|never|not to|without)\b/.test(joined) && !r.has('ad_policy'),
    advice: adviceStarts.some((p) => p.test(joined)),
    named: r.names.length > 0,
    meant: r.names.length > 0 || partlyNamed(r),
    maybeNamed: capitalised(r) || r.tokens.some((t) => t.kind === 'quote' && t.text.split(/\s+/).length <= 5),
    words,
  }
}
/** 'Do most of my clicks …', 'have we …': a question's verb, no order. */
const asksDo = (words: readonly string[], at: number): boolean =>
  ['do', 'have'].includes(words[at] ?? '') &&
  !['we', 'you', 'i', 'please'].includes(words[at - 1] ?? '') &&
  (words.includes('?') ||
    ['i', 'we', 'you', 'my', 'our', 'most', 'any', 'they', 'people'].includes(words[at + 1] ?? ''))
function capitalised(r: Reading): boolean {
  const inSpan = (at: number): boolean => [...r.times, ...r.money, ...r.names].some((s) => at >= s.from && at < s.to)
  const said = new Set(
    r.marks
      .filter((m) =>
        ['elsewhere', 'google', 'ctr', 'cpc', 'seo', 'correction', 'yes', 'no', 'greeting', 'thanks'].includes(
          m.concept,
        ),
      )
      .flatMap((m) => m.uses),
  )
  return r.tokens.some(
    (t, at) =>
      at > 0 &&
      t.kind === 'word' &&
      /^\p{Lu}/u.test(t.text) &&
      t.lower !== 'i' &&
      !inSpan(at) &&
      !said.has(at) &&
      !/^[.!?\n]$/.test(r.tokens[at - 1]?.text ?? '.'),
  )
}
function firstWord(words: readonly string[]): number {
  const at = words.findIndex(
    (w) =>
      ![
        'so',
        'and',
        'ok',
        'okay',
        'hey',
        'hi',
        'hello',
        ',',
        'but',
        'please',
        'now',
        'also',
        'then',
        'well',
        'oh',
        '!',
        '.',
      ].includes(w),
  )
  return Math.max(at, 0)
}
