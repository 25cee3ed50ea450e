import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { SOCIAL_POSTS_MAX } from '@adwright/contract/limits'
import type { Day } from '@adwright/contract/values/day.rules'
import type { AdLanguage } from '@adwright/contract/ad-copy'
import type { SocialPost } from '@adwright/contract/social-plan'
import { filled, firstFilled } from '#kernel/filled.rules.ts'
import { socialWords } from './languages.rules.ts'

export interface PlanFacts {
  readonly topic: string
  /** Starts each post's hashtags. */
  readonly title: string
  /** '' when unknown. */
  readonly business: string
  readonly town: string | undefined
  readonly goal: string
  readonly platforms: readonly string[]
  readonly dates: readonly Day[]
  /** How many posts; undefined: one every other day. */
  readonly count?: number | undefined
  /** Holidays by date. */
  readonly holidays: ReadonlyMap<string, NamedDay>
  /** The trade catalog's material on the topic: moments of the work to show, and customer questions. */
  readonly moments: readonly { readonly headline: string; readonly text: string; readonly show: string }[]
  readonly questions: readonly { readonly ask: string; readonly answer?: string | undefined }[]
  /** Default: English. */
  readonly language?: AdLanguage | undefined
}

interface NamedDay {
  readonly name: string
  readonly isQuiet: boolean
  readonly greeting?: string | undefined
}

const EVERY_DAYS = 2

interface Content {
  readonly idea: string
  readonly caption: string
}

const hashtag = (text: string): string => `#${text.replace(/[^\p{L}\p{N}]/gu, '')}`
const tagsOf = ({ title, business, town }: PlanFacts): string =>
  [...new Set([title, business, town ?? ''].filter(Boolean).map(hashtag))].join(' ')

/** Alternates between moments of the work, customer questions and the product itself, without repetition. */
function contents(facts: PlanFacts): Content[] {
  const { asked, about } = socialWords(facts.language)
  const moments = facts.moments.map((it): Content => ({ idea: it.show, caption: `${it.headline}. ${it.text}` }))
  const questions = facts.questions.map(
    ({ ask, answer }): Content => ({
      idea: filled(asked.idea, { ask }),
      caption:
        answer === undefined ? filled(asked.caption, { ask }) : `${/[?!.]$/.test(ask) ? ask : `${ask}.`} ${answer}`,
    }),
  )
  const words = { S: upperFirst(facts.topic), s: facts.topic }
  const plain = about.map((it): Content => ({ idea: filled(it.idea, words), caption: filled(it.caption, words) }))
  const rows = [moments, questions, plain]
  const longest = Math.max(...rows.map((it) => it.length))
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
}

function ofNamedDay({ name, isQuiet, greeting = '' }: NamedDay, { business, language }: PlanFacts): Content {
  const { quiet, holiday } = socialWords(language)
  const { idea, captions } = isQuiet ? quiet : holiday
  const words = { H: name, G: greeting, B: business, tag: hashtag(name) }
  return { idea: filled(idea, words), caption: firstFilled(captions, words) }
}

/** A post every other day and on each holiday; a requested number is spread over the other days. */
function postDays({ dates, holidays, count }: PlanFacts): Day[] {
  if (count === undefined)
    return dates.filter((date, at) => at % EVERY_DAYS === 0 || holidays.has(date)).slice(0, SOCIAL_POSTS_MAX)
  const plain = dates.filter((it) => !holidays.has(it))
  const days = plain.length > 0 ? plain : dates
  return Array.from({ length: count }, (_, at) => days[Math.floor((at * days.length) / count)]).filter(
    (it) => it !== undefined,
  )
}

/** Alternates posts between the platforms, no two alike. Holidays get a greeting; days of remembrance aren't used for selling. */
export function planPosts(facts: PlanFacts): SocialPost[] {
  const all = contents(facts)
  let turn = 0
  return postDays(facts).map((date, at) => {
    const platform = facts.platforms[at % facts.platforms.length] ?? ''
    const named = facts.holidays.get(date)
    if (named && facts.count === undefined) return { date, platform, ...ofNamedDay(named, facts) }
    const { idea, caption } = all[turn % all.length] ?? { idea: '', caption: '' }
    const round = Math.floor(turn / all.length)
    turn += 1
    // Long plans repeat ideas; a repeated post says that it continues, so that no two are alike.
    const again = round === 0 ? '' : filled(socialWords(facts.language).again, { n: String(round + 1) })
    return { date, platform, idea, caption: `${again}${caption} ${tagsOf(facts)}` }
  })
}
