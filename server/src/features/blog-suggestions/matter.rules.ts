import type { Angle, Question, Trade } from '#trades/index.ts'
import { wordsIn } from './words.rules.ts'

/** A customer question with the trade's answer. */
export type Answered = Question & { readonly answer: string }

/** A part of a post: related questions. */
export interface Part {
  readonly heading: string
  readonly asked: readonly Answered[]
  /** The part's role: about the subject, the trade in general, or another subject. */
  readonly role: Role | 'before' | 'more'
}

/** A post's content, in the order in which readers ask. */
export interface Matter {
  /** `boilers and hot water`; undefined if it's about the trade in general. */
  readonly subject: string | undefined
  /** The trade's answer to the title. */
  readonly answer: string | undefined
  readonly parts: readonly Part[]
  /** The subject's question that is asked only at this time of year. */
  readonly inSeason: Answered | undefined
}

/** The material for a post. */
export interface Material {
  readonly trade: Trade
  readonly title: string
  /** All the trade's answered questions: those that fit the owner and the season first. */
  readonly answered: readonly Answered[]
  /** How closely a question relates to the title; 0 for not at all. */
  readonly nearness: (question: Question) => number
  /** How closely a question relates to what the owner sells. */
  readonly offered: (question: Question) => number
  readonly isInSeason: (question: Question) => boolean
}

/** Fewer aren't enough for a post. */
const ANSWERED_MIN = 8
const CORE_MOST = 11
const GENERAL_MOST = 6
/** Other subjects fill up a short post: how many, and the least number of questions for each. */
const MORE_MOST = 2
const MORE_MIN = 2
/** The beginning of another subject's heading. */
export const ALSO = 'Also asked: '
const MORE_ASKED = 8
/** So few words are missing that any fitting question will do. */
const SHORT = 100
/** The target length of the answers in words; with the text around them a post has 800. */
const WORDS = 590

/** What readers want to know, in this order. */
const roles = ['know', 'cost', 'choice', 'mistakes', 'do'] as const
type Role = (typeof roles)[number]
const roleOf: Readonly<Record<Angle, Role>> = {
  signs: 'know',
  inside: 'know',
  rules: 'know',
  people: 'know',
  cost: 'cost',
  timing: 'cost',
  choice: 'choice',
  mistakes: 'mistakes',
  steps: 'do',
  care: 'do',
}

function headingOf(role: Role, asked: readonly Answered[]): string {
  const only = (angle: Angle): boolean => asked.every((it) => it.angle === angle)
  if (role === 'know')
    return only('signs') ? 'What the signs mean' : only('rules') ? 'What applies' : 'What to know first'
  if (role === 'cost') return only('cost') ? 'What it costs' : only('timing') ? 'The right time' : 'Cost and timing'
  if (role === 'choice') return 'How to choose'
  if (role === 'mistakes') return 'What goes wrong'
  return only('care') ? 'What helps' : 'What to do'
}

/** The heading for questions that apply to any job of the trade. */
const before: Readonly<Record<Trade['way'], string>> = {
  quote: 'Before you ask for a price',
  talk: 'Before the first meeting',
  buy: 'Before you buy',
  visit: 'Before you come',
  try: 'Before you decide',
  join: 'Before you join',
  book: 'Before you book',
  give: 'Before you help',
}

const by =
  (score: (question: Answered) => number) =>
  (a: Answered, b: Answered): number =>
    score(b) - score(a)
const sum = (all: readonly number[]): number => all.reduce((total, it) => total + it, 0)
/** How many of a subject's best questions are scored. */
const BEST = 3
function bestSubject(all: readonly Answered[], score: (question: Question) => number): string | undefined {
  const [first] = [...Map.groupBy(all, (it) => it.about)]
    .filter(([about]) => about !== undefined)
    .map(([about, of]) => ({
      about,
      score: sum(
        of
          .map(score)
          .toSorted((a, b) => b - a)
          .slice(0, BEST),
      ),
    }))
    .toSorted((a, b) => b.score - a.score)
  return first && first.score > 0 ? first.about : undefined
}

/** As many of a list as fit; `left` counts down. */
function fitting(all: readonly Answered[], room: { left: number }, most = all.length): Answered[] {
  return all.slice(0, most).filter(({ ask, answer }) => {
    if (room.left <= 0) return false
    room.left -= wordsIn(`${ask} ${answer}`)
    return true
  })
}

/** Among general questions, those about buying and arranging come first. */
const practical = ({ intent, angle }: Answered): number =>
  Number(intent === 'buy') * 2 + Number(angle === 'cost' || angle === 'steps')

/** The trade's content for a post, about a single subject as far as possible; undefined if there isn't enough. */
export function matterOf({ trade, title, answered, nearness, offered, isInSeason }: Material): Matter | undefined {
  if (answered.length < ANSWERED_MIN) return undefined
  const own = answered.find((it) => it.ask.toLowerCase() === title.toLowerCase())
  const others = answered.filter((it) => it !== own)
  const subject = own ? own.about : (bestSubject(others, nearness) ?? bestSubject(others, offered))
  const room = { left: WORDS }
  const core = fitting(others.filter((it) => it.about === subject).toSorted(by(nearness)), room, CORE_MOST)
  const general =
    subject === undefined
      ? []
      : fitting(others.filter((it) => it.about === undefined).toSorted(by(practical)), room, GENERAL_MOST)
  const rest = others.filter((it) => it.about !== undefined && it.about !== subject)
  const more: Part[] = []
  while (room.left > 0 && more.length < MORE_MOST) {
    const left = rest.filter((it) => more.every(({ asked }) => asked.every((one) => one.about !== it.about)))
    const next = room.left > SHORT ? left[0]?.about : undefined
    const about = bestSubject(left, nearness) ?? bestSubject(left, offered) ?? next
    const asked = fitting(
      left.filter((it) => it.about === about),
      room,
      MORE_ASKED,
    )
    if (about === undefined || asked.length < MORE_MIN) break
    more.push({ heading: `${ALSO}${about}`, asked, role: 'more' })
  }
  const parts = roles.flatMap((role): Part[] => {
    const asked = core.filter((it) => roleOf[it.angle] === role)
    return asked.length === 0 ? [] : [{ heading: headingOf(role, asked), asked, role }]
  })
  return {
    subject,
    answer: own?.answer,
    parts: [
      ...parts,
      ...more,
      ...(general.length > 0 ? [{ heading: before[trade.way], asked: general, role: 'before' as const }] : []),
    ],
    inSeason: core.find(isInSeason),
  }
}
