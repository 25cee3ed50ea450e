import { ENTERPRISE_PRICE_MONTHLY_USD, REPORT_MONTH_DAY_MAX } from '@adwright/contract/limits'
import { readDay } from '@adwright/contract/values/day.rules'
import { type CampaignFacts, inner, string } from '../../conversation/results.ts'
import { bullets, plain } from '../../words/format.ts'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { placeButton } from '../answers.ts'
import { clientMeant } from '../clients.ts'
import { type Slots, used } from '../slots.ts'
import { campaignRefs, onlyPoints, targetsOf } from '../targets.ts'
import { ask, type Call, call, type Flow, made, need, type Step, tell, type World } from '../task.ts'
import { live, type Looked, withAccount } from '../world.ts'
import { askWhich, everyIn, factsOf, isStep, line, listed, meant, type Schedule, savedBy } from './schedules.ts'

const plan = call('get_subscription')

const askEvery = (focus: readonly string[], w: World): Step =>
  ask('choice', w.say('schedule.ask_every'), { focus, buttons: [w.say('schedule.weekly'), w.say('schedule.monthly')] })
/** It goes to somebody else: then it's of their campaign alone, and to an address that was named. */
const isForOther = (s: Slots): boolean =>
  s.email !== undefined ||
  s.person !== undefined ||
  (!s.says?.has('self') &&
    (s.says?.has('client') === true ||
      s.says?.has('role') === true ||
      (s.refs ?? []).some((it) => it.kind === 'pronoun' || it.kind === 'name')))

/** Whose name and logo a client sees: said where it was asked for. */
function logoNote(s: Slots, w: World): { readonly text: string; readonly isExtra: boolean } | Step {
  if (!s.says?.has('logo') || !w.tools.has(plan.tool)) return { text: '', isExtra: false }
  const result = made(w, plan)?.result
  if (!result) return need(plan)
  const tier = result.kind === 'done' ? string(inner(result.value).tier).toUpperCase() : ''
  const isExtra = tier !== 'ENTERPRISE'
  return {
    text: w.say(isExtra ? 'schedule.logo' : 'schedule.branded', { price: w.usd(ENTERPRISE_PRICE_MONTHLY_USD) }),
    isExtra,
  }
}

/** The one that a change is of: 'make that one weekly'. Undefined where a new one is meant. */
function changed(s: Slots, all: readonly Schedule[], w: World): Schedule | Step | undefined {
  if (!isChange(s, w) || s.email || all.length === 0) return undefined
  const said = meant(s, all, w)
  const [only, more] = said.length > 0 ? said : all
  return more ? askWhich(said.length > 0 ? said : all, w) : only
}
const isAsked = (it: Schedule | Step): it is Step => 'kind' in it
/** Who gets it: the address that was said, that of the one it changes, or of the client spoken of; '' : the owner. */
function addressOf(s: Slots, before: Schedule | undefined, w: World): string | undefined {
  const known = s.email?.toLowerCase() ?? before?.email
  if (known !== undefined) return known
  return isForOther(s) ? clientMeant(s, [], w.state).email : ''
}
/** Of those that were named, or of all: a client gets their own alone. */
function campaignsOf(
  s: Slots,
  isOther: boolean,
  list: readonly CampaignFacts[],
  w: World,
): Looked<readonly CampaignFacts[]> {
  const refs = campaignRefs(s)
  const isAll = refs.some((it) => it.kind === 'all')
  const isNamed = s.ids !== undefined || refs.some((it) => it.kind === 'name' || it.kind === 'position')
  if (isAll || !(isNamed || (isOther && live(list).length > 0))) return { ok: [] }
  const found = targetsOf(s, list, w, { doing: 'doing.share' })
  return 'step' in found ? found : { ok: found.campaigns }
}

type Wanted = Omit<Schedule, 'id' | 'next'>
/** What was said of it, and what it was before; or the question for what is missing. */
function wantedIn(s: Slots, all: readonly Schedule[], list: readonly CampaignFacts[], w: World): Wanted | Step {
  const before = changed(s, all, w)
  if (before && isAsked(before)) return before
  const every = everyIn(s) ?? before?.every
  const email = addressOf(s, before, w)
  const of = before ? { ok: [] } : campaignsOf(s, email !== '', list, w)
  if ('step' in of) return of.step
  const focus = of.ok.map((it) => it.id)
  const names = w.and(of.ok.map((it) => it.name))
  if (email === undefined) return askAddress(s.person ?? names, focus, w)
  if (!every) return askEvery(focus, w)
  return {
    email,
    every,
    weekday: s.weekdays?.[0] ?? before?.weekday ?? '',
    monthDay: dayIn(s) ?? before?.monthDay,
    campaigns: before?.campaigns ?? focus.toSorted(),
    campaignName: before?.campaignName ?? names,
  }
}
const askAddress = (client: string, focus: readonly string[], w: World): Step =>
  ask('email', client ? w.say('share.ask_email', { client: plain(client) }) : w.say('schedule.ask_email'), { focus })
function outcome(made: MadeCall | undefined, wanted: Wanted, w: World): string {
  if (made?.result?.kind === 'failed') return w.say('failed.do', { why: made.result.message })
  if (made?.result?.kind === 'declined') return w.say('schedule.declined')
  if (made?.result?.kind !== 'done') return ''
  return w.say('schedule.done', { ...factsOf(wanted, w), date: w.date(readDay(inner(made.result.value).next_on)) })
}

