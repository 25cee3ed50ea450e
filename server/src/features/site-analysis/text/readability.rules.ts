import type { SeoData } from '@adwright/contract/seo-result'
import { wordsIn } from './words.rules.ts'
import { siteAnalysisTexts } from '../site-analysis.texts.ts'

const READING_WORDS_PER_MINUTE = 238
/** Longer ones aren't real words, and counting their syllables takes forever. */
const LONGEST_WORD_CHARS = 60
const ABBREVIATIONS = /\b(Dr|Mr|Mrs|Ms|St|Jr|Sr|vs|etc|e\.g|i\.e|a\.m|p\.m|No|Inc|Ltd|Co)\./gi

type Readability = NonNullable<SeoData['readability']>

/** A text's sentences: they end at . ! or ?, but not at an abbreviation or a number. */
export const sentencesIn = (text: string): string[] =>
  text
    .replace(ABBREVIATIONS, '$1')
    .split(/[.!?…]+(?:["'”’)]*)(?:\s+|$)/)
    .filter((it) => /[\p{L}\p{N}]/u.test(it))

/** Flesch reading ease and Flesch-Kincaid grade. They're designed for English: undefined for other languages, or without text. */
export function readability(
  text: string,
  language: string,
  syllablesIn: (word: string) => number,
): Readability | undefined {
  const words = wordsIn(text)
  if (words.length === 0 || !/^(en\b|$)/i.test(language)) return undefined
  const sentences = Math.max(1, sentencesIn(text).length)
  const syllables = words.reduce((sum, it) => sum + Math.max(1, syllablesIn(it.slice(0, LONGEST_WORD_CHARS))), 0)
  const perSentence = words.length / sentences
  const perWord = syllables / words.length
  const score = oneDecimal(206.835 - 1.015 * perSentence - 84.6 * perWord)
  return {
    score,
    grade_level: oneDecimal(Math.max(0, 0.39 * perSentence + 11.8 * perWord - 15.59)),
    label: labelOf(score),
    words: words.length,
    sentences,
    reading_time_minutes: Math.max(1, Math.round(words.length / READING_WORDS_PER_MINUTE)),
  }
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** Flesch's own bands. */
export function labelOf(score: number): string {
  if (score >= 90) return siteAnalysisTexts.readability.veryEasy
  if (score >= 80) return 'Easy'
  if (score >= 70) return siteAnalysisTexts.readability.fairlyEasy
  if (score >= 60) return 'Plain English'
  if (score >= 50) return siteAnalysisTexts.readability.fairlyDifficult
  if (score >= 30) return 'Difficult'
  return siteAnalysisTexts.readability.veryDifficult
}
