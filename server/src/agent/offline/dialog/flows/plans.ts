import { readDay, type Day, addDays, daysBetween } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type Json, list, number, record, string, strings } from '../../conversation/results.ts'
import { bold, table } from '../../words/format.ts'
import type { Lang, LengthValue } from '../../nlu/index.ts'
import { behind } from '../concepts.ts'
import { afterLength, moved, runOf } from '../dates.ts'
import { CALENDAR_MAX_DAYS, SOCIAL_POSTS_MAX } from '@adwright/contract/limits'
import { channelNames, postChannels } from '@adwright/contract/post-channels.rules'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Merging, type Step, type World } from '../task.ts'
import { languageArg } from '../world.ts'
import { askBusiness } from './ask-business.ts'
import { profileIn, run } from './engine.ts'
import { type Flows, usesOf } from './table.ts'

const CALENDAR_ROWS = 7
type Run = ReturnType<typeof runOf>
/** Start and end of a plan, both included: ten days from the 1st end on the 10th. */
function calendarDates(s: Slots, today: Day): Run {
  const { start } = s
  const end = s.end ?? (start && s.length ? addDays(afterLength(start, s.length), -1) : undefined)
  return { start: start && start < today && end && end >= today ? today : start, end }
}
/** Asks about dates that don't exist, or that end before they start. */
function askDates({ invalid }: Slots, { start, end }: Run, w: World): Step | undefined {
  if (invalid) return ask('dates', w.say('limit.no_such_date', { date: invalid }))
  return start && end && end < start
    ? ask('dates', w.say('limit.end_before_plain', { start: w.date(start), end: w.date(end) }))
    : undefined
}

function calendarWords(fields: Json, { args }: MadeCall, w: World): string {
  const entries = list(fields.entries ?? fields.days).map(record)
  const [start, end] = [readDay(args.start_date), readDay(args.end_date)]
  const rows = entries.slice(0, CALENDAR_ROWS).map((entry) => {
    const [post] = list(entry.posts).map(record)
    const channel = postChannels.find((it) => it === post?.channel)
    const clock = string(post?.time)
    return [
      w.date(readDay(entry.date)),
      channel && clock ? `${channelNames[channel]}, ${w.time(clock)}` : '',
      strings(entry.headlines)[0] ?? '',
      string(post?.text).replace(/\s+/g, ' ') || (strings(entry.descriptions)[0] ?? ''),
    ]
  })
  const n = number(fields.days) ?? (start && end ? daysBetween(start, end) + 1 : entries.length)
  const head = (['split.date', 'head.where', 'head.headline', 'head.text'] as const).map((it) => w.say(it))
  return [
    w.say('calendar.lead', { start: w.date(start), end: w.date(end), n }),
    ...(rows.length > 0 ? [table(head, rows)] : []),
    ...(entries.length > CALENDAR_ROWS ? [w.say('calendar.more')] : []),
  ].join('\n\n')
}
function calendar(s: Slots, w: World): Step {
  if (!profileIn(w)) return askBusiness('profile.needed_calendar', { intent: 'calendar', slots: s }, w)
  const { start, end } = calendarDates(s, w.today)
  const no = askDates(s, { start, end }, w)
  if (no) return no
  if (!start || !end)
    return ask('dates', start ? w.say('create.ask_end', { start: w.date(start) }) : w.say('calendar.ask_dates'), {
      buttons: [w.say('button.next_week'), w.say('button.four_weeks')],
    })
  if (daysBetween(start, end) + 1 > CALENDAR_MAX_DAYS)
    return ask('dates', w.say('limit.calendar', { limit: CALENDAR_MAX_DAYS }))
  const args = { start_date: start, end_date: end, ...languageArg(s, w) }
  return run(w, [call('generate_content_calendar', args)], {
    done: (value, made) => calendarWords(value, made, w),
  })
}

/** 'Start it two days later, same end'; 'a week later' moves all of it. */
function shiftedBy(by: LengthValue, old: Slots, { says }: Slots, today: Day): Slots {
  const { start, end } = calendarDates(old, today)
  const isLonger = by.change === 'longer' || by.change === 'shorter'
  const keepsEnd = says?.has('same') && says.has('end')
  const movesStart = start && !isLonger && (keepsEnd || !says?.has('end'))
  return {
    ...(movesStart ? { start: moved(start, by) } : {}),
    ...(end ? { end: says?.has('start') || keepsEnd ? end : moved(end, by) } : {}),
  }
}
/** A new length counts from the earlier start; new dates replace it; a single later day is the end. */
function mergeDates(old: Slots, now: Slots, c: Merging): Slots {
  const { start, end, length } = now
  if (now.shift && old.start) return { ...old, ...shiftedBy(now.shift, old, now, c.today) }
  const { end: _, length: __, start: was, ...kept } = old
  if (!start || end || length) {
    const from = start ?? was
    return { ...kept, ...(from ? { start: from } : {}), ...used(now, ['end', 'length']) }
  }
  const isBehind = old.end !== undefined && start > old.end && !now.says?.has('start')
  return (c.slot === 'dates' && was) || now.says?.has('end') || isBehind ? { ...old, end: start } : { ...old, start }
}
function mergeCalendar(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const { start } = now
  // 'The longest you can, from tomorrow'.
  if (now.says?.has('worst') && start && !now.end && !now.length)
    return { ...used(old, ['text']), start, end: addDays(start, CALENDAR_MAX_DAYS - 1) }
  return Object.keys(used(now, usesOf('calendar'))).length === 0 ? undefined : mergeDates(old, now, c)
}

