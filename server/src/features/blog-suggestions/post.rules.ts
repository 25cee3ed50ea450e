import type { AdLanguage } from '@adwright/contract/ad-copy'
import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { filled } from '#kernel/filled.rules.ts'
import { listIn } from '#kernel/languages.rules.ts'
import type { Angle, Trade } from '#trades/index.ts'
import { blogWords, type Part } from './languages.rules.ts'
import { plain, wordsIn } from './words.rules.ts'

/** A question that readers of the post have too, and what of the owner's offers it's about. */
export interface Related {
  readonly ask: string
  readonly angle: Angle
  readonly about: string
}
/** What a post is written from, without a language model: the owner's own facts, and the trade's. */
export interface PostFacts {
  /** English where none is said. */
  readonly language?: AdLanguage | undefined
  readonly title: string
  readonly angle: Angle
  readonly business: string
  /** '' when unknown. */
  readonly town: string
  /** `November` */
  readonly month: string
  readonly way: Trade['way']
  /** What the business sells, in small letters; what the title is about comes first. May be empty. */
  readonly subjects: readonly string[]
  /** Best first; a post takes as many as it has room for. */
  readonly related: readonly Related[]
  /** What people think of at this time of year. */
  readonly season: string | undefined
  /** What the trade says to customers. */
  readonly invitation: string | undefined
  readonly websiteUrl: string
  /** '' when unknown. */
  readonly audience: string
  readonly hours: string
  readonly phone: string
  readonly prices: string
  /** Whether a price or a question is about what the title is about. */
  readonly isAboutTitle: (text: string) => boolean
  /** Whether readers could act on it where they should ask first: law, health, money. */
  readonly needsCare: boolean
}

interface Section extends Part {
  readonly words: string
}

/** A draft has at least so many words, and is done with the part that reaches them. */
const DRAFT_MIN_WORDS = 790
const OFFERS_SHOWN = 3
const ANSWER_LINES = 3

/** What the lines of a post are filled with. */
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

/** `Bread: what it needs`, as the language writes it. */
export const aboutLine = (what: string, said: string, language?: AdLanguage): string =>
  filled(blogWords(language).about, { a: what, b: `${said.charAt(0).toLowerCase()}${said.slice(1)}` })

const body = (facts: PostFacts): Section[] =>
  blogWords(facts.language).sections[facts.angle].map((part) => {
    const { heading, gap = '' } = part
    return sectionOf(part, facts, aboutLine(heading, gap, facts.language))
  })

/** Questions that come next, each with lines that the post hasn't used, until it's long enough. */
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

/** A frame of headings and points. */
export function outlineOf(facts: PostFacts): string {
  const frame = sectionsOf(facts).map(
    (it) => `## ${it.heading}\n\n${it.points.map((point) => `- ${point}`).join('\n')}`,
  )
  return [`# ${plain(facts.title)}`, ...frame].join('\n\n')
}

/** A first draft where the trade isn't known: an order to think in, which claims nothing about the matter itself. */
export const draftOf = (facts: PostFacts): string => drafted(sectionsOf(facts), facts)

/** What only the owner can add to it. */
export const gapsOf = (facts: PostFacts): string[] => sectionsOf(facts).flatMap((it) => it.gap ?? [])
