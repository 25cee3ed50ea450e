import { lowerFirst } from '@adwright/contract/values/lower-first.rules'
import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { hashOf } from '@adwright/contract/values/hash.rules'
import { listIn } from '#kernel/languages.rules.ts'
import type { Trade } from '#trades/index.ts'
import { blogWords } from './languages.rules.ts'
import { ALSO, type Answered, type Matter, type Part } from './matter.rules.ts'
import type { PostFacts } from './post.rules.ts'
import { plain } from './words.rules.ts'

// The trade knowledge is English.
const listOf = (items: readonly string[]): string => listIn('en', items)
const OFFERS_SHOWN = 4
const AUDIENCES_SHOWN = 3

const whereOf = ({ town }: PostFacts): string => (town === '' ? '' : ` in ${town}`)
const audienceOf = ({ audience }: PostFacts): string =>
  listOf(
    audience
      .split(/[,;]\s*/)
      .filter((it) => it !== '')
      .slice(0, AUDIENCES_SHOWN),
  )
/** A question, or a statement with a period. */
const asLead = (ask: string): string => (/[?!.]$/.test(plain(ask)) ? plain(ask) : `${plain(ask)}.`)
/** The part before the colon or after the question mark is enough: `Radiator cold at the top?` */
const shortAsk = (ask: string): string => plain(ask).split(/(?<=\?) |: /)[0] ?? plain(ask)

const SENTENCE_MIN_CHARS = 45
/** The first sentence, plus the second if the first says little. */
function firstSentence(text: string): string {
  const [first = text, second] = text.match(/[^.!?]+[.!?]+/g) ?? []
  return first.length < SENTENCE_MIN_CHARS && second ? `${first}${second}`.trim() : first.trim()
}

/** `what the signs mean, what it costs and what to do, and then what to settle before you book`: the post's own parts. */
function roadOf({ parts }: Matter): string {
  const named = (isOwn: boolean): string[] =>
    parts
      .filter((it) => it.role !== 'before' && (it.role !== 'more') === isOwn)
      .map((it) => lowerFirst(it.heading.replace(ALSO, '')))
  const own = named(true)
  const road = listOf(own.length > 0 ? own : named(false))
  const before = parts.find((it) => it.role === 'before')
  return before ? `${road}, and then what to settle ${lowerFirst(before.heading)}` : road
}

/** The title's answer first; then what follows, for whom and where. */
function openingOf(matter: Matter, facts: PostFacts): string {
  const { title, business, month } = facts
  const audience = audienceOf(facts)
  const [whom, road] = [audience === '' ? '' : ` for ${audience}`, roadOf(matter)]
  const answered = [
    `That’s the short answer. The longer one, written at ${business}${whom}${whereOf(facts)}, goes in this order: ${road}.`,
    `If that settles it, you’re done. If it doesn’t, ${business} has put together the rest${whom}${whereOf(facts)}: ${road}.`,
    `There’s more to it${whom}${whereOf(facts)}. ${business} takes it in the order in which it comes up: ${road}.`,
  ]
  const unanswered = [
    `${upperFirst(matter.subject ?? facts.subjects[0] ?? 'our work')}${whereOf(facts)}: what people want to know before they ask, answered in plain words. ${business} wrote this${whom}, in the order in which it comes up: ${road}.`,
  ]
  const ways = matter.answer === undefined ? unanswered : answered
  const { inSeason } = matter
  const now = inSeason ? ` The part for ${month}: “${shortAsk(inSeason.ask)}”` : ''
  return [
    ...(matter.answer === undefined ? [] : [matter.answer]),
    `${ways[hashOf(title) % ways.length]}${now === '' || /[?!.]”$/.test(now) ? now : now.replace(/”$/, '.”')}`,
  ].join('\n\n')
}

const isCost = ({ role, asked: all }: Part): boolean => role === 'cost' && all.some((it) => it.angle === 'cost')

/** Parses `Boiler service £95; Drains £85` into the prices that a post is about and the others. */
function pricesOf({ prices, isAboutTitle }: PostFacts): { near: string[]; others: string[] } {
  const each = prices
    .split(/[;\n]\s*/)
    .map((it) => it.trim().replace(/:\s+/, ' '))
    .filter((it) => it !== '')
  return { near: each.filter(isAboutTitle), others: each.filter((it) => !isAboutTitle(it)) }
}

