import { readDay, type Day } from '@adwright/contract/values/day.rules'
import { asUsd, type Usd } from '@adwright/contract/values/money.rules'
import { approvalTexts } from './approvals.texts.ts'
/** What a client asks for, as far as rules can tell. It contains only what the client said; nothing is guessed. */
export interface RequestedChanges {
  /** Which texts the client means: those they named, or all if they named nothing else. */
  readonly headlines: boolean
  readonly descriptions: boolean
  /** Words to avoid, and words to include. */
  readonly avoid: readonly string[]
  readonly mention: readonly string[]
  readonly keywordsIn: readonly string[]
  readonly keywordsOut: readonly string[]
  readonly tone: string | undefined
  readonly calmer: boolean
  readonly shorter: boolean
  readonly budgetUsd: Usd | undefined
  readonly websiteUrl: string | undefined
  readonly startDate: Day | undefined
  readonly endDate: Day | undefined
  /** What only the owner can decide, in sentences. */
  readonly notes: readonly string[]
}

const tones: readonly (readonly [RegExp, string])[] = [
  [/too (?:formal|stiff|dry|boring|cold|dull|corporate)/, 'friendly'],
  [/too (?:casual|silly|playful|funny|cheeky|informal|childish)/, 'professional'],
  [/too (?:pushy|aggressive|salesy|loud|hard)/, 'warm'],
  [
    /(?:more|be|sound|bit|tone:?|in a) (?:more )?(professional|formal|serious|friendly|warm|casual|playful|fun|funny|luxurious|elegant|premium|urgent|direct|bold|exciting|modern|catchy|creative)/,
    '',
  ],
]

const stop = String.raw`(?=$|[.,;!?\n"”]| and | but | from | in the | instead| because| please| anywhere)`
const naming = String.raw`(?:(?:the |any |our |all |every )*(?:words?|phrases?|terms?|claims?|mentions? of|parts? about|lines? about)\s+)?(?:the |any |our |a |an )?`
const said = String.raw`(?:["“']([^"”']{2,60})["”']|([^.,;!?\n"“”]{2,40}?)${stop})`
const quoted = String.raw`(?:[^.,;!?\n"“”]{0,40}?\s)?["“']([^"”']{2,60})["”']`
const verbs = `(?:mention(?:ing)?|us(?:e|ing)|say(?:ing)?|writ(?:e|ing)|talk(?:ing)? about|call(?:ing)? (?:it|us))`
const avoiding = new RegExp(
  String.raw`\b(?:(?:do not|don't|dont|don’t|never|please no|no more)\s+${verbs}|(?:stop|avoid|without|remove|drop|delete|leave out|take out|cut|omit)(?:\s+${verbs})?)\s+(?:${quoted}|${naming}${said})`,
  'gi',
)
const mentioning = new RegExp(
  String.raw`\b(?:mention|add|include|say|highlight|emphasi[sz]e|focus on|stress|talk about|bring in|feature)\s+(?:${quoted}|(?:that\s+(?:we (?:have|offer|do)\s+)?|something about\s+)?${naming}${said})`,
  'gi',
)
/** Words for an ad and its parts: they say where something is, not what to write. */
const aboutTheAd =
  /^(?:it|this|that|them|these|more|less|a bit|headlines?|descriptions?|texts?|ads?|copy|budget|keywords?|website|link|url|dates?|tone|exclamation marks?|capitals?|caps)$/i

