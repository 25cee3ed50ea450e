import { type Reading, textOf } from './reading.ts'
import { genericSubjects, stopWords } from './stop-words.ts'

const leads = new Set(
  'for about on promoting promote advertise advertising around regarding concerning covering theme of push market marketing publicise sell selling topic subject featuring related'.split(
    ' ',
  ),
)
const breaks = new Set(
  'with at from starting start that which until till using by please budget daily spending beginning to so because since where when if as named called based per each every running lasting ending is are was then also but over via instead too in on targeting bid bids max run should would can could will a make give send like who we i you'.split(
    ' ',
  ),
)
const softBreaks = new Set('in on a the an your to by like we i you is make run that which'.split(' '))
const fillers = new Set(
  'is my our the a an some new his her their this these those all more another topic subject : to promoting own upcoming your advertising promote advertise'.split(
    ' ',
  ),
)
const trailing = new Set(
  'ad ads advert campaign campaigns please too now google instead well thanks then today post posts service page for me us and or the my our search business - , is of again blog'.split(
    ' ',
  ),
)
const keepTrailing = new Set('service business page'.split(' '))

const blocked = (r: Reading, at: number): boolean =>
  [...r.money, ...r.percents].some((s) => at >= s.from && at < s.to) ||
  r.times.some((s) => at >= s.from && at < s.to && s.said.kind !== 'holiday') ||
  ['url', 'email', 'iso', 'slash', 'currency'].includes(r.tokens[at]?.kind ?? '')

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''
const isEnd = (r: Reading, at: number): boolean =>
  at >= r.tokens.length || blocked(r, at) || /^[.,;:!?()\n]$/.test(low(r, at))

function phraseFrom(r: Reading, start: number): string {
  let at = start
  while (fillers.has(low(r, at)) && !isEnd(r, at)) at++
  const from = at
  while (!isEnd(r, at)) {
    const word = low(r, at)
    if (at > from && breaks.has(word) && !(softBreaks.has(word) && keepsGoing(r, at))) break
    if (
      ['and', '&', 'plus'].includes(word) &&
      (endsAt(r, at + 1) ||
        r.marks.some((m) => m.from === at + 1 && ['copy', 'keyword', 'blog', 'calendar', 'image'].includes(m.concept)))
    )
      break
    at++
  }
  let to = at
  while (
    to > from &&
    trailing.has(low(r, to - 1)) &&
    !(keepTrailing.has(low(r, to - 1)) && to - 1 > from && !genericSubjects.has(low(r, to - 2)))
  )
    to--
  return textOf(r, from, to)
}
/** 'Yoga in the park' goes on; 'bouquets on Google' does not. */
function keepsGoing(r: Reading, at: number): boolean {
  const word = low(r, at)
  // 'Choosing a nursery', 'caring for the roses': what is done goes on with what it is done to.
  if (['a', 'the', 'an', 'your'].includes(word)) return /ing$/.test(low(r, at - 1)) || low(r, at - 1) === 'for'
  if (word === 'in')
    return (
      !isEnd(r, at + 1) &&
      !['google', 'english', 'total'].includes(low(r, at + 1)) &&
      !(r.has('tone') && low(r, at + 2) !== '')
    )
  return false
}
const endsAt = (r: Reading, at: number): boolean =>
  isEnd(r, at) ||
  ['with', 'at', 'from', 'a', 'start', 'run', 'then', 'make', 'give', 'save', 'send', 'budget', 'spend'].includes(
    low(r, at),
  )

export const isGeneric = (phrase: string): boolean =>
  phrase === '' ||
  phrase
    .toLowerCase()
    .split(/\s+/)
    .every((w) => genericSubjects.has(w) || stopWords.has(w) || w.length === 1)

