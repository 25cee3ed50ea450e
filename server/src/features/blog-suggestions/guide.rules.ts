import type { Angle } from '#trades/index.ts'
import { listOf, plain, type PostFacts, type Related, wordsIn } from './post.rules.ts'

type Answered = Related & { readonly answer: string }

/** A guide needs so many questions with their answers. */
const ANSWERED_MIN = 8
/** So many about the title's own matter, and the others come after them. */
const NEAR_MIN = 3
const DRAFT_MIN_WORDS = 760
const SUMMED_UP = 3
const OFFERS_SHOWN = 4

/** What the questions of an angle stand under. */
const headings: Readonly<Record<Angle, string>> = {
  signs: 'What it’s telling you',
  steps: 'What to do, in order',
  timing: 'When, and how long',
  cost: 'What it costs',
  choice: 'How to choose',
  mistakes: 'What goes wrong',
  care: 'How to make it last',
  inside: 'How it’s done',
  rules: 'What applies',
  people: 'Who it’s for',
}
const order = Object.keys(headings) as Angle[]

const SENTENCE_MIN_CHARS = 45
/** The first sentence, with the second where it says little. */
function firstSentence(text: string): string {
  const [first = text, second] = text.match(/[^.!?]+[.!?]+/g) ?? []
  return first.length < SENTENCE_MIN_CHARS && second ? `${first}${second}`.trim() : first.trim()
}
const whereOf = ({ town }: PostFacts): string => (town === '' ? '' : ` in ${town}`)

interface Guide {
  readonly title: string
  readonly opening: string
  readonly groups: readonly { readonly heading: string; readonly asked: readonly Answered[] }[]
  readonly offer: string
  readonly summary: readonly string[]
  readonly end: string
}

/** The answer first, and whom it's written for. */
const openingOf = ({ title, answer, audience }: PostFacts): string =>
  [
    answer ?? `“${plain(title)}”: [your answer in one or two sentences].`,
    `That’s the short version. The questions below are those that come next${audience === '' ? '' : `, with ${listOf(audience.split(/[,;]\s*/))} in mind`}: read the one you need, and skip the rest.`,
  ].join('\n\n')

/** What the business offers, with whatever the owner told. */
function offerOf(facts: PostFacts): string {
  const { business, subjects, invitation, prices, hours, phone, websiteUrl } = facts
  const offers = subjects.length > 0 ? listOf(subjects.slice(0, OFFERS_SHOWN)) : 'what this page is about'
  const contact = phone !== '' ? `call ${phone}` : websiteUrl !== '' ? `write to us by ${websiteUrl}` : 'write to us'
  return [
    `${business} offers ${offers}${whereOf(facts)}.`,
    ...(invitation ? [invitation] : []),
    ...(prices === '' ? [] : [`What it costs: ${prices}.`]),
    ...(hours === '' ? [] : [`We’re open ${hours}.`]),
    `If something here sounds like yours, ${contact}. Say what it is about, since when, and what you’d like to have in the end.`,
    '[A short story from your own work: what somebody asked, what you found, and how it ended.]',
  ].join(' ')
}

function guideOf(facts: PostFacts): Guide | undefined {
  const answered = facts.related.filter((it): it is Answered => it.answer !== undefined)
  if (answered.length < ANSWERED_MIN) return undefined
  const [opening, offer] = [openingOf(facts), offerOf(facts)]
  let words = wordsIn(`${opening} ${offer}`)
  const taken: Answered[] = []
  for (const next of answered) {
    if (words >= DRAFT_MIN_WORDS - SUMMED_UP * 10) break
    taken.push(next)
    words += wordsIn(`${next.ask} ${next.answer}`)
  }
  const [near, far] = [taken.filter((it) => it.isNear), taken.filter((it) => !it.isNear)]
  const grouped = near.length >= NEAR_MIN ? near : taken
  const groups = order.flatMap((angle) => {
    const asked = grouped.filter((it) => it.angle === angle)
    return asked.length > 0 ? [{ heading: headings[angle], asked }] : []
  })
  if (grouped === near && far.length > 0) groups.push({ heading: 'What people ask as well', asked: far })
  const summary = [...(facts.answer ? [facts.answer] : []), ...taken.map((it) => it.answer)]
  return {
    title: plain(facts.title),
    opening,
    groups,
    offer,
    summary: summary.slice(0, SUMMED_UP).map(firstSentence),
    end: `Anything that isn’t answered here? Ask ${facts.business}${whereOf(facts)}: the best questions end up in the next post.`,
  }
}

/** A draft out of what the trade knows; undefined where it doesn't know enough. */
export function guideDraft(facts: PostFacts): string | undefined {
  const guide = guideOf(facts)
  return (
    guide &&
    [
      `# ${guide.title}`,
      guide.opening,
      ...guide.groups.flatMap(({ heading, asked }) => [
        `## ${heading}`,
        ...asked.map((it) => `### ${plain(it.ask)}\n\n${it.answer}`),
      ]),
      `## How ${facts.business} can help`,
      guide.offer,
      '## In short',
      guide.summary.map((it) => `- ${it}`).join('\n'),
      guide.end,
    ].join('\n\n')
  )
}

/** A question, or words with a colon. */
const asTitle = (ask: string): string => (/[?!.]$/.test(ask) ? plain(ask) : `${plain(ask)}:`)

/** The same as headings and points. */
export function guideOutline(facts: PostFacts): string | undefined {
  const guide = guideOf(facts)
  const points = (all: readonly string[]): string => all.map((it) => `- ${it}`).join('\n')
  return (
    guide &&
    [
      `# ${guide.title}`,
      `## The short answer\n\n${points([facts.answer ? firstSentence(facts.answer) : '[Your answer in one sentence.]', 'What depends on the case'])}`,
      ...guide.groups.map(
        ({ heading, asked }) =>
          `## ${heading}\n\n${points(asked.map((it) => `${asTitle(it.ask)} ${firstSentence(it.answer)}`))}`,
      ),
      `## How ${facts.business} can help\n\n${points([`What you offer: ${listOf(facts.subjects.slice(0, OFFERS_SHOWN))}`, 'A short story from your own work', 'How to get in touch'])}`,
      `## In short\n\n${points(guide.summary)}`,
    ].join('\n\n')
  )
}
