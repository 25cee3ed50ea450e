import type { CampaignFacts } from '../conversation/results.ts'
import { perDayUsd } from '../understanding/amounts.ts'
import { addDays, daysBetween } from '../understanding/calendar.ts'
import { endOfLength } from '../understanding/campaign-dates.ts'
import { plainText } from '../wording/format.ts'
import type { CreateDraft } from './create-draft.ts'
import {
  addressRefused,
  bidRefused,
  budgetRefused,
  datesRefused,
  nameTaken,
  otherCurrency,
  textsRefused,
} from './limits.ts'
import { ask, type Step } from './task.ts'
import type { World } from './world.ts'

/** From when until when a planned campaign runs, as far as it was said. */
export function range(d: CreateDraft, today: string): { start: string | undefined; end: string | undefined } {
  const { start: said, end: given, length } = d.dates
  const start = said ?? (given || length ? addDays(today, 1) : undefined)
  return { start, end: given ?? (start && length ? endOfLength(start, length) : undefined) }
}

type Check = readonly [string, string | undefined]

function moneyChecks(d: CreateDraft, budget: number | undefined): Check[] {
  const currency = otherCurrency(d.budget) ?? otherCurrency(d.bid) ?? otherCurrency(d.maxBid)
  const negative = d.budget && (d.budget.negative || d.budget.amount <= 0) ? budgetRefused(0) : undefined
  if (budget === undefined) return [['budget', currency ?? negative]]
  return [
    ['budget', currency ?? negative ?? budgetRefused(budget)],
    ['bid', bidRefused(d.bid?.amount, budget, 'bid per click')],
    ['bid', bidRefused(d.maxBid?.amount, budget, 'highest bid per click')],
  ]
}

const takenWords = (name: string): string =>
  `There is already a campaign called "${plainText(name)}". What other name should the new one get?`

/** What the product would refuse, as a question; the earliest thing in the sentence first. */
export function refused(d: CreateDraft, list: readonly CampaignFacts[], w: World): Step | undefined {
  const { start, end } = range(d, w.today)
  const budget = d.budget && perDayUsd(d.budget, start && end ? daysBetween(start, end) : undefined)
  const [money, ...bids] = moneyChecks(d, budget)
  const checks: (Check | undefined)[] = [
    ['name', d.name && nameTaken(d.name, list) ? takenWords(d.name) : undefined],
    money,
    ['dates', d.dates.invalid ? `There is no such date as ${d.dates.invalid}. Which date do you mean?` : undefined],
    ['dates', start ? datesRefused(start, end, w.today) : undefined],
    ...bids,
    ['texts', textsRefused(d.headlines, d.descriptions)],
    ['website', d.website ? addressRefused(d.website) : undefined],
  ]
  const found = checks.find((c) => c?.[1] !== undefined)
  const taken = list.find((c) => c.name.trim().toLowerCase() === d.name?.trim().toLowerCase())
  return found?.[1] ? ask(found[0], found[1], taken && found[0] === 'name' ? [taken.id] : undefined) : undefined
}
