import { ENTERPRISE_PRICE_MONTHLY_USD, REPORT_MONTH_DAY_MAX } from '@adwright/contract/limits'
import { readDay } from '@adwright/contract/values/day.rules'
import { type CampaignFacts, inner, type Json, number, record, string, strings } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { placeButton } from '../answers.ts'
import { clientMeant } from '../clients.ts'
import { namedIds, type Slots, used } from '../slots.ts'
import { week } from '../targeting-args.ts'
import { campaignRefs, onlyPoints, rowAt } from '../targets.ts'
import { ask, type Call, call, made, type Step, tell, type World } from '../task.ts'
import { live } from '../world.ts'
import { campaignsIn, card, end, idsOf, readOne, run, targets } from './engine.ts'
import { type Flows, usesOf } from './table.ts'

/** A report that goes out by itself. */
interface Schedule {
  readonly id: string
  /** '' : the owner's own address. */
  readonly email: string
  readonly every: 'weekly' | 'monthly'
  readonly weekday: string
  readonly monthDay: number | undefined
  /** Their ids in order; none: all campaigns. */
  readonly campaigns: readonly string[]
  readonly campaignName: string
  readonly next: string
}
type Wanted = Omit<Schedule, 'id' | 'next'>
const scheduleOf = (it: Json): Schedule => ({
  id: string(it.id),
  email: string(it.email),
  every: it.every === 'monthly' ? 'monthly' : 'weekly',
  weekday: string(it.weekday),
  monthDay: number(it.month_day),
  campaigns: [...strings(it.campaign_ids), ...(it.campaign_ids ? [] : [string(it.campaign_id)])]
    .filter(Boolean)
    .toSorted(),
  campaignName: string(it.campaign_name),
  next: string(it.next_on),
})
function schedulesIn(w: World): readonly Schedule[] {
  const value = readOne(w, call('list_report_schedules'))
  return (Array.isArray(value) ? value : []).map(record).map(scheduleOf)
}
const savedBy = ({ email, every, weekday, monthDay, campaigns }: Wanted): Call => {
  const [one, more] = campaigns
  return call('save_report_schedule', {
    ...(email ? { email } : {}),
    every,
    ...(every === 'weekly' && weekday ? { weekday } : {}),
    ...(every === 'monthly' && monthDay ? { month_day: monthDay } : {}),
    ...(more ? { campaign_ids: campaigns } : one ? { campaign_id: one } : {}),
  })
}
const factsOf = ({ email, campaignName, every, weekday, monthDay }: Wanted, w: World) => ({
  who: email === '' ? w.say('schedule.you') : bold(email),
  what: campaignName === '' ? w.say('schedule.all') : bold(campaignName),
  when:
    every === 'monthly'
      ? w.say('schedule.on_day', { day: String(monthDay ?? 1) })
      : w.say('schedule.on_weekday', { day: w.weekday(Math.max(0, (week as readonly string[]).indexOf(weekday))) }),
})
const line = (it: Schedule, w: World): string =>
  readDay(it.next)
    ? w.say('schedule.line', { ...factsOf(it, w), date: w.date(readDay(it.next)) })
    : w.say('schedule.line_stopped', factsOf(it, w))

const LEAST_LETTERS = 3
const everyIn = (s: Slots): Schedule['every'] | undefined =>
  s.says?.has('month') ? 'monthly' : s.says?.has('week') || s.weekdays ? 'weekly' : undefined
