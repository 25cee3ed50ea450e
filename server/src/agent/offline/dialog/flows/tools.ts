import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import { inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import type { Intent, MoneyValue } from '../../nlu/index.ts'
import { bold, plain } from '../../words/format.ts'
import type { Slots } from '../slots.ts'
import { call, type Flow, type World } from '../task.ts'
import { accountOf, isOn } from '../world.ts'
import { moreRows } from './more-tools.ts'
import { type Shared, sharedIn } from '../../conversation/shared.ts'
import { sharedMeant } from '../clients.ts'
import { pickedRows } from './saving.ts'
import { sharedLine } from './share.ts'
import { type Change, dayOf, listed, type Row, rowsOf, runRow } from './tool-row.ts'

const SHOWN_MAX = 10
const BLOG_KEY = 'answer:blog_article'

/** 'How long will it last?': at the budgets of what is on. */
function lasting(funds: number | undefined, w: World): string {
  const day = w.state.campaigns.reduce((sum, c) => (isOn(c, w.today) ? sum + c.budget : sum), 0)
  const n = Math.floor((funds ?? 0) / (day || 1))
  return day > 0 && n > 0 ? w.say('account.lasts', { day: w.usd(day), n }) : ''
}
function accountWords(value: unknown, w: World): string {
  const account = accountOf({ kind: 'done', value })
  if (account.pending) return w.say('account.pending')
  if (!account.linked) return w.say('account.none')
  const funds =
    account.funds === undefined
      ? w.say('account.pays_google')
      : w.say('account.funds', { funds: w.usdExact(account.funds) })
  const linked = w.say('account.linked', { id: account.customer })
  return [linked, funds, lasting(account.funds, w)].filter(Boolean).join(' ')
}
/** What is left, or what as many images as are asked about would leave of it. */
function creditWords(value: unknown, { count, period }: Slots, w: World): string {
  const have = number(inner(value).credits) ?? 0
  if (!count || period) return w.say('credits.left', { n: have, images: Math.floor(have / IMAGE_COST_CREDITS) })
  const cost = count * IMAGE_COST_CREDITS
  return w.say(cost > have ? 'credits.short' : 'credits.of', { n: count, cost, have, left: Math.abs(have - cost) })
}
const notificationOf = (it: unknown): string =>
  plain(typeof it === 'string' ? it : string(record(it).message) || string(record(it).text))
/** The activity log's words for a change: 'Pause campaign Wedding Cakes'. */
const deedOf = (it: Json): string =>
  plain(
    string(it.summary) ||
      [upperFirst(string(it.action).replaceAll('_', ' ')), string(it.target)].filter(Boolean).join(': '),
  )

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
/** 'No more than 1500', right after what a month costs: a month. */
const isMonthly = ({ per }: MoneyValue, { state: { topics } }: World): boolean =>
  per === 'month' || (per === undefined && topics[0]?.task.slots.says?.has('month') === true)
const limitSaid = ({ amount }: Slots, w: World): Partial<Limits> =>
  amount?.kind === 'fixed' && amount.money.currency === 'USD'
    ? { [isMonthly(amount.money, w) ? 'monthly_limit' : 'daily_limit']: amount.money.cents / 100 }
    : {}
function limitChange(value: unknown, s: Slots, w: World): Change | undefined {
  const said = limitSaid(s, w)
  if (Object.keys(said).length === 0) return undefined
  // 'And 100 a day', while the limit a month waits for its yes.
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
  const limits = limitsIn(value)
  const worst = {
    day: w.usd(number(inner(value).worst_day) ?? 0),
    month: w.usd(number(inner(value).worst_month) ?? 0),
  }
  const words = limitWords(limits, w)
  return words === '' ? w.say('spend.none', worst) : w.say('spend.now', { ...worst, limits: words })
}

const clientName = (it: Json): string => plain(string(it.client_name) || string(it.client_email))
/** The client named, or the only one. */
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
  const facts = { client: bold(clientName(client)) }
  return {
    call: call('set_client_rule', { client_email: string(client.client_email), needs_yes: true }),
    note: w.say('rule.would', facts),
    done: w.say('rule.done', facts),
  }
}
const ruleNow = (value: unknown, w: World): string =>
  [
    w.say('share.rule'),
    ...rowsOf(value, 'clients')
      .slice(0, SHOWN_MAX)
      .map((it) => w.say(it.needs_yes === true ? 'rule.on' : 'rule.off', { client: bold(clientName(it)) })),
  ].join('\n\n')

