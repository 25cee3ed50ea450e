import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import { addDays } from '@adwright/contract/values/day.rules'
import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { inner, type Json, number, record, string } from '../../conversation/results.ts'
import type { Intent, MoneyValue } from '../../nlu/index.ts'
import { bold, plain } from '../../words/format.ts'
import { conceptsIn, withoutLeading, withoutOpeners, withoutTrailing } from '../concepts.ts'
import { kinds } from '../kinds.ts'
import type { Slots } from '../slots.ts'
import { latestTopic } from '../state.ts'
import { campaignRefs } from '../targets.ts'
import { ask, call, tell, type World } from '../task.ts'
import { accountOf, isOn, languageArg } from '../world.ts'
import { type Shared, sharedIn } from '../../conversation/shared.ts'
import { sharedMeant } from '../clients.ts'
import { end, readOne } from './engine.ts'
import { pickedRows } from './saving.ts'
import { sharedLine } from './share.ts'
import type { Flows } from './table.ts'
import { type Change, dayOf, listing, type Row, rowsOf, rowStep } from './tool-rows.ts'

/** 'How long will it last?': at the current budgets of what runs. */
function lasting(funds: number | undefined, w: World): string {
  const day = w.state.campaigns.reduce((sum, c) => (isOn(c, w.today) ? sum + c.budget : sum), 0)
  const n = Math.floor((funds ?? 0) / (day || 1))
  return day > 0 && n > 0 ? w.say('account.lasts', { day: w.usd(day), n }) : ''
}
function accountWords(value: unknown, w: World): string {
  const { pending, linked, funds, customer } = accountOf({ kind: 'done', value })
  if (pending) return w.say('account.pending')
  if (!linked) return w.say('account.none')
  const paid = funds === undefined ? w.say('account.pays_google') : w.say('account.funds', { funds: w.usdExact(funds) })
  return [w.say('account.linked', { id: customer }), paid, lasting(funds, w)].filter(Boolean).join(' ')
}
const imagesFor = (credits: number): number => Math.floor(credits / IMAGE_COST_CREDITS)
/** What is left, what a number of images would leave of it, or how many images a number of credits is enough for. */
function creditWords(value: unknown, { count, period, says }: Slots, w: World): string {
  const have = number(inner(value).credits) ?? 0
  if (count && says?.has('number') && says.has('picture'))
    return w.say('credits.makes', { n: count, images: imagesFor(count) })
  if (!count || period) {
    // 'How many are left, and when do they renew?'
    const next = says?.has('renews') ? [planNow(readOne(w, call('get_subscription')), w)] : []
    return [w.say('credits.left', { n: have, images: imagesFor(have) }), ...next].join(' ')
  }
  const cost = count * IMAGE_COST_CREDITS
  return w.say(cost > have ? 'credits.short' : 'credits.of', { n: count, cost, have, left: Math.abs(have - cost) })
}
function planNow(value: unknown, w: World): string {
  const { tier, next_charge } = inner(value)
  const now = w.say('plan.now', { plan: bold(upperFirst(string(tier).toLowerCase())) })
  const { amount, date } = record(next_charge)
  const next = { amount: w.usdExact(number(amount) ?? 0), date: dayOf(date, w) }
  return amount === undefined ? now : `${now} ${w.say('plan.next', next)}`
}
/** The activity log's text for a change: 'Pause campaign: Wedding Cakes', and what became of it if it wasn't done. */
function deedOf(entry: Json, w: World): string {
  const what = plain(w.own(upperFirst(string(entry.action).replaceAll('_', ' '))))
  const of = string(entry.target)
  const deed = of ? w.say('activity.of', { what, of: plain(of) }) : what
  const outcome = entry.outcome === 'failed' || entry.outcome === 'unknown' ? w.say(`activity.${entry.outcome}`) : ''
  return outcome ? `${deed} (${outcome})` : deed
}

type Limits = Readonly<Record<'daily_limit' | 'monthly_limit', number | null>>
const limitsIn = (value: unknown): Limits => ({
  daily_limit: number(inner(value).daily_limit) ?? null,
  monthly_limit: number(inner(value).monthly_limit) ?? null,
})
const limitWords = ({ daily_limit: day, monthly_limit: month }: Limits, w: World): string =>
  w.and([
    ...(day === null ? [] : [w.say('button.a_day', { amount: w.usd(day) })]),
    ...(month === null ? [] : [w.say('spend.a_month', { amount: w.usd(month) })]),
  ])
/** 'No more than 1500', right after monthly costs: per month. */
const isMonthly = ({ per }: MoneyValue, { state: { topics } }: World): boolean =>
  per === 'month' || (per === undefined && topics[0]?.task.slots.says?.has('month') === true)