/** Those that a message means: by its place in the list, the address, a name in it, or how often they go; else all. */
function meant(s: Slots, all: readonly Schedule[], { state: { rows } }: World): readonly Schedule[] {
  const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const words = new Set(wordsOf(s.text ?? '').filter((it) => it.length >= LEAST_LETTERS))
  const picked = rows?.kind === 'report' ? rows.items[rowAt(s, rows.items.length)] : undefined
  const ids = s.ids ?? namedIds(campaignRefs(s))
  const named = all.filter(
    (it) =>
      it.id === picked ||
      it.campaigns.some((id) => ids.includes(id)) ||
      wordsOf(`${it.email} ${it.campaignName}`).some((name) => words.has(name)),
  )
  const of = named.length > 0 ? named : all
  const ofRhythm = of.filter((it) => it.every === everyIn(s))
  return ofRhythm.length > 0 ? ofRhythm : of
}
const askWhich = (all: readonly Schedule[], w: World): Step =>
  ask('choice', `${w.say('schedule.which')}\n\n${bullets(all.map((it) => line(it, w)))}`, {
    question: w.say('schedule.which'),
    buttons: all.map((it) => plain([it.email, it.campaignName].filter(Boolean).join(', ') || w.say('schedule.you'))),
    rows: { kind: 'report', items: all.map((it) => it.id) },
  })

const spokenOf: ReadonlySet<string> = new Set(['schedule_report', 'list_reports'])
/** The one that a change is of: 'make that one weekly'. Undefined where a new one is meant. */
function changed(s: Slots, all: readonly Schedule[], w: World): Schedule | undefined {
  const isOfIt = s.refs?.some((it) => it.kind === 'pronoun') && spokenOf.has(w.state.topics[0]?.task.intent ?? '')
  const isChange = s.acts?.includes('v.change') || s.corrects || s.says?.has('rather') || isOfIt
  if (!isChange || s.email || all.length === 0) return undefined
  const [only, more] = meant(s, all, w)
  return more ? end(askWhich(meant(s, all, w), w)) : only
}
/** It goes to somebody else: then it's of their campaign alone, and to an address that was named. */
const isForOther = ({ email, person, says, refs = [] }: Slots): boolean =>
  (email ?? person) !== undefined ||
  (!says?.has('self') &&
    (says?.has('client') === true ||
      says?.has('role') === true ||
      refs.some((it) => it.kind === 'pronoun' || it.kind === 'name')))
