import { intentClassifier } from './classifier.ts'
import type { Intent } from './intents.ts'
import { languageOf } from './language.ts'
import { lexiconOf } from './lexicon.ts'
import { tokenise } from './tokens.ts'
import type { Read, Reading, ReadOptions, Wish } from './types.ts'
import { wishFeatures } from './wish-features.ts'

export { intents, type ActIntent, type Intent } from './intents.ts'
export type * from './types.ts'

const TOP = 3
const ANSWER = 'answer:'

function readWish(text: string, lang: Reading['lang'], options: ReadOptions): Wish {
  const tokens = tokenise(text)
  const meanings = lexiconOf(lang).meanings(tokens)
  const features = wishFeatures(tokens, meanings, [], { from: 0, to: tokens.length }, options.context)
  const { weights, probabilities } = intentClassifier()
  const p = probabilities(features)
  const intents = weights.labels
    .map((intent, i) => ({ intent: intent as Intent, p: p[i] ?? 0 }))
    .sort((a, b) => b.p - a.p)
    .slice(0, TOP)
  const answer = intents.find(({ intent }) => intent.startsWith(ANSWER))
  return {
    text,
    span: [0, text.length],
    intents,
    ...(answer ? { answer: { id: answer.intent.slice(ANSWER.length), p: answer.p } } : {}),
    entities: [],
    negated: meanings.flat().some((m) => m.name === 'not'),
    question: text.includes('?') || meanings[0]?.some((m) => m.kind.startsWith('q.')) === true,
    corrects: intents[0]?.intent === 'correct',
  }
}

/** Reads a message: its language, its wishes, and for each the likeliest intents and what is named in it. */
export const read: Read = (text, options) => {
  const { lang, foreign } = languageOf(tokenise(text), text, options.lang)
  return { text, lang, ...(foreign ? { foreign } : {}), pasted: [], wishes: [readWish(text, lang, options)] }
}
