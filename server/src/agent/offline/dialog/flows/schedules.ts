import { readDay } from '@adwright/contract/values/day.rules'
import { type Json, number, record, string, strings } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { namedIds, type Slots } from '../slots.ts'
import { week } from '../targeting-args.ts'
import { campaignRefs, rowAt } from '../targets.ts'
import { ask, type Call, call, made, need, type Step, tell, type World } from '../task.ts'

const read = call('list_report_schedules')
export type Rhythm = 'weekly' | 'monthly'
/** A report that goes out by itself. */
export interface Schedule {
  readonly id: string
  /** '' : the owner's own address. */
  readonly email: string
  readonly every: Rhythm
  readonly weekday: string
  readonly monthDay: number | undefined
  /** Their ids in order; none: all campaigns. */
  readonly campaigns: readonly string[]
  readonly campaignName: string
  readonly next: string
}
const idsIn = ({ campaign_id: one, campaign_ids: some }: Json): string[] =>
  Array.isArray(some) ? strings(some) : [string(one)].filter(Boolean)
const scheduleOf = (it: Json): Schedule => ({
  id: string(it.id),
  email: string(it.email),
  every: it.every === 'monthly' ? 'monthly' : 'weekly',
  weekday: string(it.weekday),
  monthDay: number(it.month_day),
  campaigns: idsIn(it).toSorted(),
  campaignName: string(it.campaign_name),
  next: string(it.next_on),
})
/** Those there are, as read in this turn. */
export function listed(w: World): readonly Schedule[] | Step {
  const result = made(w, read)?.result
  if (!result) return need(read)
  if (result.kind !== 'done') return tell(w.say('failed.read', { why: result.kind === 'failed' ? result.message : '' }))
  return (Array.isArray(result.value) ? result.value : []).map(record).map(scheduleOf)
}
export const isStep = (it: readonly Schedule[] | Step): it is Step => 'kind' in it

const whoOf = (email: string, w: World): string => (email === '' ? w.say('schedule.you') : bold(plain(email)))
const whatOf = (name: string, w: World): string => (name === '' ? w.say('schedule.all') : bold(name))
function whenOf({ every, weekday, monthDay }: Pick<Schedule, 'every' | 'weekday' | 'monthDay'>, w: World): string {
  if (every === 'monthly') return w.say('schedule.on_day', { day: String(monthDay ?? 1) })
  const at = (week as readonly string[]).indexOf(weekday)
  return w.say('schedule.on_weekday', { day: w.weekday(Math.max(0, at)) })
}
export const factsOf = (it: Omit<Schedule, 'id' | 'next'>, w: World) => ({
  who: whoOf(it.email, w),
  what: whatOf(it.campaignName, w),
  when: whenOf(it, w),
})
export const line = (schedule: Schedule, w: World): string => {
  const next = readDay(schedule.next)
  return next
    ? w.say('schedule.line', { ...factsOf(schedule, w), date: w.date(next) })
    : w.say('schedule.line_stopped', factsOf(schedule, w))
}

const LEAST_LETTERS = 3
const namesOf = ({ email, campaignName }: Schedule): string[] =>
  `${email} ${campaignName}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((it) => it.length >= LEAST_LETTERS)
/** Those that a message means: by its place in the list, the address, a name in it, or how often they go. */
export function meant(s: Slots, all: readonly Schedule[], w: World): readonly Schedule[] {
  const words = new Set((s.text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const picked = w.state.rows?.kind === 'report' ? w.state.rows.items[rowAt(s, w.state.rows.items.length)] : undefined
  const ids = s.ids ?? namedIds(campaignRefs(s))
  const fits = (it: Schedule): boolean =>
    it.id === picked ||
    (it.email !== '' && it.email === s.email?.toLowerCase()) ||
    it.campaigns.some((id) => ids.includes(id)) ||
    namesOf(it).some((name) => words.has(name))
  const named = all.filter(fits)
  const often = everyIn(s)
  const of = named.length > 0 ? named : all
  const ofRhythm = often ? of.filter((it) => it.every === often) : []
  return ofRhythm.length > 0 ? ofRhythm : named
}
export const everyIn = (s: Slots): Rhythm | undefined =>
  s.says?.has('month') ? 'monthly' : s.says?.has('week') || s.weekdays ? 'weekly' : undefined

export function askWhich(all: readonly Schedule[], w: World): Step {
  return ask('choice', `${w.say('schedule.which')}\n\n${bullets(all.map((it) => line(it, w)))}`, {
    question: w.say('schedule.which'),
    buttons: all.map((it) => plain([it.email, it.campaignName].filter(Boolean).join(', ') || w.say('schedule.you'))),
    rows: { kind: 'report', items: all.map((it) => it.id) },
  })
}
const aboutOf = (ids: readonly string[]) => {
  const [one, more] = ids
  return more ? { campaign_ids: ids } : one ? { campaign_id: one } : {}
}
export const savedBy = (it: Omit<Schedule, 'id' | 'next'>): Call =>
  call('save_report_schedule', {
    ...(it.email ? { email: it.email } : {}),
    every: it.every,
    ...(it.every === 'weekly' && it.weekday ? { weekday: it.weekday } : {}),
    ...(it.every === 'monthly' && it.monthDay ? { month_day: it.monthDay } : {}),
    ...aboutOf(it.campaigns),
  })