/** Of those that were named, or of all: a client gets their own alone. */
function campaignsMeant(
  s: Slots,
  isOther: boolean,
  list: readonly CampaignFacts[],
  w: World,
): readonly CampaignFacts[] {
  const refs = campaignRefs(s)
  const isNamed = s.ids !== undefined || refs.some((it) => it.kind === 'name' || it.kind === 'position')
  const isAll = refs.some((it) => it.kind === 'all') || !(isNamed || (isOther && live(list).length > 0))
  return isAll ? [] : targets(s, list, w, { doing: 'doing.share' })
}
/** What was said of it, and what it was before; or the question for what is missing. */
function wantedIn(s: Slots, before: Schedule | undefined, list: readonly CampaignFacts[], w: World): Wanted {
  const every = everyIn(s) ?? before?.every
  const email = s.email?.toLowerCase() ?? before?.email ?? (isForOther(s) ? clientMeant(s, [], w.state).email : '')
  const of = before ? [] : campaignsMeant(s, email !== '', list, w)
  const focus = idsOf(of)
  const names = w.and(of.map((c) => c.name))
  const client = plain(s.person ?? names)
  if (email === undefined)
    return end(ask('email', client ? w.say('share.ask_email', { client }) : w.say('schedule.ask_email'), { focus }))
  const buttons = [w.say('schedule.weekly'), w.say('schedule.monthly')]
  if (!every) return end(ask('choice', w.say('schedule.ask_every'), { focus, buttons }))
  const day = Number((s.start ?? s.period?.from)?.slice(-2))
  return {
    email,
    every,
    weekday: s.weekdays?.[0] ?? before?.weekday ?? '',
    monthDay: day >= 1 && day <= REPORT_MONTH_DAY_MAX ? day : before?.monthDay,
    campaigns: before?.campaigns ?? focus.toSorted(),
    campaignName: before?.campaignName ?? names,
  }
}
/** Whose name and logo a client sees: said where it was asked for. */
function logoNote(s: Slots, w: World): string {
  if (!s.says?.has('logo')) return ''
  const { tier } = inner(readOne(w, call('get_subscription')))
  const isBranded = string(tier).toUpperCase() === 'ENTERPRISE'
  return w.say(isBranded ? 'schedule.branded' : 'schedule.logo', { price: w.usd(ENTERPRISE_PRICE_MONTHLY_USD) })
}
/** A weekly or monthly report by mail, set up or changed. */
function schedule(said: Slots, w: World): Step {
  const list = campaignsIn(w)
  const all = schedulesIn(w)
  const s = withoutDay(said)
  const wanted = wantedIn(s, changed(s, all, w), list, w)
  const note = logoNote(s, w)
  const { email, every, campaigns } = wanted
  const save = savedBy(wanted)
  const isSame = (it: Schedule): boolean =>
    it.email === email && it.campaigns.join() === campaigns.join() && it.every !== every
  const old = s.says?.has('add') ? undefined : all.find(isSame)
  // What it replaces ends once the new one is there.
  const isSaved = made(w, save)?.result?.kind === 'done'
  const after = old && isSaved ? [call('remove_report_schedule', { id: old.id })] : []
  return card(w, [save, ...after], {
    focus: campaigns,
    note: [
      w.say('schedule.would', factsOf(wanted, w)),
      ...(old ? [w.say('schedule.instead', factsOf(old, w))] : []),
      note,
    ]
      .join(' ')
      .trim(),
    done: ({ next_on }, { tool }) =>
      tool === save.tool ? w.say('schedule.done', { ...factsOf(wanted, w), date: w.date(readDay(next_on)) }) : '',
    declined: w.say('schedule.declined'),
    undo: ({ tool }) => (tool === save.tool && old ? savedBy(old) : undefined),
    buttons: [...(note ? [placeButton('plans', w)] : []), w.say('button.reports')],
  })
}
/** 'On the 3rd' is a day, and no place in a list. */
function withoutDay({ refs, ...s }: Slots): Slots {
  const isDay = (s.start ?? s.period) !== undefined
  const others = refs?.filter((it) => !(isDay && it.kind === 'position'))
  return others && others.length > 0 ? { ...s, refs: others } : s
}
function merged(old: Slots, said: Slots): Slots | undefined {
  const now = withoutDay(said)
  const { refs, ...change } = used(now, usesOf('schedule_report'))
  const every = everyIn(now)
  if (!refs && Object.keys(change).length === 0 && !every && !now.says?.has('logo')) return undefined
  const kept = [...(old.says ?? [])].filter((it) => !every || (it !== 'week' && it !== 'month'))
  const says = new Set([...kept, ...(now.says ?? [])])
  const { ids, weekdays, ...rest } = old
  const days = weekdays && every !== 'monthly' ? { weekdays } : {}
  // 'Make that one weekly': the one before.
  const of = refs && !onlyPoints(now) ? { refs } : ids ? { ids } : {}
  return { ...rest, ...days, ...change, ...of, says }
}

function stop(s: Slots, w: World): Step {
  const all = schedulesIn(w)
  if (all.length === 0) return tell(w.say('schedule.none'))
  const which = meant(s, all, w)
  const isAll = (s.refs ?? []).some((it) => it.kind === 'all')
  if (which.length > 1 && !isAll) return askWhich(which, w)
  const of = (id: unknown): Schedule[] => which.filter((it) => it.id === id)
  return run(
    w,
    which.map(({ id }) => call('remove_report_schedule', { id })),
    {
      undo: ({ args }) => of(args.id).map(savedBy)[0],
      done: (_, { args }) =>
        of(args.id)
          .map((it) => w.say('schedule.stopped', factsOf(it, w)))
          .join(),
      buttons: [w.say('button.undo')],
    },
  )
}
function list(_: Slots, w: World): Step {
  const all = schedulesIn(w)
  if (all.length === 0) return tell(w.say('schedule.none'))
  return tell(`${w.say('schedule.lead', { n: all.length })}\n\n${bullets(all.map((it) => line(it, w)))}`, {
    rows: { kind: 'report', items: all.map((it) => it.id) },
  })
}

/** Reports that go out by themselves: to the owner, or to a client. */
export const reportSchedules: Flows = {
  schedule_report: { step: schedule, merge: merged },
  stop_report: { step: stop, merge: (_, now) => now },
  list_reports: list,
}