const POSTS_SHOWN = 10
function socialWords(fields: Json, w: World): string {
  const rows = list(fields.posts)
    .map(record)
    .slice(0, POSTS_SHOWN)
    .map((it) => [w.date(readDay(it.date)), string(it.platform), string(it.idea), string(it.caption)])
  const topic = string(fields.topic) ? bold(string(fields.topic)) : w.say('content.your_business')
  const head = (['split.date', 'head.where', 'head.idea', 'head.caption'] as const).map((it) => w.say(it))
  return [
    w.say('social.lead', { topic, platforms: w.and(strings(fields.platforms)) }),
    ...(rows.length > 0 ? [table(head, rows)] : []),
    w.say('social.after'),
  ].join('\n\n')
}
/** Nobody can post in a month that is over. A single post is for the named day. */
function comingRun(s: Slots, today: Day): Run {
  const { start, end } = runOf(s, today)
  if (start && start < today) return { start: undefined, end: end && end >= today ? end : undefined }
  return { start, end: end ?? (s.count === 1 ? start : undefined) }
}
const being = /^(?:is|are|es|son|ist|sind|est|sont|é|são|è|sono|to|of|:)\s+/iu
/** 'The goal is more bookings, put that in'. */
function goalIn({ text = '' }: Slots, lang: Lang): string | undefined {
  const [said = ''] = behind(text, 'goal', lang).split(/[,.;]/)
  return said.trim().replace(being, '') || undefined
}
function social(said: Slots, w: World): Step {
  // 'An idea for a post': not a topic.
  const { topics: all = [], ...rest } = said
  const topics = all.filter((it) => it.replace(onePost, '').trim() !== '')
  const s: Slots = { ...rest, ...(topics.length > 0 ? { topics } : {}) }
  if (!profileIn(w) && !s.topics) return ask('topic', w.say('social.ask_topic'))
  const days = comingRun(s, w.today)
  const no = askDates(s, days, w)
  if (no) return no
  const { goal } = s
  const platforms = (s.platforms ?? []).filter((it) => !/google/i.test(it))
  const args = {
    ...(s.topics ? { topic: s.topics.join(', ') } : {}),
    ...(platforms.length > 0 ? { platforms } : {}),
    ...(goal ? { goal } : {}),
    ...(days.start ? { start_date: days.start } : {}),
    ...(days.end ? { end_date: days.end } : {}),
    ...(s.count ? { count: Math.min(s.count, SOCIAL_POSTS_MAX) } : {}),
    ...languageArg(s, w),
  }
  return run(w, [call('plan_social_campaign', args)], { done: (value) => socialWords(value, w) })
}
const onePost = /(?<!\p{L})(?:post|beitrag|pub+li[ck]a\p{L}{3,4})(?!\p{L})/iu
function platformsAfter({ platforms: old = [] }: Slots, { platforms, says }: Slots): Slots {
  if (!platforms) return old.length > 0 ? { platforms: old } : {}
  if (says?.has('drop')) return { platforms: old.filter((it) => !platforms.includes(it)) }
  return { platforms: says?.has('add') || says?.has('jointly') ? [...new Set([...old, ...platforms])] : platforms }
}
function mergeSocial(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const [said, was] = [now, old].map((it) => it.goal ?? goalIn(it, c.state.lang ?? 'en'))
  // 'The goal is …' doesn't change the topic.
  if (said) return { ...old, goal: said, ...platformsAfter(old, now) }
  const more = merged(old, now, c)
  return more && was ? { ...more, goal: was } : more
}
function merged(old: Slots, now: Slots, c: Merging): Slots | undefined {
  if (Object.keys(used(now, usesOf('social_plan'))).length === 0) return c.intent === 'again' ? old : undefined
  const dated = now.start || now.end || now.length ? mergeDates(old, now, c) : old
  const told = used(now, ['topics', 'business', 'offers', 'trade', 'count'])
  return { ...dated, ...told, ...platformsAfter(old, now) }
}
/** Plans for the calendar and for social posts. Nothing is published. */
export const plans: Flows = {
  calendar: { step: calendar, merge: mergeCalendar },
  social_plan: { step: social, merge: mergeSocial },
}
