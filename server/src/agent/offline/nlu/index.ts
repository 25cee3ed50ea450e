import { intentClassifier } from './classifier.ts'
import { chartOf, entitiesOf, entityOf, type Found } from './entities/index.ts'
import type { Chart } from './entities/chart.ts'
import type { Intent } from './intents.ts'
import { languageOf } from './language.ts'
import { lexiconOf } from './lexicon.ts'
import { type Range, segment } from './segment.ts'
import { tagsOf } from './tags.ts'
import { tokenise } from './tokens.ts'
import type { Lang, Read, Reading, ReadOptions, Wish } from './types.ts'
import { wishFeatures } from './wish-features.ts'
import type { Features } from './features.ts'

export type { Intent } from './intents.ts'
export type * from './types.ts'

const TOP = 3
const ANSWER = 'answer:'

interface Prepared {
  readonly chart: Chart
  readonly found: readonly Found[]
}
/** Tokens, meanings and entities of a message in a language that is known. */
export function prepare(text: string, lang: Lang, options: Omit<ReadOptions, 'context' | 'lang'>): Prepared {
  const tokens = tokenise(text)
  const chart = chartOf(text, tokens, lexiconOf(lang).meanings(tokens), lang, options)
  return { chart, found: entitiesOf(chart) }
}
export const featuresIn = ({ chart, found }: Prepared, range: Range, context: ReadOptions['context']): Features =>
  wishFeatures(chart.tokens, chart.meanings, tagsOf(found, chart.today), range, context)

function readWish(prepared: Prepared, range: Range, context: ReadOptions['context']): Wish {
  const { chart, found } = prepared
  const { weights, probabilities } = intentClassifier()
  const p = probabilities(featuresIn(prepared, range, context))
  const intents = weights.labels
    .map((intent, i) => ({ intent: intent as Intent, p: p[i] ?? 0 }))
    .sort((a, b) => b.p - a.p)
    .slice(0, TOP)
  const answer = intents.find(({ intent }) => intent.startsWith(ANSWER))
  const span: [number, number] = [chart.tokens[range.from]?.start ?? 0, chart.tokens[range.to - 1]?.end ?? 0]
  const said = (name: string): boolean =>
    chart.meanings.slice(range.from, range.to).some((row) => row.some((m) => m.name === name))
  return {
    text: chart.text.slice(...span),
    span,
    intents,
    ...(answer ? { answer: { id: answer.intent.slice(ANSWER.length), p: answer.p } } : {}),
    entities: found.filter((hit) => hit.from >= range.from && hit.to <= range.to).map((hit) => entityOf(chart, hit)),
    negated: said('not'),
    question:
      chart.tokens.slice(range.from, range.to).some((t) => t.text === '?') ||
      chart.meanings[range.from]?.some((m) => m.kind.startsWith('q.')) === true,
    corrects: intents[0]?.intent === 'correct' || (chart.meanings[range.from] ?? []).some((m) => m.name === 't.sorry'),
  }
}

/** A long quote, or lines that begin like a mail: somebody else's words. */
const PASTED_MIN = 80
const pasted = /^(?:>|from:|subject:|de:|von:|asunto:|betreff:|objet:|oggetto:|assunto:).*$/gim
function withoutPasted(text: string): { own: string; cut: string[] } {
  const cut = [...text.matchAll(pasted)].map((hit) => hit[0])
  const lines = text.replace(pasted, (line) => ' '.repeat(line.length))
  const own = lines.replace(/["“„«]([^"”“»]+)["”“»]/g, (quote: string) => {
    if (quote.length < PASTED_MIN) return quote
    cut.push(quote.slice(1, -1))
    return ' '.repeat(quote.length)
  })
  return own.trim() === '' ? { own: text, cut: [] } : { own, cut }
}

/** A campaign may have a name in any language. */
const withoutNames = (text: string, campaigns: ReadOptions['campaigns']): string =>
  campaigns.reduce((rest, { name }) => {
    const at = rest.toLowerCase().indexOf(name.toLowerCase())
    return at < 0 || name === '' ? rest : `${rest.slice(0, at)}${rest.slice(at + name.length)}`
  }, text)

const KEPT = 200
const kept = new Map<string, Reading>()
function readAnew(text: string, options: ReadOptions): Reading {
  const { own, cut } = withoutPasted(text)
  const spoken = withoutNames(own, options.campaigns)
  const { lang, foreign } = languageOf(tokenise(spoken), spoken, options.lang)
  const prepared = prepare(own, lang, options)
  const ranges = segment(prepared.chart, prepared.found)
  const whole = { from: 0, to: prepared.chart.tokens.length }
  const wishes = (ranges.length > 0 ? ranges : [whole]).map((range) => readWish(prepared, range, options.context))
  return { text, lang, ...(foreign ? { foreign } : {}), pasted: cut, wishes }
}

/** Reads a message: its language, its wishes, and for each the likeliest intents and what is named in it. The latest readings are kept. */
export const read: Read = (text, options) => {
  const key = JSON.stringify([text, options])
  const before = kept.get(key)
  if (before) return before
  const reading = readAnew(text, options)
  kept.set(key, reading)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
  return reading
}