/** A weekly or monthly report by mail, set up or changed. */
function schedule(said: Slots, w: World): Step {
  const account = withAccount(w)
  if ('step' in account) return account.step
  const all = listed(w)
  if (isStep(all)) return all
  const s = withoutDay(said)
  const wanted = wantedIn(s, all, account.ok, w)
  if ('kind' in wanted) return wanted
  const note = logoNote(s, w)
  if ('kind' in note) return note
  const { email, every, campaigns } = wanted
  const save = savedBy(wanted)
  const isSame = (it: Schedule): boolean =>
    it.email === email && it.campaigns.join() === campaigns.join() && it.every !== every
  const old = s.says?.has('add') ? undefined : all.find(isSame)
  const instead = old ? [w.say('schedule.instead', factsOf(old, w))] : []
  return {
    kind: 'act',
    asksFirst: true,
    focus: campaigns,
    calls: [save, ...afterwards(save, old, w)],
    note: [w.say('schedule.would', factsOf(wanted, w)), ...instead, note.text].filter(Boolean).join(' '),
    undo: ({ tool }) => (tool === save.tool && old ? savedBy(old) : undefined),
    word: ([it]) => outcome(it, wanted, w),
    buttons: [...(note.isExtra ? [placeButton('plans', w)] : []), w.say('button.reports')],
  }
}
/** What it replaces ends once the new one is there. */
const afterwards = (save: Call, old: Schedule | undefined, w: World): Call[] =>
  old && made(w, save)?.result?.kind === 'done' ? [call('remove_report_schedule', { id: old.id })] : []
const spokenOf: ReadonlySet<string> = new Set(['schedule_report', 'list_reports'])
const isChange = ({ acts = [], refs = [], says, corrects }: Slots, { state }: World): boolean =>
  acts.includes('v.change') ||
  corrects === true ||
  says?.has('rather') === true ||
  (refs.some((it) => it.kind === 'pronoun') && spokenOf.has(state.topics[0]?.task.intent ?? ''))
/** 'On the 3rd' is a day, and no place in a list. */
function withoutDay({ refs, ...s }: Slots): Slots {
  const isDay = (s.start ?? s.period) !== undefined
  const others = refs?.filter((it) => !(isDay && it.kind === 'position'))
  return others && others.length > 0 ? { ...s, refs: others } : s
}
/** 'On the 3rd'. */
const dayIn = ({ start, period }: Slots): number | undefined => {
  const day = Number((start ?? period?.from)?.slice(-2))
  return day >= 1 && day <= REPORT_MONTH_DAY_MAX ? day : undefined
}

function stop(s: Slots, w: World): Step {
  const all = listed(w)
  if (isStep(all)) return all
  if (all.length === 0) return tell(w.say('schedule.none'))
  const isAll = (s.refs ?? []).some((it) => it.kind === 'all')
  const said = meant(s, all, w)
  const which = said.length > 0 ? said : all
  if (which.length > 1 && !isAll) return askWhich(which, w)
  return {
    kind: 'act',
    asksFirst: false,
    calls: which.map(({ id }) => call('remove_report_schedule', { id })),
    undo: ({ args }) => which.filter((it) => it.id === args.id).map(savedBy)[0],
    word: (calls) =>
      calls
        .flatMap(({ args, result }) => {
          const of = which.find((it) => it.id === args.id)
          if (!of || !result) return []
          return result.kind === 'failed'
            ? [w.say('failed.do', { why: result.message })]
            : [w.say('schedule.stopped', factsOf(of, w))]
        })
        .join('\n'),
    buttons: [w.say('button.undo')],
  }
}
function list(_: Slots, w: World): Step {
  const all = listed(w)
  if (isStep(all)) return all
  if (all.length === 0) return tell(w.say('schedule.none'))
  return tell(`${w.say('schedule.lead', { n: all.length })}\n\n${bullets(all.map((it) => line(it, w)))}`, {
    rows: { kind: 'report', items: all.map((it) => it.id) },
  })
}

const uses = ['email', 'person', 'refs', 'weekdays', 'start', 'period'] as const
/** Reports that go out by themselves: to the owner, or to a client. */
export const reportSchedules: readonly Flow[] = [
  {
    intent: 'schedule_report',
    uses,
    accepts: ['schedule_report', 'answer', 'correct', 'which_one', 'change_dates', 'set_schedule', 'again'],
    step: schedule,
    merge: (old, said) => {
      const now = withoutDay(said)
      const change = used(now, uses)
      const every = everyIn(now)
      if (Object.keys(change).length === 0 && !every && !now.says?.has('logo')) return undefined
      const kept = [...(old.says ?? [])].filter((it) => !every || (it !== 'week' && it !== 'month'))
      const { refs, ...others } = change
      // 'Make that one weekly': the one before.
      const named = refs && !onlyPoints(now) ? { refs } : {}
      const { ids, weekdays, ...rest } = old
      return {
        ...rest,
        ...(ids && !('refs' in named) ? { ids } : {}),
        ...(weekdays && every !== 'monthly' ? { weekdays } : {}),
        ...others,
        ...named,
        says: new Set([...kept, ...(now.says ?? [])]),
      } as Slots
    },
  },
  { intent: 'stop_report', uses, accepts: ['answer', 'which_one', 'stop_report'], step: stop, merge: (_, now) => now },
  { intent: 'list_reports', uses: [], accepts: [], step: list },
]