const atClients = (value: unknown): Shared[] => sharedIn({ kind: 'done', value })
const approved = (all: readonly Shared[]): Shared[] => all.filter((it) => it.status === 'approved' && !it.isLaunched)
function launchChange(value: unknown, s: Slots, w: World): Change | undefined {
  const all = approved(atClients(value))
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
  const all = atClients(value)
  const names = approved(all).map((it) => bold(it.title))
  if (names.length > 0) return w.say('launch.which', { names: w.or(names) })
  const others = all.filter((it) => !it.isLaunched).slice(0, SHOWN_MAX)
  return [w.say('launch.none'), ...others.map((it) => sharedLine(it, w))].join('\n')
}

/** Undoes a change made before this conversation, by its entry in the activity log. */
function undoChange(value: unknown, w: World): Change | undefined {
  const undoable = rowsOf(value, 'entries').find((entry) => entry.undoable === true)
  return undoable
    ? {
        call: call('undo_activity', { id: string(undoable.id) }),
        note: w.say('undo.past', { what: bold(deedOf(undoable)), date: dayOf(undoable.at, w) }),
        done: w.say('undo.done'),
      }
    : undefined
}

function postArgs(s: Slots, w: World): { title: string; kind: string } | undefined {
  const title = pickedRows(s, w.state.ideas)[0] ?? s.quote ?? s.topics?.[0]
  return title === undefined ? undefined : { title: upperFirst(title), kind: 'draft' }
}

/** Tools that need no dialog of their own. Add a row for a new one. */
const rows: readonly Row[] = [
  ...moreRows,
  { intent: 'account', tool: 'get_account_status', says: (value, _, w) => accountWords(value, w) },
  { intent: 'credits', tool: 'get_credits', says: (value, s, w) => creditWords(value, s, w) },
  {
    intent: 'notifications',
    tool: 'list_notifications',
    says: (value, _, w) => {
      const found = Array.isArray(value) ? value : list(inner(value).notifications ?? record(value).items)
      return listed(found.map(notificationOf), 'notifications.lead', 'notifications.none', w)
    },
  },
  {
    intent: 'activity',
    tool: 'list_activity',
    says: (value, _, w) =>
      listed(
        rowsOf(value, 'entries').map((it) => `${dayOf(it.at, w)}: ${deedOf(it)}`),
        'activity.lead',
        'activity.none',
        w,
      ),
  },
  {
    intent: 'answer:invoices',
    tool: 'list_payments',
    says: (value, _, w) =>
      listed(
        rowsOf(value, 'history').map(
          (it) => `${dayOf(it.date, w)}: ${plain(string(it.description))}, ${w.usdExact(number(it.amount) ?? 0)}`,
        ),
        'payments.lead',
        'payments.none',
        w,
      ),
    withKnowledge: true,
  },
  {
    intent: 'answer:plans',
    tool: 'get_subscription',
    says: (value, _, w) => {
      const { tier, next_charge } = inner(value)
      const now = w.say('plan.now', { plan: bold(upperFirst(string(tier).toLowerCase())) })
      const next = record(next_charge)
      return 'amount' in next
        ? `${now} ${w.say('plan.next', { amount: w.usdExact(number(next.amount) ?? 0), date: dayOf(next.date, w) })}`
        : now
    },
    withKnowledge: true,
  },
  {
    intent: 'answer:spend_limit',
    tool: 'get_spend_limit',
    changes: limitChange,
    says: (value, _, w) => limitNow(value, w),
  },
  {
    intent: 'share_rule',
    tool: 'list_approval_clients',
    changes: ruleChange,
    says: (value, _, w) => ruleNow(value, w),
    otherwise: 'share.rule',
  },
  {
    intent: 'answer:launch_approved',
    tool: 'list_shared_campaigns',
    changes: launchChange,
    says: (value, _, w) => launchNow(value, w),
  },
  {
    intent: 'undo',
    tool: 'list_activity',
    changes: (value, _, w) => undoChange(value, w),
    says: (_, __, w) => w.say('undo.nothing'),
  },
  {
    intent: BLOG_KEY,
    tool: 'write_blog_post',
    args: postArgs,
    says: (value) => string(inner(value).markdown),
  },
]
export const rowOf = (intent: Intent): Row | undefined => rows.find((it) => it.intent === intent)

const uses = ['amount', 'email', 'topics', 'refs', 'start', 'period', 'quote', 'places'] as const
export const toolFlows: readonly Flow[] = rows
  .filter((it) => it.intent !== 'undo')
  .map((row) => ({
    intent: row.intent,
    uses,
    accepts: row.changes || row.args ? ['answer', 'correct', 'which_one'] : [],
    step: (s, w) => runRow(row, s, w),
  }))
