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
import { type Step, tell, type World } from '../task.ts'
import { onlyPoints } from '../targets.ts'
import { isOn, live } from '../world.ts'
import { outlookAt } from './forecast.ts'
import { campaignsIn, idsOf, targets } from './engine.ts'
import { type Flows, usesOf } from './table.ts'

const switched: Readonly<Partial<Record<Intent, Key>>> = {
  pause: 'whatif.pause',
  resume: 'whatif.resume',
  remove: 'whatif.remove',
}
const WEEK_DAYS = 7
export const cents = (n: number): number => Math.round(n * 100) / 100
/** What campaigns may spend a day together. */
export const dayOf = (of: readonly Pick<CampaignFacts, 'budget'>[]): number =>
  cents(of.reduce((sum, c) => sum + c.budget, 0))

const budgetWords = (c: CampaignFacts, budget: number, w: World): string =>
  w.say('whatif.budget', {
    name: bold(c.name),
    budget: w.usd(budget),
    old: w.usd(c.budget),
    day: w.usd(cents(budget * BUDGET_WORST_DAY_TIMES)),
    month: w.usd(cents(budget * BUDGET_MONTH_DAYS)),
  })
/** What it means for a campaign, if there is more to say than that it can be done. */
function words(c: CampaignFacts, { of, amount, places = [] }: Slots, w: World): string | undefined {
  const name = bold(c.name)
  const towns = places.map((it) => it.value).filter(Boolean)
  if (of === 'set_places' && towns.length > 0) return w.say('whatif.places', { name, places: w.and(towns.map(plain)) })
  const budget = of === 'change_budget' && amount ? newBudget(amount, c.budget, daysLeft(c, w.today)) : undefined
  if (budget) return budgetWords(c, budget, w)
  const key = of && switched[of]
  return key && w.say(key, { name, budget: w.usd(c.budget) })
}

/** What all running campaigns would cost with these changes, and what the changed one would. */
function ofChanges(changes: readonly Change[], list: readonly CampaignFacts[], w: World): Step {
  const found = resolve(changes, list, w)
  if ('step' in found) return found.step
  if ('missing' in found) return tell(w.say('whatif.other'))
  const { outlooks } = found
  const after = list.map((c) => ({ ...c, ...outlooks.find((it) => it.c.id === c.id) })).filter((c) => isOn(c, w.today))
  const day = dayOf(after)
  const [only, more] = outlooks
  const isBudget = only && !more && only.budget !== only.c.budget && only.status === only.c.status
  const total = w.say('whatif.total', {
    names: w.and(after.map((c) => `${bold(c.name)} (${w.usd(c.budget)})`)),
    day: w.usd(day),
    week: w.usd(cents(day * WEEK_DAYS)),
    month: w.usd(cents(day * BUDGET_MONTH_DAYS)),
    now: w.usd(dayOf(list.filter((c) => isOn(c, w.today)))),
  })
  const own = isBudget ? budgetWords(only.c, only.budget, w) : w.say('whatif.other')
  const brings = (isBudget && outlookAt(only.c, only.budget, w)) || ''
  // A campaign that stays off changes no total.
  const isMoved = outlooks.some(({ c }) => after.some((it) => it.id === c.id) || isOn(c, w.today))
  return tell([isMoved && after.length > 0 ? total : '', brings, own].filter(Boolean).join('\n'), {
    focus: outlooks.map(({ c }) => c.id),
    offers: [{ intent: intentOf(found.changes), slots: { changes: found.changes } }],
    buttons: [w.say('button.do_it')],
  })
}
/** 'And if I lowered it to 15?', 'can I pause it later?': states the result; no card is shown before a yes. */
function step(s: Slots, w: World): Step {
  const list = campaignsIn(w)
  if (s.changes) return ofChanges(s.changes, live(list), w)
  const some = targets(s, list, w, { doing: 'doing.look' })
  const ids = idsOf(some)
  const offer = s.of && s.of !== 'remove' ? { intent: s.of, slots: { ...s, ids } } : undefined
  const texts = some.map((c) => ({ c, text: words(c, s, w) }))
  const others = texts.filter((it) => it.text === undefined).map(({ c }) => bold(c.name))
  const told = [
    ...new Set(texts.flatMap(({ text }) => text ?? [])),
    ...(others.length > 0 ? [w.say('whatif.other_of', { names: w.and(others) })] : []),
  ]
  return tell(told.join('\n'), {
    focus: ids,
    ...(offer ? { offers: [offer], buttons: [w.say('button.do_it')] } : {}),
  })
}
export const whatIf: Flows = {
  what_if: {
    step,
    // 'And a month of that?'
    merge: (old, now, { intent, state }) => {
      const { changes } = state.topics[0]?.task.slots ?? {}
      if (intent === 'price' && changes && !now.amount) return { ...old, changes }
      // 'And at 60?'
      const { amount } = now
      return changes?.some((it) => it.sum) && amount && onlyPoints(now)
        ? { ...old, changes: changes.map((it) => (it.sum ? { ...it, sum: amount } : it)) }
        : overwritten(old, now, usesOf('what_if'))
    },
  },
}
