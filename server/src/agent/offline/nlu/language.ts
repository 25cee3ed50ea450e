import { languageClassifier } from './classifier.ts'
import { hashOf, languageFeatures } from './features.ts'
import { foreignLanguage } from './foreign.ts'
import { keeping } from './keeping.ts'
import { lexiconOf } from './lexicon.ts'
import { placeOf } from './lookup.ts'
import { type Token, tokenise } from './tokens.ts'
import type { Lang } from './types.ts'

/** How many times more likely the conversation's language is than any other. */
const PRIOR = 6
/** The same for a single word, such as 'si' or 'no', and for a few words: many languages share them. */
const PRIOR_OF_ONE = 40
const PRIOR_OF_FEW = 20
const FEW = 3
/** How many times more likely English is in a first message. */
const ENGLISH = 4
/** How many times more likely a language is if its lexicon has every word. */
const KNOWN = 20
/** The minimum number of words for calling a message foreign: more if the conversation already has a language. */
const WORDS_MIN = 4
const WORDS_MIN_LATER = 6
/** How many times more likely than any other a language must be to be certain. */
const CLEAR = 4
/** If fewer of the words are known, a message may be foreign. */
const KNOWN_MIN = 0.4
const TAUGHT_MIN = 0.7
/** Shorter words look the same in many languages. */
const LONG = 5

/** Corrects typos and expands short forms: 'pasue' counts as an English word. */
const mended = (tokens: readonly Token[], lang: Lang): readonly string[] =>
  lexiconOf(lang)
    .full(tokens, () => false)
    .map(lowOf)
const knownShare = (words: readonly string[], lang: Lang): number =>
  words.filter(lexiconOf(lang).knows).length / words.length
/** The letters each language has besides a to z. */
const letters: Readonly<Record<Lang, string>> = {
  en: '',
  es: 'áéíóúüñ',
  de: 'äöüß',
  fr: 'àâæçéèêëîïôœùûüÿ',
  pt: 'áâãàçéêíóôõú',
  it: 'àèéìíòóùú',
}
/** Less likely by this with a letter it doesn't have: 'lösch tea time' is German. */
const STRANGE_LETTER = 0.05
const hasLetters = (text: string, lang: Lang): boolean =>
  [...text].every((it) => it <= 'z' || !/\p{L}/u.test(it) || letters[lang].includes(it))
interface Scored {
  readonly lang: Lang
  readonly score: number
}
/** In a message of at most this many words, typos are corrected before the language is judged. */
const MENDED_WORDS = 3
function scoresOf(tokens: readonly Token[], prior: Lang | undefined): Scored[] {
  const words = tokens.map(lowOf)
  const { weights, probabilities } = languageClassifier()
  const said = probabilities(languageFeatures(words, textOf(tokens)))
  const stays = words.length === 1 ? PRIOR_OF_ONE : words.length <= FEW ? PRIOR_OF_FEW : PRIOR
  const isCounted = words.length > 1 || (prior === undefined && (words[0] ?? '').length >= LONG)
  const text = textOf(tokens).toLowerCase().normalize('NFC')
  const weightOf = (lang: Lang): number =>
    (lang === prior ? stays : prior === undefined && lang === 'en' ? ENGLISH : 1) *
    (hasLetters(text, lang) ? 1 : STRANGE_LETTER)
  const alone = (weights.labels as Lang[]).map((lang, at) => ({ lang, score: (said[at] ?? 0) * weightOf(lang) }))
  const top = Math.max(...alone.map(({ score }) => score))
  return alone.map(({ lang, score }, at) => {
    const isShort = words.length <= MENDED_WORDS
    // However many of its words it knows, this language isn't among the likely ones.
    if (!isShort && score * KNOWN * CLEAR < top) return { lang, score }
    const own = mended(tokens, lang)
    const p = isShort && own.join() !== words.join() ? probabilities(languageFeatures(own, own.join(' '))) : said
    return { lang, score: (p[at] ?? 0) * weightOf(lang) * (isCounted ? KNOWN ** knownShare(own, lang) : 1) }
  })
}
const best = (scores: readonly Scored[]): Scored[] => scores.toSorted((a, b) => b.score - a.score)
const textOf = (tokens: readonly Token[]): string => tokens.map((t) => t.text).join(' ')
/** A name inside a sentence: 'Effacez Tea Time'. */
const isName = ({ text }: Token, at: number): boolean => at > 0 && /^\p{Lu}\p{Ll}/u.test(text)
/** The most likely language, judged by the words that aren't names. If those leave it open, the names count too: 'apaga Pão de Centeio'. */
function likeliest(tokens: readonly Token[], whole: readonly Token[], prior: Lang | undefined): Lang {
  const spoken = prior === undefined ? tokens.filter((it, at) => !isName(it, at)) : tokens
  const scores = scoresOf(spoken, prior)
  const [first, second] = best(scores)
  if (prior !== undefined || whole.length === spoken.length || (first?.score ?? 0) >= CLEAR * (second?.score ?? 0))
    return first?.lang ?? prior ?? 'en'
  const named = whole.filter((it) => !spoken.some(({ low }) => low === it.low))
  const [of] = best(scoresOf(named, undefined))
  const isLikely = scores.some(({ lang, score }) => lang === of?.lang && score * CLEAR > (first?.score ?? 0))
  return (isLikely && of?.lang !== 'en' ? of?.lang : first?.lang) ?? 'en'
}
/**
 * Whether a function word belongs to this language but not to the conversation's: 'show my ads' is English, 'happy hour' reveals no
 * language.
 */