const limitSaid = ({ amount }: Slots, w: World): Partial<Limits> =>
  amount?.kind === 'fixed' && amount.money.currency === 'USD'
    ? { [isMonthly(amount.money, w) ? 'monthly_limit' : 'daily_limit']: amount.money.cents / 100 }
    : {}
function limitChange(value: unknown, s: Slots, w: World): Change | undefined {
  const said = limitSaid(s, w)
  if (Object.keys(said).length === 0) return undefined
  // 'And 100 a day', while the monthly limit awaits approval.
  const before = w.state.dropped.find((it) => it.intent === 'answer:spend_limit')
  const limits: Limits = { ...limitsIn(value), ...(before && limitSaid(before.slots, w)), ...said }
  const facts = { limits: limitWords(limits, w) }
  return {
    call: call('set_spend_limit', { ...limits }),
    note: w.say('spend.would', facts),
    done: w.say('spend.done', facts),
  }
}
function limitNow(value: unknown, w: World): string {
  const { worst_day: day, worst_month: month } = inner(value)
  const worst = { day: w.usd(number(day) ?? 0), month: w.usd(number(month) ?? 0) }
  const limits = limitWords(limitsIn(value), w)
  return limits === '' ? w.say('spend.none', worst) : w.say('spend.now', { ...worst, limits })
}

const clientName = (it: Json): string => bold(string(it.client_name) || string(it.client_email))
/** The named client, or the only one. */
function clientOf(value: unknown, s: Slots): Json | undefined {
  const clients = rowsOf(value, 'clients')
  const said = (s.text ?? '').toLowerCase()
  const named = clients.find(
    (it) => string(it.client_email) === s.email || said.includes(string(it.client_name).toLowerCase()),
  )
  return named ?? (clients.length === 1 && !s.email ? clients[0] : undefined)
}
function ruleChange(value: unknown, s: Slots, w: World): Change | undefined {
  const client = clientOf(value, s)
  if (!client || client.needs_yes === true) return undefined
  const facts = { client: clientName(client) }
  return {
    call: call('set_client_rule', { client_email: string(client.client_email), needs_yes: true }),
    note: w.say('rule.would', facts),
    done: w.say('rule.done', facts),
  }
}
const ruleNow = (value: unknown, w: World): string =>
  [
    w.say('share.rule'),
    ...rowsOf(value, 'clients').map((it) =>
      w.say(it.needs_yes === true ? 'rule.on' : 'rule.off', { client: clientName(it) }),
    ),
  ].join('\n\n')

const unlaunched = (value: unknown): Shared[] => sharedIn({ kind: 'done', value }).filter((it) => !it.isLaunched)
const approved = (all: readonly Shared[]): Shared[] => all.filter((it) => it.status === 'approved')
function launchChange(value: unknown, s: Slots, w: World): Change | undefined {
  const all = approved(unlaunched(value))
  const named = sharedMeant(s, all, w.state)
  const [first, more] = named.length > 0 ? named : all
  if (!first || more) return undefined
  const facts = { name: bold(first.title), budget: w.usd(first.budget ?? 0) }
  return {
    call: call('launch_shared_campaign', { id: first.id }),
    note: w.say('launch.would', facts),
    done: w.say('launch.done', facts),
  }
}
function launchNow(value: unknown, w: World): string {
  const all = unlaunched(value)
  const names = approved(all).map((it) => bold(it.title))
  return names.length > 0
    ? w.say('launch.which', { names: w.or(names) })
    : [w.say('launch.none'), ...all.map((it) => sharedLine(it, w))].join('\n')
}

/** The text of a note: what was quoted or follows a colon, else the sentence of a request that was read piece by piece. */
function noteText({ quote, text = '', owner }: Slots, w: World): string {
  const whole = w.turn.user.split(/(?<=[.!?])\s+/).find((it) => it.includes(text))
  const sentence = (whole?.replace(/[.!?]+$/, '') ?? text).replace(joint, '')
  return upperFirst(quote ?? text.split(/:\s+/)[1] ?? (owner ? sentence : toldIn(sentence, w))).trim()
}
const joint = /^(?:and|y|und|et|e)\s+/i
/** The fact without the words that ask to remember it: 'note that we're shut', 'we're shut, note that'. */
export function toldIn(sentence: string, { lang }: World): string {
  const said = withoutOpeners(sentence, lang)
  const led = withoutLeading(said, 'remember', lang)
  const lead = conceptsIn(said.slice(0, said.length - led.length), lang)
  // 'Don't forget that …', but 'don't say cheap' forbids it.
  const told = lead.has('not') && !lead.has('forget') ? said : led
  // 'We're shut, note that': what asks comes last.
  return told === said ? withoutTrailing(said, 'remember', lang).replace(/,$/, '') : told
}
const isOfWritten = ({ refs = [], quote }: Slots, { state }: World): boolean =>
  refs.length > 0 && !quote && kinds.drafted.has(latestTopic(state)?.task.intent ?? 'unclear')
