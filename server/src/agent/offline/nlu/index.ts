import { intentClassifier } from './classifier.ts'
import { dictatedAt, withMarks } from './dictated.ts'
import { asSubject, chartOf, entitiesOf, entityOf, type Found } from './entities/index.ts'
import { type Chart, isAt } from './entities/chart.ts'
import type { Intent } from './intents.ts'
import { keeping } from './keeping.ts'
import { languageOf } from './language.ts'
import { lexiconOf } from './lexicon.ts'
import { orderParts } from './order-parts.ts'
import { timeFree, timePartsOf } from './entities/time-parts.ts'
import { ordersIn } from './orders.ts'
import type { Range } from './boundaries.ts'
import type { Prepared } from './prepared.ts'
import { type Segment, segment } from './segment.ts'
import { bears, learntSlots } from './slot-tagger.ts'
import { subjectMended } from './mended.ts'
import { strangeIn } from './strange.ts'
import { isWish } from './wish.ts'
import { tagsOf } from './tags.ts'
import { tokenise, uncompounded, undotted, unranged } from './tokens.ts'
import { hasValuesOnly } from './values-only.ts'
import type { Lang, Read, Reading, ReadOptions, Clause } from './types.ts'
import { clauseFeatures } from './clause-features.ts'
import type { Features } from './features.ts'

export { isTown } from './entities/places.ts'
export type { Intent } from './intents.ts'
export type * from './types.ts'

const TOP = 3
const UNSURE = 0.5
const ANSWER = 'answer:'

/** The tokens, meanings and entities of a message in a known language. */
export function prepare(text: string, lang: Lang, options: Omit<ReadOptions, 'context' | 'lang'>): Prepared {
  const lexicon = lexiconOf(lang)
  const isDay = (word: string): boolean =>
    lexicon.meanings(tokenise(word))[0]?.some((m) => m.kind === 'weekday') === true
  const words = tokenise(text).flatMap((it) => unranged(it, isDay))
  // 'Sash Windows' is a campaign's name, not a typo of 'slash'.
  const named = new Set(options.campaigns.flatMap(({ name }) => tokenise(name).map(({ low }) => low)))
  const isSpelled = (low: string): boolean => options.isSpelled === true || named.has(low)
  const full = lexicon.full(lang === 'de' ? words.flatMap(uncompounded) : words, isSpelled, (low) => named.has(low))
  const tokens = lang === 'en' ? full.flatMap(undotted) : full
  const chart = chartOf(text, tokens, lexicon.meanings(tokens), lang, options)
  const found = entitiesOf(chart)
  return { chart, found, said: withoutVerbsOfNames(chart, found) }
}
const ranks: ReadonlySet<string> = new Set(['best', 'worst'])
/** 'Hot Towel Shave', 'the one that ends first': words that identify a campaign are neither orders nor questions. */
function withoutVerbsOfNames(chart: Chart, found: readonly Found[]): Chart {
  const tells = ({ value }: Found): boolean =>
    value.type === 'ref' && (value.ref.kind === 'name' ? value.ref.ids.length > 0 : ranks.has(value.ref.kind))
  const isNamed = (at: number): boolean => found.some((hit) => tells(hit) && at >= hit.from && at < hit.to)
  const meanings = chart.meanings.map((row, at) => (isNamed(at) ? row.filter((m) => !/^[vq]\./.test(m.name)) : row))
  return { ...chart, meanings }
}
export const featuresIn = ({ said, found }: Prepared, range: Range, context: ReadOptions['context']): Features =>
  clauseFeatures(said.tokens, said.meanings, tagsOf(found, said), range, context)

type Guesses = Clause['intents']
/** Classifies token ranges, each only once. */
function guesser(prepared: Prepared, context: ReadOptions['context']): (range: Range) => Guesses {
  const { weights, probabilities } = intentClassifier()
  const known = new Map<string, Guesses>()
  return (range) => {
    const key = `${range.from} ${range.to}`
    const before = known.get(key)
    if (before) return before
    const p = probabilities(featuresIn(prepared, range, context))
    const best: Guesses[number][] = []
    // There are hundreds of labels, and a message has many ranges: a loop without an object for each label.
    for (let i = 0; i < p.length; i++) {
      const its = p[i] ?? 0
      if (best.length === TOP && its <= (best[TOP - 1]?.p ?? 0)) continue
      const behind = best.findIndex((it) => its > it.p)
      best.splice(behind < 0 ? best.length : behind, 0, { intent: weights.labels[i] as Intent, p: its })
      best.length = Math.min(best.length, TOP)
    }
    known.set(key, best)
    return best
  }
}