/** 'Ideas for articles on …': what is written is no subject either. */
const texts = new Set('article articles post posts headline headlines keyword keywords'.split(' '))
const made = new Set('campaign campaigns ad ads advert adverts advertisement plan strategy'.split(' '))
const pictured = new Set('image picture photo topic subject drawing illustration'.split(' '))
function leadLater(r: Reading, at: number): boolean {
  let next = at + 1
  while (fillers.has(low(r, next)) || ['google', 'search', 'blog', 'social', 'media', 'short'].includes(low(r, next)))
    next++
  return (
    (made.has(low(r, next)) || texts.has(low(r, next))) &&
    ['about', 'for', 'on', 'promoting'].includes(low(r, next + 1))
  )
}
function leadsTopic(r: Reading, at: number, extra: readonly string[]): boolean {
  const word = low(r, at)
  if (!(leads.has(word) || extra.includes(word) || (word === ':' && at === 1))) return false
  if (blocked(r, at) || blocked(r, at + 1) || (word === 'of' && !pictured.has(low(r, at - 1)))) return false
  // 'Text for an ad about breakfast': what is made comes first, its subject after.
  if (['for', 'on', 'about'].includes(word) && leadLater(r, at)) return false
  // 'A push for our shop': what leads is led itself.
  if (leads.has(low(r, at + 1)) && !['sell', 'selling', 'market', 'theme'].includes(low(r, at + 1))) return false
  // 'A marketing campaign for …': the thing to be made is no subject.
  return word === 'for' ? !texts.has(low(r, at + 1)) : !made.has(low(r, at + 1))
}

/** What something is to be about: 'for our flower delivery', 'about wedding cakes'. Undefined for 'my business'. */
export function topicOf(r: Reading, extraLeads: readonly string[] = []): string | undefined {
  for (let at = 0; at < r.tokens.length; at++) {
    if (!leadsTopic(r, at, extraLeads)) continue
    if (r.tokens[at + 1]?.kind === 'quote') return r.tokens[at + 1]?.text
    const phrase = phraseFrom(r, at + 1)
    if (!isGeneric(phrase) && !onlyMade(phrase) && !/^(?:whole|entire|full|same|total)\b/i.test(phrase))
      return clean(phrase)
  }
  return undefined
}
/** 'Ideas for blog articles on tax': what is made is not what it is about. */
const onlyMade = (phrase: string): boolean =>
  phrase
    .toLowerCase()
    .split(/\s+/)
    .every(
      (w) =>
        texts.has(w) ||
        made.has(w) ||
        ['blog', 'blogs', 'google', 'social', 'media', 'new', 'instagram', 'facebook'].includes(w),
    )

/** 'E-bike keywords', 'pilates ad copy', 'boiler campaign': the subject stands before the thing. */
export function topicBefore(r: Reading, things: readonly string[]): string | undefined {
  for (let at = 1; at < r.tokens.length; at++) {
    if (!things.includes(low(r, at))) continue
    let from = at
    while (from > 0 && subjectWord(r, from - 1)) from--
    const phrase = textOf(r, from, at)
    if (!isGeneric(phrase)) return clean(phrase)
  }
  return undefined
}
const adjectives = new Set(
  'funny formal short long catchy good great nice best new more some few several creative playful friendly professional serious fresh cool better strong different compelling attractive persuasive effective google search blog content social media marketing five ten three simple basic quick interesting engaging relevant related seo high low cheap popular possible suitable extra additional other first next negative whole perfect ideal top little online local'.split(
    ' ',
  ),
)
function subjectWord(r: Reading, at: number): boolean {
  const word = low(r, at)
  if (r.tokens[at]?.kind !== 'word' || blocked(r, at)) return false
  const verb = r.marks.some(
    (m) =>
      m.from === at &&
      m.form === 'base' &&
      [
        'write',
        'create',
        'show',
        'need',
        'save',
        'plan',
        'make_image',
        'advertise',
        'change',
        'pause',
        'resume',
        'remove',
        'draw',
        'raise',
        'lower',
        'share',
        'copy',
        'keyword',
      ].includes(m.concept),
  )
  return !verb && !stopWords.has(word) && !adjectives.has(word)
}

const clean = (phrase: string): string =>
  phrase
    .replace(/^(?:in|on|at|about)\s+/i, '')
    .replace(/^[\s'"-]+|[\s'",.;:!?-]+$/gu, '')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
