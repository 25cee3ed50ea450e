import { BUDGET_MONTH_DAYS, BUDGET_WORST_DAY_TIMES } from '@adwright/contract/limits'
import type { CampaignFacts } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bold, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { daysLeft } from '../dates.ts'
import { newBudget } from '../money.ts'
import type { Slots } from '../slots.ts'
import { type Flow, tell, type World } from '../task.ts'
import { targetsOf } from '../targets.ts'
import { withAccount } from '../world.ts'

const switched: Readonly<Partial<Record<Intent, Key>>> = {
  pause: 'whatif.pause',
  resume: 'whatif.resume',
  remove: 'whatif.remove',
}
const cents = (n: number): number => Math.round(n * 100) / 100

function budgetWords(c: CampaignFacts, s: Slots, w: World): string | undefined {
  const budget = s.amount && newBudget(s.amount, c.budget, daysLeft(c, w.today))
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
  const told = s.of === 'change_budget' ? budgetWords(c, s, w) : undefined
  return told ?? w.say(key ?? 'whatif.other', { name, budget: w.usd(c.budget) })
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
  accepts: ['what_if', 'which_one', 'correct', 'answer', 'again', 'price', 'state', 'change_budget'],
  step: (s, w) => {
    const listed = withAccount(w)
    if ('step' in listed) return listed.step
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