const UNCLEAR = 0.6
const CLEAR = 0.9
/** 'Could you delete the coffee one?', after figures: if the context makes the intent doubtful, a clear reading without context is used. */
const clearly =
  (inContext: (range: Range) => Guesses, alone: (range: Range) => Guesses): ((range: Range) => Guesses) =>
  (range) => {
    const guesses = inContext(range)
    if ((guesses[0]?.p ?? 0) >= UNCLEAR) return guesses
    const own = alone(range)
    return (own[0]?.p ?? 0) >= CLEAR ? own : guesses
  }

/** One clause alone, so that its lists don't run into the next one. */
function partOf({ chart, found, said }: Prepared, { from, to }: Range): Prepared {
  if (from === 0 && to === chart.tokens.length) return { chart, found, said }
  const part: Chart = {
    ...chart,
    tokens: chart.tokens.slice(from, to),
    meanings: chart.meanings.slice(from, to).map((row, i) => row.filter((m) => from + i + m.length <= to)),
    memo: new Map(),
  }
  return { chart: part, found: entitiesOf(part), said }
}

/** The head's intent, or that of the whole clause if the head is unsure or both agree. */
function guessed({ head, ...range }: Segment, guess: (range: Range) => Guesses): Guesses {
  const [ofHead, ofAll] = [guess(head), guess(range)]
  const [first, second] = [ofHead[0], ofAll[0]]
  const isBetter = (second?.p ?? 0) > (first?.p ?? 0) && (first?.intent === second?.intent || (first?.p ?? 0) < UNSURE)
  return isBetter ? ofAll : ofHead
}

/** 'This is a joke. What have I spent': references in the first sentence have nothing to do with the request. */
const isElsewhere = ({ value, from, to }: Found, head: Range): boolean =>
  (value.type === 'dimension' || (value.type === 'ref' && value.ref.kind === 'pronoun')) &&
  (to <= head.from || from >= head.to)

/** 'No wait, pause it', 'no espera': a 'no' that takes something back forbids nothing; nor does, in English, one right before a verb. */
function saidIn({ tokens, meanings, lang }: Chart, { from, to }: Range): Chart['meanings'] {
  const open = withoutDoubts(meanings.slice(from, to), tokens.slice(from, to))
  const has = (at: number, kind: string): boolean => open[at]?.some((m) => m.name.startsWith(kind)) === true
  const answers = (at: number): boolean =>
    (lang === 'en' && tokens[from + at]?.low === 'no' && has(at + 1, 'v.')) ||
    (has(at, 'takeback') && has(at + 1, 'takeback'))
  return open.map((row, at) => (answers(at) ? row.filter((m) => m.kind !== 'not') : row))
}
const DOUBT = 3
/** 'If it's not too late, pause it' forbids nothing. */
const withoutDoubts = (rows: Chart['meanings'], tokens: Chart['tokens']): Chart['meanings'] =>
  rows.map((row, at) => {
    const from = Math.max(0, at - DOUBT)
    const isDoubt = rows.slice(from, at).some((it, i) => it.some((m) => m.name === 't.if') && tokens[from + i]?.text)
    const isCut = tokens.slice(from, at).some((it) => it.kind === 'punct')
    return isDoubt && !isCut ? row.filter((m) => m.kind !== 'not') : row
  })