/** 'An article about Wedding Cakes', if a campaign has that name, 'about Padua': the topic. */
const nameSaid = (s: Slots): string | undefined =>
  s.places?.[0]?.value ?? campaignRefs(s).flatMap((it) => (it.kind === 'name' ? [it.words] : []))[0]
const NOTES_DAYS = 90

/** Tools that need no flow of their own. Add a row for a new one. */
const rows: Readonly<Partial<Record<Intent, Row>>> = {
  account: { tool: 'get_account_status', says: (value, _, w) => accountWords(value, w) },
  credits: { tool: 'get_credits', says: creditWords },
  notifications: {
    tool: 'list_notifications',
    says: listing(
      'notifications',
      (it, w) => plain(w.own(string(it.message) || string(it.text))),
      'notifications.lead',
      'notifications.none',
    ),
  },
  activity: {
    tool: 'list_activity',
    says: listing('entries', (it, w) => `${dayOf(it.at, w)}: ${deedOf(it, w)}`, 'activity.lead', 'activity.none'),
  },
  'answer:invoices': {
    tool: 'list_payments',
    says: listing(
      'history',
      (it, w) => `${dayOf(it.date, w)}: ${plain(w.own(string(it.description)))}, ${w.usdExact(number(it.amount) ?? 0)}`,
      'payments.lead',
      'payments.none',
    ),
    withKnowledge: true,
  },
  'answer:plans': { tool: 'get_subscription', says: (value, _, w) => planNow(value, w), withKnowledge: true },
  'answer:spend_limit': {
    tool: 'get_spend_limit',
    changes: limitChange,
    says: (value, _, w) => limitNow(value, w),
  },
  share_rule: {
    tool: 'list_approval_clients',
    changes: ruleChange,
    says: (value, _, w) => ruleNow(value, w),
    otherwise: 'share.rule',
  },
  'answer:launch_approved': {
    tool: 'list_shared_campaigns',
    changes: launchChange,
    says: (value, _, w) => launchNow(value, w),
  },
  'answer:blog_article': {
    tool: 'write_blog_post',
    args: (s, w) => {
      const title = pickedRows(s, w.state.ideas)[0] ?? s.quote ?? s.topics?.[0] ?? nameSaid(s)
      return title === undefined ? undefined : { title: upperFirst(title), kind: 'draft', ...languageArg(s, w) }
    },
    says: (value) => string(inner(value).markdown),
  },
  add_date_note: {
    tool: 'add_date_note',
    args: (s, w) => ({
      date: s.start ?? s.period?.from ?? end(ask('dates', w.say('note.ask_day'))),
      // 'Put it in for Friday', after a post was written: it doesn't say what to note.
      text: isOfWritten(s, w) ? end(tell(w.say('memory.ask'))) : noteText(s, w),
    }),
    says: (value, _, w) => {
      const { date, text } = inner(value)
      return w.say('note.saved', { date: dayOf(date, w), text: plain(string(text)) })
    },
  },
  list_date_notes: {
    tool: 'list_date_notes',
    args: ({ period }, w) => ({ from: period?.from ?? addDays(w.today, -NOTES_DAYS), to: period?.to ?? w.today }),
    says: listing('notes', (it, w) => `${dayOf(it.date, w)}: ${plain(string(it.text))}`, 'note.lead', 'note.none'),
  },
  remember: {
    tool: 'remember',
    args: (s, w) => ({ text: noteText(s, w) || end(tell(w.say('memory.ask'))) }),
    says: (_, s, w) => w.say('memory.saved', { text: plain(noteText(s, w)) }),
  },
  search_locations: {
    tool: 'search_locations',
    args: (s) => {
      const query = s.places?.[0]?.value || s.topics?.[0]
      return query ? { query } : undefined
    },
    says: listing(
      'locations',
      (it, w) => plain([w.own(string(it.name)), w.own(string(it.targetType).toLowerCase())].filter(Boolean).join(', ')),
      'places.lead',
      'places.none',
    ),
  },
}
export const tools: Flows = Object.fromEntries(
  Object.entries(rows).flatMap(([intent, row]) => (row ? [[intent, rowStep(intent as Intent, row)]] : [])),
)

/** Undoes a change made before this conversation, by its entry in the activity log. */
export const undoLogged = rowStep('undo', {
  tool: 'list_activity',
  changes: (value, _, w) => {
    const entry = rowsOf(value, 'entries').find((it) => it.undoable === true)
    return (
      entry && {
        call: call('undo_activity', { id: string(entry.id) }),
        note: w.say('undo.past', { what: bold(deedOf(entry, w)), date: dayOf(entry.at, w) }),
        done: w.say('undo.done'),
      }
    )
  },
  says: (_, __, w) => w.say('undo.nothing'),
})
