import { addDays } from '@adwright/contract/values/day.rules'
import { amounts, atomsOf, isMarked, opens, type Range, ROOM, sizeOf } from './boundaries.ts'
import { type Guess, isVague } from './clause-parts.ts'
import type { Chart } from './entities/chart.ts'
import type { Found } from './entities/index.ts'
import { namesOne, within } from './range-holds.ts'

/** The minimum length of a story in words, and the probability from which it counts as a request anyway. */
const [LONG, SURE] = [8, 0.8]
const LIKELY = 0.5
/** 'And then I'd like to know', 'so what does it cost': a wish or a question starts within this many words. */
const LEAD = 3
const wishing = /^(?:v\.want|q\.(?!mark|isit))/
/** Whether a part opens with what the owner wants: 'je voudrais savoir …', 'könntest du …', 'so how much …'. */
const wishes = (c: Chart, range: Range): boolean => {
  const head = { from: range.from, to: Math.min(range.to, range.from + LEAD) }
  const says = c.meanings.slice(head.from, head.to).some((row) => row.some(({ name }) => wishing.test(name)))
  return sizeOf(c, range) > ROOM && (says || opens(c, range))
}
/** 'That was two years ago': not a day that a request would be about. */
const isLongAgo = ({ today }: Chart, value: Found['value']): boolean =>
  value.type === 'date' && value.to < addDays(today, -YEAR_DAYS)
const YEAR_DAYS = 300
const ofAds = /^n\.(?:keyword|negative|headline)$/
/** Whether a long part contains no request, and only tells how things came about. */
export const isStory = (c: Chart, found: readonly Found[], range: Range, { p }: Guess): boolean =>
  p < SURE &&
  sizeOf(c, range) >= LONG &&
  !isMarked(c, range) &&
  !namesOne(found, range) &&
  // 'Running sushi out of the keywords, we stopped it': the order, however it's put.
  c.meanings.slice(range.from, range.to).every((row) => row.every(({ name }) => !ofAds.test(name))) &&
  within(found, range).every(({ value }) => !amounts.has(value.type) || isLongAgo(c, value)) &&
  atomsOf(c, found)
    .filter(({ from, to, boundary }) => from >= range.from && to <= range.to && boundary !== 'none')
    .every((it) => !wishes(c, it) && !opens(c, it))
/** Whether the request comes here, after a story. */
export const isWishBehind = (
  c: Chart,
  found: readonly Found[],
  parts: { story: Range; left: Guess; wish: Range; right: Guess },
) =>
  parts.right.p >= LIKELY &&
  !isVague(parts.right.intent) &&
  wishes(c, parts.wish) &&
  isStory(c, found, parts.story, parts.left)