/** 'La domenica no', 'pra mulher não': what comes before the 'no' isn't wanted. */
function endsInNo(c: Chart, { from, to }: Range): boolean {
  const at = c.tokens.findLastIndex(({ kind }, i) => i < to && kind !== 'punct')
  return at > from && isAt(c, at, 't.no') && c.tokens[at - 1]?.kind === 'word' && c.tokens[at + 1]?.text !== '?'
}
/** What the grammar finds, plus the slots that the trained tagger finds. */
function foundIn({ chart, found }: Prepared, intents: Guesses, context: ReadOptions['context']): Found[] {
  if (context === 'asked:topic' && intents.slice(0, 2).some((it) => it.intent === 'answer'))
    return asSubject(chart, found)
  const mended = subjectMended(chart, found, intents[0]?.intent, context)
  if (mended) return [...found.filter(({ value }) => value.type !== 'topic'), mended]
  const has = (type: string): boolean =>
    !surer.has(type) &&
    found.some(({ value }) => value.type === type || (value.type === 'texts' && value.role === type))
  const intent = intents[0]?.intent ?? 'unclear'
  // 'Scrap the facials', if no campaign has that name: something that's no longer sold.
  const isLoose = intent === 'remove' && !found.some(({ value }) => value.type === 'ref' && value.ref.kind === 'name')
  const said = {
    chart,
    tags: tagsOf(found, chart),
    intent: isLoose ? ('save_profile' as const) : intent,
    context,
  }
  // 'My name is Ana': not a business's name.
  const isOwner = has('owner')
  const owners = found.flatMap(({ value }) => (value.type === 'owner' ? [value.value] : []))
  const isPerson = ({ value }: Found): boolean =>
    (value.type === 'business' || value.type === 'name') && owners.some((it) => it.startsWith(value.value))
  const learnt = learntSlots(said, has).filter(
    (it) => (!isLoose || isOf(it.value, 'gone')) && !(isOwner && it.value.type === 'business'),
  )
  const isLearnt = learnt.some(({ value }) => isOf(value, 'offer') || isOf(value, 'gone'))
  // For removing a keyword, the word that the grammar found is better than none.
  const isOfKeywords =
    bears(said, 'keyword') && (intent !== 'remove_keywords' || learnt.some(({ value }) => isOf(value, 'keyword')))
  const isQuote = ({ from, to }: Found): boolean => chart.tokens.slice(from, to).some((t) => t.kind === 'quote')
  const isGuessed = (hit: Found): boolean =>
    (isLearnt && isOf(hit.value, 'offer')) || (isOfKeywords && isOf(hit.value, 'keyword') && !isQuote(hit))
  const own = found.filter((hit) => !isGuessed(hit) && !isPerson(hit))
  return [...own, ...learnt]
}
/** So common in the examples that the tagger is more reliable for these than a lead-in. */
const surer: ReadonlySet<string> = new Set(['offer', 'keyword'])
const isOf = (value: Found['value'], role: 'offer' | 'gone' | 'keyword'): boolean =>
  value.type === 'texts' && value.role === role

const opener = /^(?:ok|okay|so|hm+|well|vale|bueno|also|gut|bon|alors|entao|allora|bene)$/
function readClause(
  prepared: Prepared,
  { head, ...range }: Segment,
  intents: Guesses,
  context: ReadOptions['context'],
): Clause {
  const { said: chart } = prepared
  const part = partOf(prepared, range)
  const answer = intents.find(({ intent }) => intent.startsWith(ANSWER))
  const isOwn = (hit: Found): boolean => !isElsewhere(hit, { from: head.from - range.from, to: head.to - range.from })
  const entities = foundIn(part, intents, context).filter(isOwn)
  const span: [number, number] = [chart.tokens[range.from]?.start ?? 0, chart.tokens[range.to - 1]?.end ?? 0]
  const rows = saidIn(chart, head)
  const said = (name: string): boolean => rows.some((row) => row.some((m) => m.name === name))
  // 'And what's left if …?', 'ok, what's my limit'
  const deniesLast = endsInNo(chart, head)
  const orders = ordersIn(rows, chart.tokens.slice(head.from, head.to))
  // 'Zero?? Put 3 more on it': the second question mark belongs to the sentence before it.
  const begins = chart.tokens.findIndex((it, at) => at >= head.from && it.text !== '?')
  const opens = (from: number): boolean => {
    const first = isAt(chart, from, 'and', 'joint') ? from + 1 : from
    const at = opener.test(chart.tokens[first]?.low ?? '') ? first + 1 : first
    if (isWish(chart, at, intents[0])) return false
    const isAsked = chart.meanings[at]?.some((m) => m.kind.startsWith('q.')) === true
    return isAsked || (chart.lang === 'en' && /^(?:is|are|was)$/.test(chart.tokens[at]?.low ?? ''))
  }
  return {
    text: chart.text.slice(...span),
    span,
    intents,
    ...(answer ? { answer: { id: answer.intent.slice(ANSWER.length), p: answer.p } } : {}),
    entities: entities.map((hit) => entityOf(part.chart, hit)),
    parts: orderParts(part.chart),
    times: timePartsOf(part.chart, timeFree(part)),
    ...strangeIn(part.chart, part.found),
    valuesOnly: hasValuesOnly(part.chart, entities) && !deniesLast,
    ...orders,
    negated: said('not') || deniesLast,
    question:
      chart.tokens.slice(begins, head.to).some((t) => t.text === '?') ||
      opens(begins) ||
      // 'Ok what's my limit now, both of them'.
      (orders.acts.length === 0 && opens(range.from)),
    corrects:
      intents[0]?.intent === 'correct' ||
      subjectMended(part.chart, part.found, intents[0]?.intent, context) !== undefined ||
      (chart.meanings[head.from] ?? []).some((m) => m.name === 't.sorry'),
  }
}

