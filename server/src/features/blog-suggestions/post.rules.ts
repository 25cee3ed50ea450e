import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import type { Angle, Trade } from '#trades/index.ts'
import { bodies } from './post-sections.rules.ts'
import { listOf, plain, wordsIn } from './words.rules.ts'

/** A question that readers of the post have too, and what of the owner's offers it's about. */
export interface Related {
  readonly ask: string
  readonly angle: Angle
  readonly about: string
}
/** What a post is written from, without a language model: the owner's own facts, and the trade's. */
export interface PostFacts {
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

interface Section {
  readonly heading: string
  readonly points: readonly string[]
  readonly words: string
  /** What only the owner can add. */
  readonly gap?: string
}

/** A draft has at least so many words, and is done with the part that reaches them. */
const DRAFT_MIN_WORDS = 790
const OFFERS_SHOWN = 3
const ANSWER_LINES = 3

const filled = (lines: readonly string[], about: string, { business }: PostFacts): string =>
  lines.map((it) => upperFirst(it.replaceAll('{s}', about).replaceAll('{b}', business))).join(' ')

const mainOf = ({ subjects }: PostFacts): string => subjects[0] ?? 'our work'
const whereOf = ({ town }: PostFacts): string => (town === '' ? '' : ` in ${town}`)

function opening(facts: PostFacts): Section {
  const { title, business } = facts
  const main = mainOf(facts)
  return {
    heading: 'The question',
    points: ['Who asks it, and when', 'The short answer', 'What depends on the case'],
    words: `“${plain(title)}” is a question for anyone who thinks about ${main}${whereOf(facts)}. The answer depends on the case, so this post goes through it piece by piece, with ${main} in mind. At the end you’ll know what to look at, and what to ask ${business}.`,
    gap: ANSWER_GAP,
  }
}
/** What stands first where nobody but the owner knows the title's answer. */
export const ANSWER_GAP = 'Your own answer to the title, in a sentence or two, at the top.'
/** What makes any post one that only this owner could have written. */
export const STORY_GAP = 'A short story from your own work: what somebody asked, what you found, and how it ended.'

const body = (facts: PostFacts): Section[] =>
  bodies[facts.angle].map(({ heading, points, lines, gap }) => ({
    heading,
    points,
    words: filled(lines, mainOf(facts), facts),
    gap: `${heading}: ${gap.charAt(0).toLowerCase()}${gap.slice(1)}`,
  }))
function ofSeason(facts: PostFacts): Section[] {
  const { season, business } = facts
  if (season === undefined) return []
  const main = mainOf(facts)
  return [
    {
      heading: `This time of year: ${season}`,
      points: [`What ${season} has to do with it`, 'What you offer for it now'],
      words: `These are the weeks for ${season}, so it may be on your mind beside ${main}. Mention ${season} when you write to ${business}: both can be planned together.`,
    },
  ]
}
function atWork(facts: PostFacts): Section {
  const { business, subjects, invitation } = facts
  const offer = subjects.length > 0 ? listOf(subjects.slice(0, OFFERS_SHOWN)) : 'what we do'
  return {
    heading: `How we do it at ${business}`,
    points: [`Our part: ${offer}`, 'What happens after you get in touch', 'A picture or a short story'],
    words: [
      `${business} offers ${offer}${whereOf(facts)}.`,
      ...(invitation ? [invitation] : []),
      `When you ask about ${mainOf(facts)}, we begin with a few questions: what it’s about, since when, and what you’d like to have in the end. Then ${business} tells you what makes sense for you, and what can stay as it is.`,
    ].join(' '),
    gap: STORY_GAP,
  }
}
function ending(facts: PostFacts): Section {
  const { business, phone } = facts
  const main = mainOf(facts)
  return {
    heading: 'In short',
    points: ['The next step', 'An invitation to ask'],
    words: `The next step towards ${main} is a small one: write down what you have, what you’d like to have, and by when. Then ask ${business}${whereOf(facts)} about ${main}${phone === '' ? '' : `: ${phone}`}.`,
  }
}

/** Questions that come next, each with lines that the post hasn't used, until it's long enough. */
function answers(facts: PostFacts, missing: number): Section[] {
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
      words: filled(lines, about, facts),
    }
    sections.push(section)
    words += wordsIn(`${section.heading} ${section.words}`)
  }
  return sections
}

const drafted = (sections: readonly Section[], { title, business, websiteUrl }: PostFacts): string => {
  const end = websiteUrl === '' ? [] : [`More about ${business}: ${websiteUrl}`]
  return [`# ${plain(title)}`, ...sections.map((it) => `## ${it.heading}\n\n${it.words}`), ...end].join('\n\n')
}
function sectionsOf(facts: PostFacts): Section[] {
  const [first, last] = [
    [opening(facts), ...body(facts)],
    [...ofSeason(facts), atWork(facts), ending(facts)],
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
