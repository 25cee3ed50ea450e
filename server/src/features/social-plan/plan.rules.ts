import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { SOCIAL_POSTS_MAX } from '@adwright/contract/limits'
import type { Day } from '@adwright/contract/values/day.rules'
import type { SocialPost } from '@adwright/contract/social-plan'

export interface PlanFacts {
  readonly topic: string
  /** Begins each post's hashtags. */
  readonly title: string
  /** '' when unknown. */
  readonly business: string
  readonly town: string | undefined
  readonly goal: string
  readonly platforms: readonly string[]
  readonly dates: readonly Day[]
  /** How many posts; undefined: one every other day. */
  readonly count?: number | undefined
  /** Named days by date. */
  readonly holidays: ReadonlyMap<string, { readonly name: string; readonly isQuiet: boolean }>
  /** What the catalogue of trades has about the topic: moments of the work to show, and what customers ask. */
  readonly moments: readonly { readonly headline: string; readonly text: string; readonly show: string }[]
  readonly questions: readonly { readonly ask: string; readonly answer?: string | undefined }[]
}

const EVERY_DAYS = 2

interface Content {
  readonly idea: string
  readonly caption: string
}

/** About anything that is sold. */
const about: readonly (readonly [idea: string, caption: string])[] = [
  ['One picture of {s}, nothing else in it', '{S}. What would you like to know about it?'],
  ['The same spot before and after', 'Before and after: {s}. Which one would you show your friends?'],
  ['The hands that do the work', 'Hands first: this is {s} from up close.'],
  ['The first question that customers ask, on a card', 'What people ask first about {s}. Ask yours below.'],
  ['What somebody should have ready, laid out on a table', 'Thinking of {s}? Have this ready, and it goes faster.'],
  ['Two ways of doing it, side by side', 'This or that? Tell us which you would choose for {s}.'],
  ['The person who does it, at work', 'Say hello: this is who you meet when you ask us for {s}.'],
  ['A detail that people overlook', 'Look closer. Did you spot it? A detail of {s}.'],
  ['A customer’s own picture, with their yes', 'Show us yours: tag us in a picture of {s}.'],
  ['How to get it, in three short steps', '{S}, from the first question on: ask us, and we say what comes next.'],
]

const hashtag = (text: string): string => `#${text.replace(/[^\p{L}\p{N}]/gu, '')}`
const tagsOf = ({ title, business, town }: PlanFacts): string =>
  [...new Set([title, business, town ?? ''].filter(Boolean).map(hashtag))].join(' ')

/** A moment of the work, a question of customers and the thing itself take turns; none comes twice. */
function contents(facts: PlanFacts): Content[] {
  const moments = facts.moments.map((it): Content => ({ idea: it.show, caption: `${it.headline}. ${it.text}` }))
  const questions = facts.questions.map(
    ({ ask, answer }): Content => ({
      idea: `Answer it in a short clip: ${ask}`,
      caption: answer === undefined ? `You asked: ${ask}` : `${/[?!.]$/.test(ask) ? ask : `${ask}.`} ${answer}`,
    }),
  )
  const filled = (line: string): string =>
    line.replaceAll('{S}', upperFirst(facts.topic)).replaceAll('{s}', facts.topic)
  const plain = about.map(([idea, caption]): Content => ({ idea: filled(idea), caption: filled(caption) }))
  const rows = [moments, questions, plain]
  const longest = Math.max(...rows.map((it) => it.length))
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
}

function ofNamedDay(name: string, isQuiet: boolean, business: string): Content {
  if (isQuiet) return { idea: `Mark ${name} quietly`, caption: `Today is ${name}. We pause and remember.` }
  const from = business ? ` from all of us at ${business}` : ''
  return { idea: `Greet people on ${name}`, caption: `Happy ${name}${from}! ${hashtag(name)}` }
}

/** A post every other day and on each named day; a number asked for is spread over the days that have no name. */
function postDays({ dates, holidays, count }: PlanFacts): Day[] {
  if (count === undefined)
    return dates.filter((date, at) => at % EVERY_DAYS === 0 || holidays.has(date)).slice(0, SOCIAL_POSTS_MAX)
  const plain = dates.filter((it) => !holidays.has(it))
  const days = plain.length > 0 ? plain : dates
  return Array.from({ length: count }, (_, at) => days[Math.floor((at * days.length) / count)]).filter(
    (it) => it !== undefined,
  )
}

/** Posts in turn on each platform, no two alike. Named days are greeted; days of remembrance sell nothing. */
export function planPosts(facts: PlanFacts): SocialPost[] {
  const all = contents(facts)
  let turn = 0
  return postDays(facts).map((date, at) => {
    const platform = facts.platforms[at % facts.platforms.length] ?? ''
    const named = facts.holidays.get(date)
    if (named && facts.count === undefined)
      return { date, platform, ...ofNamedDay(named.name, named.isQuiet, facts.business) }
    const { idea, caption } = all[turn % all.length] ?? { idea: '', caption: '' }
    const round = Math.floor(turn / all.length)
    turn += 1
    // Long plans repeat ideas; a repeated post says that it continues, so that no two are alike.
    const again = round === 0 ? '' : `Part ${round + 1}: `
    return { date, platform, idea, caption: `${again}${caption} ${tagsOf(facts)}` }
  })
}
