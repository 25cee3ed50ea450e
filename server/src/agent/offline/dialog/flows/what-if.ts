import { BUDGET_MONTH_DAYS, BUDGET_WORST_DAY_TIMES } from '@adwright/contract/limits'
import type { CampaignFacts } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bold, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { daysLeft } from '../dates.ts'
import { newBudget } from '../money.ts'
import type { Change } from '../changes/change.ts'
import { intentOf } from '../changes/orders.ts'
import { resolve } from '../changes/resolve.ts'
import { overwritten, type Slots } from '../slots.ts'
import { type Flow, type Step, tell, type World } from '../task.ts'
import { targetsOf } from '../targets.ts'
import { isOn, live, withAccount } from '../world.ts'
import { cents } from './price-parts.ts'

const switched: Readonly<Partial<Record<Intent, Key>>> = {
  pause: 'whatif.pause',
  resume: 'whatif.resume',
  remove: 'whatif.remove',
}
const WEEK_DAYS = 7

function budgetWords(c: CampaignFacts, amount: Slots['amount'], w: World): string | undefined {
  const budget = amount && newBudget(amount, c.budget, daysLeft(c, w.today))
  if (!budget) return undefined
  return w.say('whatif.budget', {
    name: bold(c.name),
    budget: w.usd(budget),
    old: w.usd(c.budget),
    day: w.usd(cents(budget * BUDGET_WORST_DAY_TIMES)),
    month: w.usd(cents(budget * BUDGET_MONTH_DAYS)),
  })
}
function words(c: CampaignFacts, s: Slots, w: World): string {
  const name = bold(c.name)
  const places = (s.places ?? []).map((it) => it.value).filter(Boolean)
  if (s.of === 'set_places' && places.length > 0)
    return w.say('whatif.places', { name, places: w.and(places.map(plain)) })
  const key = s.of && switched[s.of]
  const told = s.of === 'change_budget' ? budgetWords(c, s.amount, w) : undefined
  return told ?? w.say(key ?? 'whatif.other', { name, budget: w.usd(c.budget) })
}

const dayOf = (of: readonly Pick<CampaignFacts, 'budget'>[]): number => cents(of.reduce((sum, c) => sum + c.budget, 0))
/** What everything on would come to with these changes, and what the one changed would. */
function ofChanges(changes: readonly Change[], list: readonly CampaignFacts[], w: World): Step {
  const found = resolve(changes, list, w)
  if ('step' in found) return found.step
  if ('missing' in found) return tell(w.say('whatif.other'))
  const { outlooks } = found
  const after = list.map((c) => ({ ...c, ...outlooks.find((it) => it.c.id === c.id) })).filter((c) => isOn(c, w.today))
  const day = dayOf(after)
  const [only, more] = outlooks
  const isBudget = only && !more && only.budget !== only.c.budget && only.status === only.c.status
  const own = isBudget
    ? budgetWords(
        only.c,
        { kind: 'fixed', money: { type: 'money', cents: Math.round(only.budget * 100), currency: 'USD', raw: '' } },
        w,
      )
    : undefined
  const total = w.say('whatif.total', {
    names: w.and(after.map((c) => `${bold(c.name)} (${w.usd(c.budget)})`)),
    day: w.usd(day),
    week: w.usd(cents(day * WEEK_DAYS)),
    month: w.usd(cents(day * BUDGET_MONTH_DAYS)),
    now: w.usd(dayOf(list.filter((c) => isOn(c, w.today)))),
  })
  return tell([...(after.length > 0 ? [total] : []), own ?? w.say('whatif.other')].join('\n'), {
    focus: outlooks.map(({ c }) => c.id),
    offers: [{ intent: intentOf(found.changes), slots: { changes: found.changes } }],
    buttons: [w.say('button.do_it')],
  })
}
/** 'At 60, how much is that a month?': the month is asked about, and no end. */
function meant(s: Slots): Slots {
  const { length: _, start: __, end: ___, period: ____, ...rest } = s
  return s.of === 'change_budget' ? rest : s
}
/** 'And if I lowered it to 15?', 'can I pause it later?': what would be; nothing is asked for before a yes. */
export const whatIf: Flow = {
  intent: 'what_if',
  uses: ['amount', 'refs'],
  // 'And a month of that?'
  merge: (old, now, { intent, state }) => {
    const { changes } = state.topics[0]?.task.slots ?? {}
    return intent === 'price' && changes && !now.amount
      ? { ...old, changes }
      : overwritten(old, now, ['amount', 'refs'])
  },
  accepts: ['what_if', 'which_one', 'correct', 'answer', 'again', 'price', 'state', 'change_budget'],
  step: (s, w) => {
    const listed = withAccount(w)
    if ('step' in listed) return listed.step
    if (s.changes) return ofChanges(s.changes, live(listed.ok), w)
    const targets = targetsOf(s, listed.ok, w, { doing: 'doing.look' })
    if ('step' in targets) return targets.step
    const ids = targets.campaigns.map((c) => c.id)
    return tell([...new Set(targets.campaigns.map((c) => words(c, s, w)))].join('\n'), {
      focus: ids,
      ...(s.of && s.of !== 'remove'
        ? { offers: [{ intent: s.of, slots: { ...meant(s), ids } }], buttons: [w.say('button.do_it')] }
        : {}),
    })
  },
}
