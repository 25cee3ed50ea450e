import { intentClassifier } from './classifier.ts'
import { chartOf, entitiesOf, entityOf, type Found } from './entities/index.ts'
import type { Chart } from './entities/chart.ts'
import type { Intent } from './intents.ts'
import { languageOf } from './language.ts'
import { lexiconOf } from './lexicon.ts'
import { tagsOf } from './tags.ts'
import { tokenise } from './tokens.ts'
import type { Lang, Read, ReadOptions, Wish } from './types.ts'
import { wishFeatures } from './wish-features.ts'
import type { Features } from './features.ts'

export type { ActIntent, Intent } from './intents.ts'
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
interface Range {
  readonly from: number
  readonly to: number
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
    corrects: intents[0]?.intent === 'correct',
  }
}

/** Reads a message: its language, its wishes, and for each the likeliest intents and what is named in it. */
export const read: Read = (text, options) => {
  const { lang, foreign } = languageOf(tokenise(text), text, options.lang)
  const prepared = prepare(text, lang, options)
  const range = { from: 0, to: prepared.chart.tokens.length }
  return {
    text,
    lang,
    ...(foreign ? { foreign } : {}),
    pasted: [],
    wishes: [readWish(prepared, range, options.context)],
  }
}
