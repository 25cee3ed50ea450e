import { lexiconOf } from '../nlu/lexicon.ts'
import { tokenise } from '../nlu/tokens.ts'
import type { Lang } from '../nlu/index.ts'

const MOST_WORDS = 7
/** Orders, wishes and reasons: words of a sentence, which names, products and keywords hardly contain. */
const ofSentence =
  /^(?:v\.(?:add|exclude|remove|undo|want|should|can|will|decide|forget|cancel)|t\.(?:if|why|please|sorry)|takeback|pron\.many)$/
/** 'Comida para llevar', 'the remove': behind these, a verb's form is part of a noun. */
const ofNoun = /^(?:for|of|a|the)$/
/** What a value doesn't begin with: 'not good', 'it ends'. */
const ofBeginning = /^(?:not|pron\.(?:one|many)|t\.(?:no|if)|v\.be)$/
const without = /^(?:without|sin|ohne|sans|sem|senza)$/
/** Whether words that would be saved look like a name, a product or a service, and not like a clause or an order. */
export function looksLikeValue(text: string, lang: Lang): boolean {
  const words = tokenise(text).filter(({ kind }) => kind !== 'punct')
  const [first] = words
  if (!first || words.length > MOST_WORDS || /[.!?;]\s+\S/.test(text)) return false
  // A name may be any words: 'Put It There', 'No Fuss Flowers'.
  const isTitle = lang !== 'de' && words.every(({ text: it }) => /^[\p{Lu}\d]|^\P{Ll}{0,3}$/u.test(it))
  if (isTitle) return true
  const lexicon = lexiconOf(lang)
  const rows = lexicon.meanings(lexicon.full(words, () => true))
  const says = (at: number, of: RegExp): boolean => rows[at]?.some(({ name }) => of.test(name)) === true
  const begins = /^\p{Ll}/u.test(first.text) && !without.test(first.low) && !(lang === 'en' && first.low === 'no')
  // 'Le toilettage' begins with an article.
  const isClause = begins && says(0, ofBeginning) && !says(0, /^the$/)
  const isOrder = (at: number): boolean => says(at, ofSentence) && !(at > 0 && says(at - 1, ofNoun))
  return !(isClause || rows.some((_, at) => isOrder(at) && words[at]?.low !== 'no'))
}
