import type { CampaignFacts } from '../conversation/results.ts'
import type { AmountUse } from '../nlu/amount-uses.ts'
import type { Clause, Entity, OrderPart } from '../nlu/index.ts'
import { bold, plain } from '../words/format.ts'
import { amountOf, isAside, isClickSized, isLeap } from './amount-doubts.ts'
import { buttonOf } from './joint-reading.ts'
import { type Done, ofSum, unusedIn } from './left-over.ts'
import { saidAs } from './said.ts'
import { type Act, ask, type Step, type World } from './task.ts'
import { campaignOf } from './world.ts'

const HUNDRED = 100
export const isBudget = (call: Act['calls'][number]): boolean =>
  call.tool === 'update_campaign' && call.args.daily_budget !== undefined
/** 'A to 9, B gets the 9 it saves', 'give B the 11 of A': an amount that was another one's. */
const isToldBefore = (it: Entity, parts: readonly OrderPart[], others: readonly CampaignFacts[]): boolean =>
  parts.some(
    (part, at) =>
      part.is === 'value' &&
      part.those === true &&
      amountOf(part.value) === amountOf(it) &&
      (others.some(({ budget }) => budget === amountOf(it)) ||
        parts.slice(0, at).some((old) => old.is === 'value' && amountOf(old.value) === amountOf(it))),
  )
/** '4 more', but the card sets it to 4: the word that makes it a step was overlooked. */
function isStepSet(
  said: Entity,
  parts: readonly OrderPart[],
  { args }: Act['calls'][number],
  c: CampaignFacts,
  { state }: World,
): boolean {
  const others = state.campaigns.filter((it) => it.id !== c.id)
  const isMore = 'role' in said && (said.role === 'by+' || said.role === 'by-') && !('bound' in said && said.bound)
  const amount = amountOf(said)
  const isReached = Math.abs(Number(args.daily_budget) - c.budget) === amount
  return (
    ofSum.has(said.type) && (isMore || isToldBefore(said, parts, others)) && args.daily_budget === amount && !isReached
  )
}
/** 'Loses 8', '1.20 for both': a bare amount that would multiply or divide a budget is more often a step, or of something else. */
function isBareLeap(said: Entity, { args }: Act['calls'][number], { budget }: CampaignFacts): boolean {
  if (said.type !== 'money' && said.type !== 'number') return false
  // A name or days beside it tell that it's what is set.
  const isAlone = args.name === undefined && args.start_date === undefined && args.end_date === undefined
  const isBare =
    isAlone && said.role === undefined && (said.type === 'number' || (said.per ?? said.bound) === undefined)
  const amount = amountOf(said)
  return isBare && args.daily_budget === amount && isLeap('to', amount, budget)
}
/** '20 cents more': seldom of a daily budget. */
const isCents = (said: Entity, { args }: Act['calls'][number], { budget }: CampaignFacts): boolean =>
  said.type === 'money' &&
  said.cents < HUNDRED &&
  Math.round(Math.abs(Number(args.daily_budget) - budget) * HUNDRED) === said.cents
/** The amount that a card about budgets ignores, and the campaign it's for. */
export function openAmount(clauses: readonly Clause[], done: Done, w: World): OpenAmount | undefined {
  const calls = done.calls.filter(isBudget)
  const parts = clauses.flatMap((it) => it.parts ?? [])
  for (const clause of clauses) {
    const isOrder = (it: Entity): boolean => !isAside(it, ['fact', 'other'], w)
    const unused = unusedIn(clause, done, w).filter((it) => ofSum.has(it.type) && isOrder(it))
    for (const call of calls) {
      const c = campaignOf(call, w)
      const amount =
        unused[0] ??
        (c &&
          clause.entities.find(
            (it) =>
              isOrder(it) && (isStepSet(it, parts, call, c, w) || isBareLeap(it, call, c) || isCents(it, call, c)),
          ))
      const isClick = amount && c && (isCents(amount, call, c) || isClickSized(amountOf(amount)))
      const use = isClick ? ({ use: 'click' } as const) : {}
      if (amount && c) return { said: saidAs(amount, clause), amount: amountOf(amount), c, ...use }
    }
  }
  return undefined
}
export interface OpenAmount {
  readonly said: string
  readonly amount: number
  readonly c: CampaignFacts
  readonly use?: AmountUse
  readonly isShare?: boolean
}
/** Asks what an amount is for, with the likeliest use first. */
export function askAmount({ said, amount, c, use }: OpenAmount, w: World): Step {
  const facts = { name: c.name, amount: w.usd(amount) }
  const usual = (['to', 'more', 'less'] as const).filter((it) => it !== 'less' || amount < c.budget)
  const likely = use && use in buttonOf ? [use as keyof typeof buttonOf] : []
  const buttons = [...new Set([...likely, ...usual])].map((it) => w.say(buttonOf[it], facts))
  const names = { name: bold(c.name), budget: w.usd(c.budget), said: bold(plain(said)) }
  return ask('budget', w.say('left.amount', names), { focus: [c.id], buttons })
}
