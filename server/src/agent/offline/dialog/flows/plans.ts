import { readDay, type Day, addDays, daysBetween } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, list, number, record, string, strings } from '../../conversation/results.ts'
import { bold, table } from '../../words/format.ts'
import type { LengthValue } from '../../nlu/index.ts'
import { afterLength, moved, runOf } from '../dates.ts'
import { CALENDAR_MAX_DAYS, SOCIAL_POSTS_MAX } from '@adwright/contract/limits'
import { channelNames, postChannels } from '@adwright/contract/post-channels.rules'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Flow, type Merging, type Step, type World } from '../task.ts'
import { profileNow } from '../world.ts'
import { askBusiness } from './ask-business.ts'

const ROWS_SHOWN = 7
const dates = ['start', 'end', 'length', 'shift', 'invalid'] as const

/** Start and end of a plan, both included: ten days from the 1st end on the 10th. */
function calendarDates(s: Slots, today: Day): { start: Day | undefined; end: Day | undefined } {
  const start = s.start ?? (s.end || s.length ? addDays(today, 1) : undefined)
  const end = s.end ?? (start && s.length ? addDays(afterLength(start, s.length), -1) : undefined)
  return { start: start && start < today && end && end >= today ? today : start, end }
}

function calendarWords([made]: readonly MadeCall[], w: World): string {
  if (made?.result?.kind === 'failed') return w.say('failed.do', { why: made.result.message })
  if (made?.result?.kind !== 'done') return ''
  const fields = inner(made.result.value)
  const entries = list(fields.entries ?? fields.days).map(record)
  const [start, end] = [readDay(made.args.start_date), readDay(made.args.end_date)]
  const rows = entries.slice(0, ROWS_SHOWN).map((e) => {
    const [post] = list(e.posts).map(record)
    const channel = postChannels.find((it) => it === post?.channel)
    const clock = string(post?.time)
    return [
      w.date(readDay(e.date)),
      channel && clock ? `${channelNames[channel]}, ${w.time(clock)}` : '',
      strings(e.headlines)[0] ?? '',
      string(post?.text).replace(/\s+/g, ' ') || (strings(e.descriptions)[0] ?? ''),
    ]
  })
  const head = [w.say('head.date'), w.say('head.where'), w.say('head.headline'), w.say('head.text')]
  return [
    w.say('calendar.lead', {
      start: w.date(start),
      end: w.date(end),
      n: number(fields.days) ?? (start && end ? daysBetween(start, end) + 1 : entries.length),
    }),
    ...(rows.length > 0 ? [table(head, rows)] : []),
    ...(entries.length > ROWS_SHOWN ? [w.say('calendar.more')] : []),
  ].join('\n\n')
}

function calendarStep(s: Slots, w: World): Step {
  const profile = profileNow(w)
  if ('step' in profile) return profile.step
  if (!profile.ok) return askBusiness('profile.needed_calendar', { intent: 'calendar', slots: s }, w)
  if (s.invalid) return ask('dates', w.say('limit.no_such_date', { date: s.invalid }))
  const { start, end } = calendarDates(s, w.today)
  if (!start || !end) {
    const text = start ? w.say('calendar.ask_end', { start: w.date(start) }) : w.say('calendar.ask_dates')
    return ask('dates', text, { buttons: [w.say('button.next_week'), w.say('button.four_weeks')] })
  }
  if (end < start) return ask('dates', w.say('limit.end_before_plain', { start: w.date(start), end: w.date(end) }))
  if (daysBetween(start, end) + 1 > CALENDAR_MAX_DAYS)
    return ask('dates', w.say('limit.calendar', { limit: CALENDAR_MAX_DAYS }))
  return {
    kind: 'act',
    asksFirst: false,
    calls: [call('generate_content_calendar', { start_date: start, end_date: end })],
    word: (made) => calendarWords(made, w),
  }
}

/** 'Start it two days later, same end'; 'a week later' moves it whole. */
function shiftedBy(by: LengthValue, old: Slots, { says }: Slots, today: Day): Partial<Slots> {
  const { start, end } = calendarDates(old, today)
  const isLonger = by.change === 'longer' || by.change === 'shorter'
  const movesStart = start && !isLonger && !(says?.has('end') && !says.has('same'))
  const movesEnd = end && !(says?.has('start') || (says?.has('same') && says.has('end')))
  return {
    ...(movesStart ? { start: moved(start, by) } : {}),
    ...(end ? { end: movesEnd ? moved(end, by) : end } : {}),
  }
}
/** A new length counts from the earlier start; new dates replace it. */
function mergeDates(old: Slots, now: Slots, c: Merging): Partial<Slots> {
  if (now.length && !now.start && !now.end) {
    const { end: _, ...kept } = old
    return { ...kept, length: now.length }
  }
  if (now.shift && old.start) return { ...old, ...shiftedBy(now.shift, old, now, c.today) }
  if (now.start && !now.end && !now.length && old.start && c.slot === 'dates') return { ...old, end: now.start }
  // 'Let it end on the 20th'; a start behind the end would leave no days.
  const isEnd = now.says?.has('end') || (old.end && now.start && now.start > old.end && !now.says?.has('start'))
  if (now.start && !now.end && !now.length) return isEnd ? { ...old, end: now.start } : { ...old, start: now.start }
  const { length: _, start: __, end: ___, ...kept } = old
  return { ...kept, start: now.start ?? old.start, end: now.end, length: now.length } as Slots
}
function tidy(slots: Partial<Slots>): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined))
}
export const calendar: Flow = {
  intent: 'calendar',
  uses: dates,
  accepts: ['calendar', 'change_dates', 'answer', 'correct', 'again', 'which_one'],
  step: calendarStep,
  merge: (old, now, c) => {
    if (now.says?.has('worst') && now.start && !now.end && !now.length)
      return tidy({
        ...old,
        ...(now.start ? { start: now.start } : {}),
        end: undefined,
        length: { type: 'length', n: CALENDAR_MAX_DAYS, unit: 'day', days: CALENDAR_MAX_DAYS },
      })
    return Object.keys(used(now, dates)).length === 0 ? undefined : tidy(mergeDates(old, now, c))
  },
}