/** What to say when getting in touch, by how the trade's services are bought. */
const ask: Readonly<Record<Trade['way'], string>> = {
  quote:
    'Say what happened or what you’d like to have, since when or by when, and send a photo if there is something to see.',
  talk: 'Two sentences are enough to begin with: what it’s about, and what you’d like to happen.',
  buy: 'Say what it’s for and by when you need it.',
  visit: 'Say how many you are and when you’d like to come.',
  try: 'Say what you’d like to try and what you know already.',
  join: 'Say whether it’s your first time, and what you’d like to be told before.',
  book: 'Say what you have in mind and which days suit you.',
  give: 'Say how much time you have and what you like doing.',
}

/** What the owner offers and how to reach them, using only what they told us. */
function endOf(matter: Matter, facts: PostFacts): string {
  const { business, subjects, invitation, hours, phone, websiteUrl, way, needsCare } = facts
  const offers = subjects.length > 0 ? ` offers ${listOf(subjects.slice(0, OFFERS_SHOWN))}${whereOf(facts)}` : ''
  const { near, others } = pricesOf(facts)
  const isTold = matter.parts.some(isCost)
  const untold = isTold ? others : [...near, ...others]
  const site = websiteUrl.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  const contact = [...(phone === '' ? [] : [`call ${phone}`]), ...(site === '' ? [] : [`visit ${site}`])]
  return [
    [
      ...(offers === '' ? [] : [`${business}${offers}.`]),
      ...(invitation ? [invitation] : []),
      ...(untold.length > 0 ? [`Our ${isTold && near.length > 0 ? 'other ' : ''}prices: ${untold.join('; ')}.`] : []),
      ...(hours === '' ? [] : [`We’re open ${hours}.`]),
    ].join(' '),
    `If you’d like to go on from here, ${contact.length > 0 ? contact.join(' or ') : `send ${business} a message`}. ${ask[way]}`,
    ...(needsCare ? [blogWords('en').care_note] : []),
  ]
    .filter((it) => it !== '')
    .join('\n\n')
}

const asked = ({ ask: question, answer }: Answered): string => `**${asLead(question)}** ${answer}`
/** With typographic quotes and apostrophes. */
const typeset = (text: string): string => text.replace(/(^|[\s(“])'/g, '$1‘').replaceAll("'", '’')

function partOf(part: Part, facts: PostFacts): string {
  const { near } = pricesOf(facts)
  return [
    `## ${part.heading}`,
    ...part.asked.map(asked),
    ...(isCost(part) && near.length > 0 ? [`At ${facts.business}: ${near.join('; ')}.`] : []),
  ].join('\n\n')
}

/** A draft from trade knowledge and the owner's facts: one subject, in the order in which readers ask. */
export const guideDraft = (matter: Matter, facts: PostFacts): string =>
  typeset(
    [
      `# ${plain(facts.title)}`,
      openingOf(matter, facts),
      ...matter.parts.map((it) => partOf(it, facts)),
      `## What to do next`,
      endOf(matter, facts),
    ].join('\n\n'),
  )

/** The same as headings and bullet points. */
export function guideOutline(matter: Matter, facts: PostFacts): string {
  const points = (all: readonly string[]): string => all.map((it) => `- ${it}`).join('\n')
  const { business, subjects } = facts
  return typeset(
    [
      `# ${plain(facts.title)}`,
      ...(matter.answer === undefined ? [] : [`## The short answer\n\n${points([firstSentence(matter.answer)])}`]),
      ...matter.parts.map(
        ({ heading, asked: all }) =>
          `## ${heading}\n\n${points(all.map((it) => `${asLead(it.ask)} ${firstSentence(it.answer)}`))}`,
      ),
      `## What to do next\n\n${points([`What ${business} offers: ${listOf(subjects.slice(0, OFFERS_SHOWN))}`, 'How to get in touch, and what to say'])}`,
    ].join('\n\n'),
  )
}