const negated = /(?:do not|don't|dont|don’t|never|stop|avoid|not|without)\s*$/i

const pieces = (pattern: RegExp, text: string, isNegative: boolean): string[] =>
  [...text.matchAll(pattern)].flatMap((found) => {
    const what = (found[1] ?? found[2] ?? found[3] ?? '').trim().replace(/\s+/g, ' ')
    if (what === '' || aboutTheAd.test(what)) return []
    return !isNegative && negated.test(text.slice(0, found.index)) ? [] : [what]
  })

const keywordLine = (verbs: string, text: string): string[] => {
  const found = new RegExp(String.raw`\b(?:${verbs})\s+(?:the |these )?keywords?:?\s+([^.;\n]+)`, 'i').exec(text)?.[1]
  return (found ?? '')
    .split(/,| and /)
    .map((it) =>
      it
        .replace(/["“”']/g, '')
        .trim()
        .toLowerCase(),
    )
    .filter((it) => it !== '' && it.length <= 80)
}

/** The only amount named in a request about the budget. With two, or none, the owner decides. */
function budgetIn(sentences: readonly string[]): { readonly amount?: Usd; readonly spoken: boolean } {
  const about = sentences.filter((it) => /budget|spend|per day|a day|daily|expensive|\bcosts?\b/i.test(it))
  const amounts = about.flatMap((it) => [
    ...it.matchAll(
      /(?:to|of|at|be|only|than|max(?:imum)?|most|budget:?)\s+(?:about\s+)?\$?\s?(\d{1,6}(?:\.\d{1,2})?)(?![\d%-])(?!\s*(?:%|percent|days|weeks))/gi,
    ),
  ])
  const [first] = amounts
  return { spoken: about.length > 0, ...(first && amounts.length === 1 && { amount: asUsd(Number(first[1])) }) }
}

const addressIn = (sentences: readonly string[]): string | undefined =>
  sentences
    .filter((it) => /link|website|page|url|site|address|https?:/i.test(it))
    .map((it) => /https?:\/\/[^\s,;"”)]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,12}(?:\/[^\s,;"”)]*)?/i.exec(it)?.[0])
    .find((it) => it !== undefined)
    ?.replace(/[.!?]+$/, '')

const dayNear = (sentences: readonly string[], about: RegExp): Day | undefined =>
  sentences
    .map((it) => readDay(new RegExp(String.raw`(?:${about.source})[^\d]{0,30}(\d{4}-\d{2}-\d{2})`, 'i').exec(it)?.[1]))
    .find((it) => it !== undefined)

/** Splits into sentences without splitting a URL or an amount. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?:[.!?;](?=\s|$)|\n)+/)
    .map((it) => it.trim())
    .filter(Boolean)

interface ParsedRequest {
  readonly low: string
  readonly sentences: readonly string[]
}

/** The figures the client names: nothing here is made up. */
function figuresIn({ low, sentences }: ParsedRequest) {
  const budget = budgetIn(sentences)
  const startDate = dayNear(sentences, /start|begin|launch|from|run/)
  const endDate = dayNear(sentences, /end|until|till|stop|finish/)
  const hasDate = startDate !== undefined || endDate !== undefined
  const speaksOfDates = /\b(?:dates?|later|earlier|postpone|too soon|too early)\b/.test(low)
  return {
    figures: { budgetUsd: budget.amount, websiteUrl: addressIn(sentences), startDate, endDate },
    ofBudget: budget.spoken,
    ofDates: hasDate || speaksOfDates,
    notes: [
      ...(budget.spoken && budget.amount === undefined ? [notes.budget] : []),
      ...(speaksOfDates && !hasDate ? [notes.dates] : []),
    ],
  }
}

const notes = {
  budget: approvalTexts.feedback.unclearBudget,
  dates: approvalTexts.feedback.unclearDates,
  spelling: approvalTexts.feedback.mistake,
} as const

function toneIn(low: string): string | undefined {
  const [, opposite] = tones.find(([pattern]) => pattern.test(low)) ?? []
  return opposite === '' ? tones.at(-1)?.[0].exec(low)?.[1] : opposite
}

/** Which texts are meant: those named, or all if the feedback is about nothing else. */
function textsIn(low: string, isOfTexts: boolean, isOfOther: boolean) {
  const headlines = /headlines?|titles?/.test(low)
  const descriptions = /descriptions?|body text|longer text/.test(low)
  const spoken = /\btexts?\b|wording|\bcopy\b|\bads?\b|\bwords?\b|\btone\b|slogan|message/.test(low)
  const all = !headlines && !descriptions && (spoken || isOfTexts || !isOfOther)
  return { headlines: headlines || all, descriptions: descriptions || all }
}

/** Parses a rejection. `reason` and `comment` are the client's own words: data, and only used as wishes for the texts. */
export function readRequests(reason: string, comment: string): RequestedChanges {
  const text = `${reason}. ${comment}`.replace(/\s+/g, ' ').trim()
  const low = text.toLowerCase()
  const keywordsIn = keywordLine('add|include|use|with', text)
  const keywordsOut = keywordLine('remove|drop|delete|without|no', text)
  const plain = text.replace(/\b(?:add|include|use|remove|drop|delete)\s+(?:the |these )?keywords?:?\s+[^.;\n]+/gi, ' ')
  const avoid = pieces(avoiding, plain, true)
  const mention = pieces(mentioning, plain, false).filter((it) => !/^\$?\d/.test(it))
  const tone = toneIn(low)
  const calmer = /exclamation|shout|all caps|capital letters|capitals|too loud|aggressive|pushy/.test(low)
  const { figures, ofBudget, ofDates, notes: open } = figuresIn({ low, sentences: sentencesOf(text) })
  const ofKeywords = keywordsIn.length + keywordsOut.length > 0
  const ofTexts = avoid.length + mention.length > 0 || calmer || tone !== undefined
  const ofSpelling = /typo|spelling|misspel|grammar/.test(low)
  const meant = textsIn(low, ofTexts, ofKeywords || ofBudget || ofDates || figures.websiteUrl !== undefined)
  // Typos are fixed by hand: a rewrite would lose what the client liked.
  const isMendedByHand = ofSpelling && !ofTexts
  return {
    ...(isMendedByHand ? { headlines: false, descriptions: false } : meant),
    avoid,
    mention,
    keywordsIn,
    keywordsOut,
    tone,
    calmer,
    shorter: /shorter|too long|more concise|brief/.test(low),
    ...figures,
    notes: [...open, ...(ofSpelling ? [notes.spelling] : [])],
  }
}
