import { asMuch, changesIn, transfer } from './changes-each.ts'
import { clausesOf, type Range } from './clauses.ts'
import { type Features, featuresOf } from './features.ts'
import { guessOf } from './guess.ts'
import type { Intent } from './intent-types.ts'
import { contentRules } from './intents-content.ts'
import { rules } from './intents.ts'
import { readPart, type Reading } from './reading.ts'
import { talkRules, type TalkTopic } from './talk-rules.ts'

/** One thing a message asks for. */
export interface Wish {
  readonly intent: Intent
  readonly topic?: TalkTopic
  readonly score: number
  /** Likeness to examples says so; no rule does. */
  readonly guessed?: boolean
  /** Only what belongs to this wish. */
  readonly reading: Reading
  readonly features: Features
}

interface Found {
  readonly intent: Intent
  readonly order?: boolean
  readonly named?: boolean
  readonly topic?: TalkTopic
  readonly score: number
  readonly guessed?: boolean
}

/** Rules say what is certain; likeness to examples settles what they leave open. `whole`: it is all that was said. */
function best(f: Features, whole = false): Found | undefined {
  const tasks = rules.map(([intent, rule]) => ({ intent, score: rule(f) }))
  const talks = talkRules.map(([topic, rule]) => ({ intent: 'talk' as const, topic, score: rule(f) }))
  const ruled: Found[] = [...tasks, ...talks].filter((x) => x.score > 0).sort((a, b) => b.score - a.score)
  const first = guessOf(f, ruled, whole) ?? ruled[0]
  return first && { ...first, order: f.order, named: f.named || f.maybeNamed }
}

/** Their numbers stand in one sentence and the question in the next. */
const sums = new Set<TalkTopic>(['cpc_sum', 'ctr_sum'])
const polite = new Set<TalkTopic>(['greeting', 'thanks', 'bye', 'yes', 'no'])
const isPolite = (found: Found): boolean => found.topic !== undefined && polite.has(found.topic)
const isWeak = (found: Found): boolean => isPolite(found) || found.score < 6

interface Group {
  ranges: Range[]
  found: Found | undefined
}

/** A clause without a wish of its own belongs to the one before it; the first ones to the one that follows. */
function group(parts: readonly { range: Range; found: Found | undefined }[]): Group[] {
  const groups: Group[] = []
  let waiting: Range[] = []
  const many = parts.length > 1
  // 'Love it, save': what is only polite belongs to nothing.
  for (const { range, found } of parts.filter((p) => !(many && p.found && isPolite(p.found)))) {
    const last = groups.at(-1)
    const wish = found && many && isWeak(found) ? undefined : found
    if (last && goesWith(last, wish)) last.ranges.push(range)
    else if (!wish) waiting.push(range)
    else {
      groups.push({ ranges: [...waiting, range], found: wish })
      waiting = []
    }
  }
  if (waiting.length > 0) groups.push({ ranges: waiting, found: undefined })
  return groups
}
/** A clause without a wish goes on with the last one; so does one that belongs to it. */
function goesWith(last: Group, next: Found | undefined): boolean {
  if (!next) return true
  if (last.found && absorbs(next, last.found)) {
    last.found = next
    return true
  }
  return belongs(last, next)
}

/** 'Here are my blog titles, save both: …': what was spoken of is what is to be saved. */
const absorbs = (next: Found, last: Found): boolean =>
  next.intent === 'save_blog' && last.intent === 'blog' && !last.order && next.score >= STORED

const STORED = 8
/** Wishes that go on with one of their own kind. */
const goesOnWith: ReadonlySet<Intent> = new Set<Intent>([
  'social',
  'copy',
  'calendar',
  'share',
  'list',
  'compare',
  'blog',
  'keywords',
  'save_blog',
  'website',
])
const goesOn = (next: Found): boolean => next.intent === 'update' && !next.named && next.score < 9
type Belongs = (last: Group, next: Found) => boolean
const belonging: Readonly<Partial<Record<Intent, Belongs>>> = {
  // 'Headlines: …', 'Keywords: …' after it are its texts, unless they are ordered by themselves.
  create: (_, next) =>
    ['update', 'create'].includes(next.intent) ||
    (!next.order && ['keywords', 'copy', 'website'].includes(next.intent)),
  update: (_, next) => next.intent === 'update' && !next.named,
  // '… remember that', '… put it in my profile': what is to be kept was told just before.
  save_profile: (_, next) =>
    ['save_profile', 'save_blog'].includes(next.intent) ||
    (next.intent === 'update' && !next.named && next.score < 8) ||
    (next.intent === 'create' && next.score < 10),
  // 'Improve the rejected one and send it to the client again'.
  resend: (_, next) => next.intent === 'share' || next.intent === 'resend',
  // 'Write an ad. Make it sound exciting.': how it should be belongs to what is made.
  copy: (_, next) => goesOn(next),
  keywords: (_, next) => goesOn(next),
  blog: (_, next) => goesOn(next),
  social: (_, next) => goesOn(next),
  calendar: (_, next) => goesOn(next),
  image: (_, next) => goesOn(next),
  // 'Plan the week and then store it'.
  talk: (last, next) => next.intent === 'talk' && last.found?.topic === next.topic,
}
/** 'Create … at $20 and make it start on Monday': a change without a campaign of its own goes on with what is being made. */
function belongs(last: Group, next: Found): boolean {
  const made = last.found?.intent
  if (made === undefined) return false
  return belonging[made]?.(last, next) || (made === next.intent && goesOnWith.has(made))
}

