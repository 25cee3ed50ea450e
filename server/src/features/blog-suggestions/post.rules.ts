import type { AdLanguage } from '@adwright/contract/ad-copy'
import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { filled } from '#kernel/filled.rules.ts'
import { listIn } from '#kernel/languages.rules.ts'
import type { Angle, Trade } from '#trades/index.ts'
import { blogWords, type Part } from './languages.rules.ts'
import { plain, wordsIn } from './words.rules.ts'

/** A related question, and the owner's product that it's about. */
export interface Related {
  readonly ask: string
  readonly angle: Angle
  readonly about: string
}
/** What a post without a language model is written from: the owner's own facts, and the trade's. */
export interface PostFacts {
  /** Default: English. */
  readonly language?: AdLanguage | undefined
  readonly title: string
  readonly angle: Angle
  readonly business: string
  /** '' when unknown. */
  readonly town: string
  /** `November` */
  readonly month: string
  readonly way: Trade['way']
  /** What the business sells, in lowercase; the title's subject first. May be empty. */
  readonly subjects: readonly string[]
  /** Best first; a post uses as many as fit. */
  readonly related: readonly Related[]
  /** What is on people's minds at this time of year. */
  readonly season: string | undefined
  /** The trade's call to action. */
  readonly invitation: string | undefined
  readonly websiteUrl: string
  /** '' when unknown. */
  readonly audience: string
  readonly hours: string
  readonly phone: string
  readonly prices: string
  /** Whether a price or a question is about the title's subject. */
  readonly isAboutTitle: (text: string) => boolean
  /** Whether readers might act on it instead of getting advice: law, health, money. */
  readonly needsCare: boolean
}

interface Section extends Part {
  readonly words: string
}

/** The minimum length of a draft in words; the part that reaches it is the last. */
const DRAFT_MIN_WORDS = 790
const OFFERS_SHOWN = 3
const ANSWER_LINES = 3

/** The placeholders' values for a post's lines. */
function wordsFor(about: string, facts: PostFacts): Readonly<Record<string, string>> {
  const { title, business, language, season = '', invitation = '', subjects, hours, prices, audience } = facts
  const offers = listIn(language ?? 'en', subjects.slice(0, OFFERS_SHOWN))
  return {
    title: plain(title),
    S: upperFirst(about),
    s: about,
    b: business,
    offer: offers || blogWords(language).our_offer,
    season,
    invitation,
    hours,
    prices,
    audience,
    site: facts.websiteUrl,
  }
}
function written(lines: readonly string[], about: string, facts: PostFacts): string[] {
  const { language, town, phone } = facts
  const { where: at, phone: by } = blogWords(language)
  const [where, call] = [filled(at, { P: town }), filled(by, { phone })]
  const words = wordsFor(about, facts)
  return lines
    .map((it) => upperFirst(filled(it.replaceAll('{w}', where).replaceAll('{tel}', call), words)))
    .filter((it) => it !== '')
}

const mainOf = ({ subjects, language }: PostFacts): string => subjects[0] ?? blogWords(language).our_work

function sectionOf({ heading, points, lines }: Part, facts: PostFacts, gap?: string): Section {
  const main = mainOf(facts)
  return {
    heading: written([heading], main, facts).join(''),
    points: written(points, main, facts),
    lines,
    words: written(lines, main, facts).join(' '),
    ...(gap === undefined ? {} : { gap }),
  }
}

/** `Bread: what it needs`, in the language's punctuation. */
export const aboutLine = (what: string, said: string, language?: AdLanguage): string =>
  filled(blogWords(language).about, { a: what, b: `${said.charAt(0).toLowerCase()}${said.slice(1)}` })

const body = (facts: PostFacts): Section[] =>
  blogWords(facts.language).sections[facts.angle].map((part) => {
    const { heading, gap = '' } = part
    return sectionOf(part, facts, aboutLine(heading, gap, facts.language))
  })

/** Further questions, each with lines not used in the post yet, until it's long enough. */
function answers(facts: PostFacts, missing: number): Section[] {
  const { sections: bodies } = blogWords(facts.language)
  const taken = new Set<Angle>([facts.angle])
  const sections: Section[] = []
  let words = 0
  for (const { ask, angle, about } of facts.related) {
    if (words >= missing) break
    if (taken.has(angle)) continue
    taken.add(angle)
    const lines = shuffled(
      bodies[angle].flatMap((it) => it.lines),
      hashOf(ask),
    ).slice(0, ANSWER_LINES)
    const section = {
      heading: plain(ask),
      points: bodies[angle].map((it) => it.heading),
      lines,
      words: written(lines, about, facts).join(' '),
    }
    sections.push(section)
    words += wordsIn(`${section.heading} ${section.words}`)
  }
  return sections
}

const drafted = (sections: readonly Section[], facts: PostFacts): string => {
  const { more, care_note } = blogWords(facts.language)
  const end = [...written([more], '', facts), ...(facts.needsCare ? [care_note] : [])]
  return [`# ${plain(facts.title)}`, ...sections.map((it) => `## ${it.heading}\n\n${it.words}`), ...end].join('\n\n')
}
function sectionsOf(facts: PostFacts): Section[] {
  const { opening, season, work, ending, answer_gap, story_gap } = blogWords(facts.language)
  const first = [sectionOf(opening, facts, answer_gap), ...body(facts)]
  const last = [
    ...(season && facts.season !== undefined ? [sectionOf(season, facts)] : []),
    sectionOf(work, facts, story_gap),
    sectionOf(ending, facts),
  ]
  const missing = DRAFT_MIN_WORDS - wordsIn(drafted([...first, ...last], facts))
  return [...first, ...answers(facts, missing), ...last]
}

/** An outline of headings and points. */
export function outlineOf(facts: PostFacts): string {
  const frame = sectionsOf(facts).map(
    (it) => `## ${it.heading}\n\n${it.points.map((point) => `- ${point}`).join('\n')}`,
  )
  return [`# ${plain(facts.title)}`, ...frame].join('\n\n')
}

/** A first draft for an unknown trade: a structure that makes no claims about the subject itself. */
export const draftOf = (facts: PostFacts): string => drafted(sectionsOf(facts), facts)

/** What only the owner can add to it. */
export const gapsOf = (facts: PostFacts): string[] => sectionsOf(facts).flatMap((it) => it.gap ?? [])
