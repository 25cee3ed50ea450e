import { ENTERPRISE_PRICE_MONTHLY_USD, REPORT_MONTH_DAY_MAX } from '@adwright/contract/limits'
import { readDay } from '@adwright/contract/values/day.rules'
import { type CampaignFacts, inner, type Json, number, record, string, strings } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { clientMeant, knownClients } from '../clients.ts'
import { kinds } from '../kinds.ts'
import { namedIds, type Slots, used } from '../slots.ts'
import { latestTopic } from '../state.ts'
import { week } from '../week.ts'
import { campaignRefs, rowAt } from '../targets.ts'
import { ask, type Call, call, made, type Merging, type Step, tell, type World } from '../task.ts'
import { live } from '../world.ts'
import { campaignsIn, card, end, idsOf, readOne, run, targets } from './engine.ts'
import { type Flows, usesOf } from './table.ts'

/** A scheduled report. */
interface Schedule {
  readonly id: string
  /** '' means the owner's own address. */
  readonly email: string
  readonly every: 'weekly' | 'monthly'
  readonly weekday: string
  readonly monthDay: number | undefined
  /** Their ids in order; empty: all campaigns. */
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
  whom: email === '' ? w.say('schedule.to_you') : bold(email),
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
function everyIn({ says, text = '', weekdays, start, onward }: Slots): Schedule['every'] | undefined {
  const isOnDay = weekdays !== undefined && weekdays.length < week.length
  // 'Every Monday is better, a month is too long'.
  if (isOnDay && /[,;.]\s/.test(text)) return 'weekly'
  // 'Todo dia 15', which isn't each day.
  if (says?.has('month') || (weekdays && !isOnDay && start && !onward)) return 'monthly'
  return says?.has('week') || weekdays ? 'weekly' : undefined
}
/** The schedules that a message means: by list position, address, a name in it, or frequency; else all. */
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

/** The schedule to change: 'make that one weekly'. Undefined if a new one is meant. */
function changed(s: Slots, all: readonly Schedule[], w: World): Schedule | undefined {
  const isOfIt = s.refs?.some((it) => it.kind === 'pronoun') && w.state.topics[0]?.task.intent.includes('_report')
  const isChange = s.acts?.includes('v.change') || s.corrects || isOfIt
  if (!isChange || s.email || all.length === 0) return undefined
  const [only, more] = meant(s, all, w)
  return more ? end(askWhich(meant(s, all, w), w)) : only
}
/** A client's report covers the named campaigns or their own, never all; the owner's covers all if none was named. */
function campaignsMeant(
  s: Slots,
  isOther: boolean,
  list: readonly CampaignFacts[],
  w: World,
): readonly CampaignFacts[] {
  const refs = campaignRefs(s).filter((it) => it.kind !== 'pronoun')
  const last = latestTopic(w.state)?.task
  // 'Send such a report', 'she wants that every Monday', after figures for all of them.
  const isOfThose = s.refs?.some((it) => it.kind === 'pronoun') === true
  const isSuch = isOfThose && last !== undefined && kinds.figured.has(last.intent) && !last.slots.ids
  const isOpen = refs.length === 0 && s.ids === undefined
  // 'Mail the numbers to kim@books.example': all of them, unless they are for a client.
  const isClient = s.says?.has('client') || knownClients(w.state).some((it) => it.email === s.email)
  const isEverything = !isOther || isSuch || (s.says?.has('figures') === true && !isClient)
  const isAll = refs.some((it) => it.kind === 'all') || (isOpen && isEverything)
  return isAll || live(list).length === 0 ? [] : targets(s, list, w, { doing: 'doing.share' })
}
/** The stated values and the previous ones, or the question for what is missing. */
function wantedIn(s: Slots, before: Schedule | undefined, list: readonly CampaignFacts[], w: World): Wanted {
  const every = everyIn(s) ?? before?.every
  const isOther = s.email !== undefined || s.person !== undefined || s.says?.has('client') === true
  const email = s.email?.toLowerCase() ?? before?.email ?? (isOther ? clientMeant(s, w.state).email : '')
  const of = before ? [] : campaignsMeant(s, isOther, list, w)
  const focus = idsOf(of)
  const names = w.and(of.map((c) => c.name))
  if (email === undefined)
    return end(ask('email', w.say('share.ask_email', { client: plain(s.person ?? names) }), { focus }))
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
/** Whose name and logo a client sees, if that was asked. */
function logoNote(s: Slots, w: World): string {
  if (!s.says?.has('logo')) return ''
  const { tier } = inner(readOne(w, call('get_subscription')))
  const isBranded = string(tier).toUpperCase() === 'ENTERPRISE'
  return ` ${w.say(isBranded ? 'schedule.branded' : 'schedule.logo', { price: w.usd(ENTERPRISE_PRICE_MONTHLY_USD) })}`
}
/** 'Send that to my partner, …', about figures just reported: once, right now. */
function sentOnce(s: Slots, w: World): Step | undefined {
  const isNamed = campaignRefs(s).some((it) => it.kind === 'name')
  const isOfFigures =
    kinds.figured.has(latestTopic(w.state)?.task.intent ?? 'unclear') ||
    // 'Pass him the figures': not a recurring email.
    (s.acts?.includes('v.share') === true && !s.says?.has('reports') && !s.says?.has('each') && !isNamed)
  if (!s.email || everyIn(s) || !isOfFigures) return undefined
  const facts = { who: bold(s.email) }
  return card(w, [call('share_analytics', { email: s.email })], {
    note: w.say('schedule.once', facts),
    done: w.say('schedule.once_done', facts),
  })
}
/** A weekly or monthly report by email, created or changed. */
function schedule(s: Slots, w: World): Step {
  const once = sentOnce(s, w)
  if (once) return once
  const list = campaignsIn(w)
  const all = schedulesIn(w)
  const wanted = wantedIn(s, changed(s, all, w), list, w)
  const { email, every, campaigns } = wanted
  const save = savedBy(wanted)
  // The schedule it replaces ends once the new one exists.
  const old = all.find((it) => it.email === email && it.campaigns.join() === campaigns.join() && it.every !== every)
  const isSaved = made(w, save)?.result?.kind === 'done'
  const instead = old ? ` ${w.say('schedule.instead', factsOf(old, w))}` : ''
  return card(w, [save, ...(old && isSaved ? [call('remove_report_schedule', { id: old.id })] : [])], {
    focus: campaigns,
    note: w.say('schedule.would', factsOf(wanted, w)) + instead + logoNote(s, w),
    done: ({ next_on }, { tool }) =>
      tool === save.tool ? w.say('schedule.done', { ...factsOf(wanted, w), date: w.date(readDay(next_on)) }) : '',
    undo: ({ tool }) => (tool === save.tool && old ? savedBy(old) : undefined),
    buttons: [w.say('button.reports')],
  })
}
function merged(old: Slots, now: Slots, { slot }: Merging): Slots | undefined {
  const change = used(now, usesOf('schedule_report'))
  if (Object.keys(change).length === 0 && !everyIn(now)) return undefined
  const kept = [...(old.says ?? [])].filter((it) => !everyIn(now) || (it !== 'week' && it !== 'month'))
  // 'My partner wants it too': the same report.
  const isAlso = !slot && now.email && !old.email && campaignRefs(now).every((it) => it.kind === 'pronoun')
  const refs = isAlso ? { refs: old.refs?.length ? old.refs : [{ kind: 'all' as const }] } : {}
  return { ...old, ...change, ...refs, says: new Set([...kept, ...(now.says ?? [])]) }
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

/** Scheduled reports, to the owner or to a client. */
export const reportSchedules: Flows = {
  schedule_report: { step: schedule, merge: merged },
  stop_report: { step: stop, merge: (_, now) => now },
  list_reports: list,
}