/** 'Keywords and ad copy for drain cleaning': two things are wanted about one subject. */
function twins(f: Features, found: Found): Found[] {
  const other = found.intent === 'keywords' ? 'copy' : found.intent === 'copy' ? 'keywords' : undefined
  if (!other) return []
  const rule = contentRules.find(([intent]) => intent === other)
  const score = rule?.[1](f) ?? 0
  return score > 0 && /\b(?:and|plus|as well as|&|,)\b|,|&/.test(f.words.join(' '))
    ? [{ intent: other, score: found.score }]
    : []
}

const MOVED = 9
/** All that a message asks for, in its order. Empty when nothing was understood. */
export function detect(whole: Reading): Wish[] {
  const moved = transfer(whole)
  if (moved.length > 0)
    return moved.map((reading) => ({ intent: 'update', score: MOVED, reading, features: featuresOf(reading) }))
  const ranges = clausesOf(whole)
  const one = ranges.length === 1
  const parts = ranges.map((range) => ({ range, found: best(featuresOf(readPart(whole, [range])), one) }))
  const all = best(featuresOf(whole), true)
  const whole_ = { ranges: [{ from: 0, to: whole.tokens.length }], found: all }
  if (all?.topic && sums.has(all.topic)) return wishesOf(whole, [whole_])
  const groups = group(parts)
  if (groups.every((g) => g.found === undefined) && all)
    return wishesOf(whole, [{ ranges: [{ from: 0, to: whole.tokens.length }], found: all }])
  return wishesOf(whole, groups)
}

/** Pieces that were put together are judged once more as what they are together. */
function regrouped(f: Features, g: Group): Found | undefined {
  if (!g.found || g.found.guessed || g.ranges.length < 2) return undefined
  const guess = guessOf(f, [g.found], true)
  return guess && !isPolite(guess) ? { ...guess, order: f.order, named: f.named || f.maybeNamed } : undefined
}

const loosely: ReadonlySet<Intent> = new Set<Intent>(['elsewhere', 'strategy', 'save_blog'])
/** What a group is about: as one of its pieces said, or as they say together. */
function foundIn(f: Features, g: Group): Found | undefined {
  const mailed = g.found?.intent === 'list_shared' && f.reading.tokens.some((t) => t.kind === 'email')
  const loose = g.found && (loosely.has(g.found.intent) || mailed) && g.ranges.length > 1
  return loose || !g.found ? best(f, true) : (regrouped(f, g) ?? g.found)
}

/** What is wanted beside what was found. */
function besides(f: Features, found: Found): Found[] {
  // 'Reactivate City Tours at $25 a day': on again, and with another budget.
  const paid =
    found.intent === 'resume' &&
    (f.reading.money.some((m) => m.per === 'day' || !m.bare) ||
      /\b(?:with|at|on|for) \$?\d+(?:\.\d+)?(?: |[.!]|$)/.test(f.words.join(' ')) ||
      (f.has('budget') && f.reading.tokens.some((t) => t.kind === 'number')))
  return paid ? [{ intent: 'update', score: found.score }] : twins(f, found)
}

function wishesOf(whole: Reading, groups: readonly Group[]): Wish[] {
  return groups.flatMap((g) => {
    const reading = readPart(whole, g.ranges)
    const features = featuresOf(reading)
    const found = foundIn(features, g)
    if (!found) return []
    const each = found.intent === 'update' ? changesIn(reading) : []
    if (each.length > 1 || (each.length === 1 && asMuch.test(reading.text)))
      return each.map((part) => ({ ...found, reading: part, features: featuresOf(part) }))
    return [found, ...besides(features, found)].map((it) => ({ ...it, reading, features }))
  })
}
