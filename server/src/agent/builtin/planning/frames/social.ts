import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, list, record, string, strings } from '../../conversation/results.ts'
import { campaignDates, type DatesSaid, endOfLength } from '../../understanding/campaign-dates.ts'
import { goalOf, platformsOf } from '../../understanding/details.ts'
import type { Reading } from '../../understanding/reading.ts'
import { topicOf } from '../../understanding/topic.ts'
import { dateWords, joined, plainText, table } from '../../wording/format.ts'
import { ask, call, type Message, type Step, type Task } from '../task.ts'
import type { World } from '../world.ts'

interface Said {
  readonly topic: string | undefined
  readonly goal: string | undefined
  readonly platforms: readonly string[]
  readonly dates: DatesSaid
}

export const socialIn = (r: Reading): Said => ({
  topic: topicOf(r),
  goal: goalOf(r),
  platforms: platformsOf(r),
  dates: campaignDates(r.times, r.today),
})

const POSTS_SHOWN = 10
function word([made]: readonly MadeCall[], today: string): string {
  if (made?.result?.kind === 'failed') return `The plan could not be made: ${made.result.message}`
  if (made?.result?.kind !== 'done') return ''
  const it = inner(made.result.value)
  const posts = list(it.posts).map(record)
  const where = strings(it.platforms)
  const rows = posts
    .slice(0, POSTS_SHOWN)
    .map((p) => [dateWords(string(p.date).slice(0, 10), today), string(p.platform), string(p.idea), string(p.caption)])
  const lead = `Here is a plan${string(it.topic) ? ` for **${plainText(string(it.topic))}**` : ''}${where.length > 0 ? ` on ${joined(where)}` : ''}${string(it.start_date) ? `, from ${dateWords(string(it.start_date), today)} to ${dateWords(string(it.end_date), today)}` : ''}.`
  return `${lead}${rows.length > 0 ? `\n\n${table(['Date', 'Where', 'Idea', 'Caption'], rows)}` : ''}\n\nPosting is done by you on each platform; nothing was published.`
}

function step(s: Said, w: World): Step {
  const { start, end, length, invalid } = s.dates
  if (invalid) return ask('dates', `There is no such date as ${invalid}. Which dates should the plan cover?`)
  const last = end ?? (start && length ? endOfLength(start, length) : undefined)
  if (start && last && last < start)
    return ask(
      'dates',
      `The end (${dateWords(last, w.today)}) comes before the start (${dateWords(start, w.today)}). Which dates should the plan cover?`,
    )
  const args = {
    ...(s.topic ? { topic: s.topic } : {}),
    ...(s.goal ? { goal: s.goal } : {}),
    ...(s.platforms.length > 0 ? { platforms: [...s.platforms] } : {}),
    ...(start ? { start_date: start } : {}),
    ...(last ? { end_date: last } : {}),
  }
  return {
    kind: 'act',
    asksFirst: false,
    calls: [call('plan_social_campaign', args)],
    word: (made) => word(made, w.today),
  }
}

/** A plan of posts. It plans only: nothing is published. */
export const social = (said: Said): Task => ({
  intent: 'social',
  step: (w) => step(said, w),
  refine: (m) => refine(said, m),
  ...(said.topic ? { about: said.topic } : {}),
})

function refine(s: Said, m: Message): Task | undefined {
  const now = socialIn(m.reading)
  const dates = m.reading.times.length > 0
  if (!now.topic && !now.goal && now.platforms.length === 0 && !dates) return undefined
  const drops = /\b(?:drop|without|not|remove|skip|lose|minus|leave out|no|except|scrap|forget)\b/i.test(m.reading.text)
  const add = /\b(?:also|too|add|as well|plus)\b/i.test(m.reading.text)
  return social({
    topic: now.topic ?? s.topic,
    goal: now.goal ?? s.goal,
    platforms:
      now.platforms.length === 0
        ? s.platforms
        : drops && s.platforms.length > now.platforms.length && now.platforms.every((p) => s.platforms.includes(p))
          ? s.platforms.filter((p) => !now.platforms.includes(p))
          : add
            ? [...new Set([...s.platforms, ...now.platforms])]
            : now.platforms,
    dates: dates
      ? { ...s.dates, ...(now.dates.length && !now.dates.end ? { end: undefined as never } : {}), ...now.dates }
      : s.dates,
  })
}
