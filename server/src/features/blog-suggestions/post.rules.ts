/** What a post is written from, without a language model: a frame with the owner's own facts in it and gaps where only the owner knows. */
export interface PostFacts {
  readonly title: string
  readonly business: string
  /** What the business sells, in small letters; may be empty. */
  readonly subjects: readonly string[]
  readonly websiteUrl: string
}

const plain = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const listOf = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

interface Section {
  readonly heading: string
  readonly points: readonly string[]
  readonly words: string
}

function sections({ business, subjects }: PostFacts): Section[] {
  const offer = subjects.length > 0 ? listOf(subjects.slice(0, 3)) : 'what we do'
  return [
    {
      heading: 'Why it matters',
      points: ['Who this is for', 'The question that readers come with', 'What they will know at the end'],
      words: `If you are reading this, you probably have a question in mind. At ${business} we hear it often, and the honest answer is longer than a sentence. This post goes through it step by step. At the end you will know what to look for, what to ask, and what to do next.`,
    },
    {
      heading: 'What to know first',
      points: ['Two or three terms, in plain words', 'What people usually get wrong', 'What depends on the case'],
      words: `Start with the basics. [Explain the two or three terms that your readers meet first.] Many people begin with the wrong question: they compare prices before they know what they need. Write down what you want it for, when you need it, and what would bother you most if it went wrong. That list makes every later choice easier.`,
    },
    {
      heading: 'Step by step',
      points: ['The first step, today', 'What to prepare', 'How to tell that it goes well'],
      words: `1. Make a short list of what matters to you.\n2. Look at two or three ways to get there, and at what each of them asks of you.\n3. Talk to someone who does this every day. A good answer is one that you understand.\n4. Decide, and set a date.\n\n[Add an example from your own work: what was asked for, what you did, and how it turned out.]`,
    },
    {
      heading: `How we do it at ${business}`,
      points: [`Our part: ${offer}`, 'What to expect from us', 'A picture or a short story'],
      words: `We work with ${offer}. When you come to us, we listen first and then tell you plainly what we would do, and what we would not. [Describe in two or three sentences what a customer sees from the first call to the end.]`,
    },
    {
      heading: 'In short',
      points: ['The one thing to remember', 'The next step', 'An invitation to ask'],
      words: `Take your time with the first step, ask until the answer is clear, and decide with your own list in hand. If you have a question, ask us: we are glad to help.`,
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