function speaks(tokens: readonly Token[], lang: Lang, prior: Lang): boolean {
  const { knows } = lexiconOf(prior)
  return lexiconOf(lang)
    .meanings(tokens)
    .some(
      (row, at) =>
        (tokens[at]?.low.length ?? 0) > 1 &&
        !knows(tokens[at]?.low ?? '') &&
        row.some(({ kind }) => GRAMMAR.test(kind)),
    )
}
const GRAMMAR = /^(?:(?!t\.good$)[vqt]\.|(?:the|a|of|for|with|and|or|to|from|last|next|this|pron|not)$)/
const lowOf = ({ low }: Token): string => low

/** Whether the training examples contain a word; few of them contain words of other languages. */
const isTaught = (word: string): boolean =>
  word.length >= LONG && placeOf(languageClassifier().weights.hashes, hashOf(`w ${word}`)) >= 0
/** The ISO 639-2 code for an undetermined language. */
const UNKNOWN = 'und'
const otherLetters = /[\u0370-\u1cff\u3000-\u9fff\uac00-\ud7af]/
interface Spoken {
  readonly lang: Lang
  readonly foreign?: string
}
/** Cached, since a message is read in several contexts, and a question again for each short line of its reply. */
const identifiedBefore = keeping<Spoken>(50)
/** The language of a message, ignoring the names of campaigns. */
export const languageOf = (text: string, withNames: string, prior: Lang | undefined): Spoken =>
  identifiedBefore([text, withNames, prior], () => identified(text, withNames, prior))
function identified(text: string, withNames: string, prior: Lang | undefined): Spoken {
  const said = tokenise(text).filter((t) => t.kind === 'word')
  const words = said.map(lowOf)
  if (words.length === 0) return { lang: prior ?? 'en' }
  const whole = tokenise(withNames).filter((t) => t.kind === 'word')
  const likely = likeliest(said, whole, prior)
  const lang = prior && likely !== prior && !speaks(said, likely, prior) ? prior : likely
  if (!otherLetters.test(text)) {
    const taught = words.filter((word) => lexiconOf(lang).knows(word) || isTaught(word)).length
    if (
      words.length < (prior ? WORDS_MIN_LATER : WORDS_MIN) ||
      knownShare(mended(said, lang), lang) >= KNOWN_MIN ||
      taught / words.length >= TAUGHT_MIN
    )
      return { lang }
  }
  // Words that the conversation's language also has are no evidence of another one: 'lezioni di batteria'.
  const unknown = prior ? words.filter((it) => !lexiconOf(prior).knows(it)).join(' ') : text
  const other = foreignLanguage(unknown, words.length) ?? (otherLetters.test(text) ? UNKNOWN : undefined)
  return other === undefined ? { lang } : { lang, foreign: other }
}
