import type { AdLanguage } from '@adwright/contract/ad-copy'
import { type Angle, type Question, servicesIn, type Trade } from '#trades/index.ts'
import { blogWords, formOf, promiseOf } from './languages.rules.ts'

const TAGS_MAX = 5

/** What characterizes a business: its trade, what it sells, where it is. */
export interface KnownFor {
  readonly industry: string
  readonly trade: Trade | undefined
  /** In lowercase. */
  readonly subjects: readonly string[]
  readonly town: string | undefined
  /** The language of the owner's texts; default: English. */
  readonly language?: AdLanguage | undefined
}

const has = (title: string, words: string): boolean => ` ${title.toLowerCase()} `.includes(` ${words.toLowerCase()} `)
type Known = Pick<KnownFor, 'trade' | 'town' | 'language'>
function questionOf(title: string, { trade, town }: Known): Question | undefined {
  const plain = (text: string): string => text.replaceAll('{town}', town ?? '').toLowerCase()
  return trade?.questions.find((it) => plain(it.ask) === title.toLowerCase())
}

/** A title's language: catalog titles are English, those from a template are in its language, others in the owner's. */
export const languageOfTitle = (title: string, known: Known): AdLanguage =>
  questionOf(title, known) ? 'en' : (formOf(title)?.language ?? known.language ?? 'en')

/** A title's topic: from the catalog, or by its own words; undefined if neither tells. */
export const angleOf = (title: string, known: Known): Angle | undefined =>
  questionOf(title, known)?.angle ?? formOf(title)?.angle ?? promiseOf(title, languageOfTitle(title, known))

/** What readers get from the post; '' if the title doesn't say. */
function gain(title: string, known: Known): string {
  const question = questionOf(title, known)
  // The short answer is what the post is about.
  if (question?.answer) return question.answer
  const { gains } = blogWords(languageOfTitle(title, known))
  if (question?.intent === 'fix') return gains.fix
  const angle = angleOf(title, known)
  return angle === undefined ? '' : gains[angle]
}

/** A post's description and tags: the products its title mentions, its catalog category, the place and the industry. */
export function describedIdea(title: string, { industry, trade, subjects, town, language }: KnownFor) {
  const plain = title.replaceAll(/[^\p{L}\p{N}'’&-]+/gu, ' ').trim()
  const tags = [
    ...subjects.filter((it) => has(plain, it)),
    ...(trade ? servicesIn(title, trade) : []),
    ...(questionOf(title, { trade, town })?.tags ?? []),
    ...(town && has(plain, town) ? [town] : []),
    ...(industry === 'Other' ? [] : [industry]),
  ]
  return {
    title,
    description: gain(title, { trade, town, language }),
    tags: [...new Set(tags.map((it) => it.toLowerCase()))].slice(0, TAGS_MAX).join(', '),
  }
}
