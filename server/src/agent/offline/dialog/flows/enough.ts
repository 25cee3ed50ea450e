import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import { answerOf } from '../answers.ts'
import { perDay } from '../money.ts'
import type { Slots } from '../slots.ts'
import { call, type Flow, made, need, resultIn, type Step, tell, type World } from '../task.ts'
import { accountOf } from '../world.ts'
import { forecastWords, plannedForecast } from './forecast.ts'

const HUNDRED = 100
/** US dollars a day. */
const [STARTS, NARROW] = [10, 5]

/** What the planned ad could bring, where the plan says what it sells and there is an account to ask. */
function forecast(day: number, w: World): string | Step {
  const plan = w.state.open?.task
  const topic = plan?.intent === 'create_campaign' ? plan.slots.topics?.[0] : undefined
  if (!topic || !w.tools.has('forecast_campaign') || !w.tools.has('get_account_status')) return ''
  const account = resultIn(w, 'get_account_status')
  if (!account) return need(call('get_account_status'))
  if (!accountOf(account).linked) return ''
  const wanted = call('forecast_campaign', plannedForecast(topic, day))
  const result = made(w, wanted)?.result
  if (!result) return need(wanted)
  // The sum holds without it.
  return result.kind === 'done' ? forecastWords(result.value, w) : ''
}
function worked(day: number, { amount }: Slots, w: World): Step {
  const brings = forecast(day, w)
  if (typeof brings !== 'string') return brings
  const key = day >= STARTS ? 'budget.enough' : day >= NARROW ? 'budget.narrow' : 'budget.little'
  // A month that was said is no other for being worked out from its days.
  const isMonth = amount?.kind === 'fixed' && amount.money.per === 'month'
  const cents = isMonth ? amount.money.cents : Math.round(day * BUDGET_MONTH_DAYS * HUNDRED)
  const text = w.say(key, { amount: w.usd(day), month: w.usd(cents / HUNDRED) })
  // An open question comes again with its own buttons.
  const buttons = w.state.open ? [] : [w.say('button.create')]
  return tell([text, brings].filter(Boolean).join(' '), { buttons })
}
function general(w: World): Step {
  const found = answerOf('how_much_budget', w)
  return found ? tell(found.text, { buttons: [found.button] }) : tell(w.say('next.budget'))
}
const dayOf = ({ amount, length }: Slots): number | undefined =>
  amount?.kind === 'fixed' && amount.money.currency === 'USD' ? perDay(amount.money, length?.days) : undefined

/** How much to spend; 'is 15 a day enough?' is worked out. */
export const enough: Flow = {
  intent: 'answer:how_much_budget',
  uses: [],
  accepts: [],
  step: (s, w) => {
    const day = dayOf(s)
    return day === undefined || day <= 0 ? general(w) : worked(day, s, w)
  },
}
