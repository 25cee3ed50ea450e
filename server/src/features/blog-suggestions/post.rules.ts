import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import type { Angle } from '#trades/index.ts'
import { bodies } from './post-sections.rules.ts'

/** A question that readers of the post have too, and what of the owner's offers it's about. */
export interface Related {
  readonly ask: string
  readonly angle: Angle
  readonly about: string
  /** What the trade says to it. */
  readonly answer?: string | undefined
  /** Whether it's about the same as the title. */
  readonly isNear?: boolean
}
/** What a post is written from, without a language model: the owner's own facts, the trade's, and gaps where only the owner knows. */
export interface PostFacts {
  readonly title: string
  readonly angle: Angle
  readonly business: string
  /** '' when unknown. */
  readonly town: string
  /** What the business sells, in small letters; what the title is about comes first. May be empty. */
  readonly subjects: readonly string[]
  /** Best first; a post takes as many as it has room for. */
  readonly related: readonly Related[]
  /** What people think of at this time of year. */
  readonly season: string | undefined
  /** What the trade says to customers, and a picture of a day's work. */
  readonly invitation: string | undefined
  readonly picture: string | undefined
  readonly websiteUrl: string
  /** The trade's answer to the title. */
  readonly answer: string | undefined
  /** '' when unknown. */
  readonly audience: string
  readonly hours: string
  readonly phone: string
  readonly prices: string
}

interface Section {
  readonly heading: string
  readonly points: readonly string[]
  readonly words: string
}

/** A draft has at least so many words, and is done with the part that reaches them. */
const DRAFT_MIN_WORDS = 790
const OFFERS_SHOWN = 3
const ANSWER_LINES = 3

export const plain = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
export const listOf = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const filled = (lines: readonly string[], about: string, { business }: PostFacts): string =>
  lines.map((it) => capitalised(it.replaceAll('{s}', about).replaceAll('{b}', business))).join(' ')
export const wordsIn = (text: string): number => text.split(/\s+/).filter((it) => /[\p{L}\p{N}]/u.test(it)).length

const mainOf = ({ subjects }: PostFacts): string => subjects[0] ?? 'our work'
const whereOf = ({ town }: PostFacts): string => (town === '' ? '' : ` in ${town}`)

function opening(facts: PostFacts): Section {
  const { title, business } = facts
  const main = mainOf(facts)
  return {
    heading: 'The question',
    points: ['Who asks it, and when', 'The short answer', 'What depends on the case'],
    words: `“${plain(title)}” is a question for anyone who thinks about ${main}${whereOf(facts)}. The short answer from ${business}: ${facts.answer ?? '[your answer in one sentence].'} The longer one depends on the case, so this post goes through it piece by piece, with ${main} in mind. At the end you’ll know what to look at, and what to ask ${business}.`,
  }
}
const body = (facts: PostFacts): Section[] =>
  bodies[facts.angle].map(({ heading, points, lines, gap }) => ({
    heading,
    points,
    words: `${filled(lines, mainOf(facts), facts)} [${gap}]`,
  }))
function ofSeason(facts: PostFacts): Section[] {
  const { season, business } = facts
  if (season === undefined) return []
  const main = mainOf(facts)
  return [
    {
      heading: `This time of year: ${season}`,
      points: [`What ${season} has to do with it`, 'What you offer for it now'],
      words: `These are the weeks for ${season}, so it may be on your mind beside ${main}. Mention ${season} when you write to ${business}: both can be planned together. [What you offer for it now.]`,
    },
  ]
}
function atWork(facts: PostFacts): Section {
  const { business, subjects, invitation, picture } = facts
  const offer = subjects.length > 0 ? listOf(subjects.slice(0, OFFERS_SHOWN)) : 'what we do'
  return {
    heading: `How we do it at ${business}`,
    points: [`Our part: ${offer}`, 'What happens after you get in touch', 'A picture or a short story'],
    words: [
      `${business} offers ${offer}${whereOf(facts)}.`,
      ...(invitation ? [invitation] : []),
      `When you ask about ${mainOf(facts)}, we begin with a few questions: what it’s about, since when, and what you’d like to have in the end. Then ${business} tells you what makes sense for you, and what can stay as it is. [Describe in two or three sentences what a customer sees from the first call to the end.]`,
      ...(picture ? [`[A picture that fits: ${plain(picture)}.]`] : []),
    ].join(' '),
  }
}
function ending(facts: PostFacts): Section {
  const { business } = facts
  const main = mainOf(facts)
  return {
    heading: 'In short',
    points: ['The one thing to remember', 'The next step', 'An invitation to ask'],
    words: `If you remember one thing about ${main}, let it be this: [one sentence]. The next step towards ${main} is a small one: write down what you have, what you’d like to have, and by when. Then ask ${business}${whereOf(facts)} about ${main}.`,
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
      words: `${filled(lines, about, facts)} [Your own answer, in one or two sentences.]`,
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

/** A first draft; what only the owner knows is in square brackets. */
export const draftOf = (facts: PostFacts): string => drafted(sectionsOf(facts), facts)