const POSTS_SHOWN = 10
function socialWords([made]: readonly MadeCall[], w: World): string {
  if (made?.result?.kind === 'failed') return w.say('failed.do', { why: made.result.message })
  if (made?.result?.kind !== 'done') return ''
  const fields = inner(made.result.value)
  const rows = list(fields.posts)
    .map(record)
    .slice(0, POSTS_SHOWN)
    .map((p) => [w.date(readDay(p.date)), string(p.platform), string(p.idea), string(p.caption)])
  const lead = w.say('social.lead', {
    topic: string(fields.topic) ? bold(string(fields.topic)) : w.say('content.your_business'),
    platforms: w.and(strings(fields.platforms)),
  })
  const head = [w.say('head.date'), w.say('head.where'), w.say('head.idea'), w.say('head.caption')]
  return [lead, ...(rows.length > 0 ? [table(head, rows)] : []), w.say('social.after')].join('\n\n')
}
/** A month that is over is no day to post on; one post is for the day that was named. */
function comingRun(s: Slots, today: Day): ReturnType<typeof runOf> {
  const { start, end } = runOf(s, today)
  if (start && start < today) return { start: undefined, end: end && end >= today ? end : undefined }
  return { start, end: end ?? (s.count === 1 ? start : undefined) }
}
/** 'For December, 2 a week': as many as that comes to. */
function inAll({ count = 1, quantities = [] }: Slots, start: Day | undefined, end: Day | undefined): number {
  const isWeekly = quantities.some((it) => it.value === count && it.of === 'week')
  return isWeekly && start && end ? count * Math.ceil((daysBetween(start, end) + 1) / WEEK) : count
}
const WEEK = 7
function socialStep(s: Slots, w: World): Step {
  const profile = profileNow(w)
  if ('step' in profile) return profile.step
  if (!profile.ok && !s.topics) return ask('topic', w.say('social.ask_topic'))
  if (s.invalid) return ask('dates', w.say('limit.no_such_date', { date: s.invalid }))
  const { start, end } = comingRun(s, w.today)
  if (start && end && end < start)
    return ask('dates', w.say('limit.end_before_plain', { start: w.date(start), end: w.date(end) }))
  const platforms = (s.platforms ?? []).filter((it) => !/google/i.test(it))
  return {
    kind: 'act',
    asksFirst: false,
    calls: [
      call('plan_social_campaign', {
        ...(s.topics ? { topic: s.topics.join(', ') } : {}),
        ...(platforms.length > 0 ? { platforms } : {}),
        ...(start ? { start_date: start } : {}),
        ...(end ? { end_date: end } : {}),
        ...(s.count ? { count: Math.min(inAll(s, start, end), SOCIAL_POSTS_MAX) } : {}),
      }),
    ],
    word: (made) => socialWords(made, w),
  }
}
const onePost = /(?<!\p{L})(?:post|beitrag|pub+li[ck]a\p{L}{3,4})(?!\p{L})/iu
/** 'Just the post'. */
export const isOnePost = ({ says, text = '' }: Slots): boolean =>
  says?.has('single') === true || (says?.has('only') === true && onePost.test(text))
function platformsAfter(old: Slots, now: Slots): readonly string[] | undefined {
  const { platforms } = now
  if (!platforms) return old.platforms
  if (now.says?.has('drop')) return (old.platforms ?? []).filter((it) => !platforms.includes(it))
  return now.says?.has('add') || now.says?.has('jointly')
    ? [...new Set([...(old.platforms ?? []), ...platforms])]
    : platforms
}
const socialUses = ['topics', 'platforms', 'start', 'end', 'length', 'count', 'invalid'] as const
/** Plans social posts. Nothing is published. */
export const social: Flow = {
  intent: 'social_plan',
  uses: socialUses,
  accepts: ['social_plan', 'change_dates', 'again', 'answer', 'correct', 'which_one', 'create_campaign'],
  step: socialStep,
  merge: (old, now, c) => {
    if (c.intent === 'create_campaign' && !now.platforms) return undefined
    const isOther = isOnePost(now) && old.count !== 1
    if (Object.keys(used(now, socialUses)).length === 0 && !isOther) return c.intent === 'again' ? old : undefined
    const withDates = now.start || now.end || now.length ? tidy(mergeDates(old, now, c)) : old
    const told = {
      ...(isOnePost(now) ? { count: 1 } : {}),
      ...used(now, ['topics', 'business', 'offers', 'trade', 'count']),
    }
    return tidy({ ...withDates, ...told, platforms: platformsAfter(old, now) })
  },
}