/** Long quotes, and lines that look like a forwarded email, are someone else's words. */
const PASTED_MIN = 80
const pasted = /^(?:>|from:|subject:|de:|von:|asunto:|betreff:|objet:|oggetto:|assunto:).*$/gim
function withoutPasted(text: string): { own: string; cut: string[] } {
  const cut = [...text.matchAll(pasted)].map((hit) => hit[0])
  const lines = text.replace(pasted, (line) => ' '.repeat(line.length))
  const own = lines.replace(/["“„«]([^"”“»]+)["”“»]/g, (quote: string) => {
    if (quote.length < PASTED_MIN) return quote
    cut.push(quote.slice(1, -1))
    // The quotation marks stay: 'save this: "…"' is about a quote.
    return `${quote[0]}${' '.repeat(quote.length - 2)}${quote.at(-1)}`
  })
  return own.replace(/["“„«”»\s]/g, '') === '' ? { own: text, cut: [] } : { own, cut }
}

/** Names are removed before the language is identified, since they can be in any language. */
const withoutNames = (text: string, campaigns: ReadOptions['campaigns']): string =>
  campaigns.reduce((rest, { name }) => {
    const at = rest.toLowerCase().indexOf(name.toLowerCase())
    return at < 0 || name === '' ? rest : `${rest.slice(0, at)}${rest.slice(at + name.length)}`
  }, text)

/** A question that says what the numbers in its answer are. */
const askedIn = (context: ReadOptions['context']): Pick<ReadOptions, 'asked'> =>
  context === 'asked:schedule' ? { asked: 'schedule' } : context === 'asked:ages' ? { asked: 'ages' } : {}

const readings = keeping<Reading>(200)
/** Cached, since a message is read in several contexts; few change its grammar. */
const grammars = keeping<Prepared>(50)
function readAnew(text: string, options: ReadOptions): Reading {
  const { own, cut } = withoutPasted(withMarks(text))
  const { context, lang: prior, ...rest } = options
  const more = { ...rest, ...askedIn(context) }
  const spoken = withoutNames(own, options.campaigns)
  const { lang, foreign } = languageOf(spoken, own, prior)
  const prepared = grammars([own, lang, more], () => prepare(own, lang, more))
  const dictated = dictatedAt(prepared.chart)
  if (dictated !== undefined)
    return { ...readAnew(`${own.slice(0, dictated)}"${own.slice(dictated).trim()}"`, { ...options, lang }), text }
  const inContext = guesser(prepared, context)
  const isPlain = context === 'none' || context.startsWith('asked:')
  const guess = isPlain ? inContext : clearly(inContext, guesser(prepared, 'none'))
  const nothing: Guesses[number] = { intent: 'unclear', p: 0 }
  const pieces = segment(prepared.said, prepared.found, (range) => guess(range)[0] ?? nothing)
  const all = { from: 0, to: prepared.chart.tokens.length }
  const whole = { ...all, head: all }
  const clauses = (pieces.length > 0 ? pieces : [whole]).map((part) =>
    readClause(prepared, part, guessed(part, guess), context),
  )
  return { text, lang, ...(foreign ? { foreign } : {}), pasted: cut, clauses }
}

/** Someone's own words, and their grammar: what a second reading starts from. */
export function grammarOf(
  text: string,
  { lang, ...more }: Omit<ReadOptions, 'context'> & { readonly lang: Lang },
): Prepared {
  const own = withoutPasted(withMarks(text)).own
  return grammars([own, lang, more], () => prepare(own, lang, more))
}

/** Reads a message: its language, its clauses, and each one's likely intents and entities. Recent readings are cached. */
export const read: Read = (text, options) => readings([text, options], () => readAnew(text, options))
