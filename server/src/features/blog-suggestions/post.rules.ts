import type { Angle } from '#trades/index.ts'
import { bodies, type Section } from './post-sections.rules.ts'

/** What a post is written from, without a language model: an order of thought, the owner's own facts, and gaps where only the owner knows. */
export interface PostFacts {
  readonly title: string
  readonly angle: Angle
  readonly business: string
  /** '' when unknown. */
  readonly town: string
  /** What the business sells, in small letters; may be empty. */
  readonly subjects: readonly string[]
  /** Other questions of customers that readers of this one have. */
  readonly related: readonly string[]
  readonly websiteUrl: string
}

const plain = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const listOf = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

function sections({ title, angle, business, town, subjects, related }: PostFacts): Section[] {
  const offer = subjects.length > 0 ? listOf(subjects.slice(0, 3)) : 'what we do'
  const where = town === '' ? '' : ` in ${town}`
  const asked = related.map((it) => `- ${plain(it)}`).join('\n')
  return [
    {
      heading: 'The question',
      points: ['Who asks it, and when', 'The short answer', 'What depends on the case'],
      words: `“${plain(title)}” At ${business}${where} we hear this one from customers. The short answer: [your answer in one sentence]. The longer one depends on the case, and this post goes through it in order. At the end you will know what to look at, what to ask, and what to do next.`,
    },
    ...bodies[angle],
    {
      heading: `How we do it at ${business}`,
      points: [`Our part: ${offer}`, 'What happens after you get in touch', 'A picture or a short story'],
      words: `We offer ${offer}${where}. When you get in touch, we ask a few questions first: what it is about, since when, and what you would like to have in the end. Then we tell you what we would do, and what we would leave alone. [Describe in two or three sentences what a customer sees from the first call to the end. Add a picture of your own.]`,
    },
    ...(related.length > 0
      ? [
          {
            heading: 'Questions that often come next',
            points: related.map(plain),
            words: `${asked}\n\n[Answer each in one or two sentences, or make it your next post.]`,
          },
        ]
      : []),
    {
      heading: 'In short',
      points: ['The one thing to remember', 'The next step', 'An invitation to ask'],
      words: `If you remember one thing, let it be this: [one sentence]. The next step is a small one: write down what you have, what you want, and by when. If you have a question, ask ${business}.`,
    },
  ]
}

/** A frame of headings and points. */
export function outlineOf(facts: PostFacts): string {
  const body = sections(facts).map((it) => `## ${it.heading}\n\n${it.points.map((point) => `- ${point}`).join('\n')}`)
  return [`# ${plain(facts.title)}`, ...body].join('\n\n')
}

/** A first draft; what only the owner knows is in square brackets. */
export function draftOf(facts: PostFacts): string {
  const body = sections(facts).map((it) => `## ${it.heading}\n\n${it.words}`)
  const end = facts.websiteUrl === '' ? [] : [`More about ${facts.business}: ${facts.websiteUrl}`]
  return [`# ${plain(facts.title)}`, ...body, ...end].join('\n\n')
}
