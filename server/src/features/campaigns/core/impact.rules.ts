import type { Day } from '@adwright/contract/values/day.rules'
import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { asUsd, type Usd } from '@adwright/contract/values/money.rules'
import { BUDGET_JUMP_TIMES } from '@adwright/contract/limits'
import { dateWords, restWords, runWords } from '@adwright/contract/values/run-dates.rules'
import { daysToRun, worstCaseUsd, worstCaseWords } from '@adwright/contract/values/worst-case.rules'
import { campaignTexts } from './campaigns.texts.ts'

/** The content of an approval card (contract, Approval cards): null where one doesn't apply. */
export interface Impact {
  /** The currency of its amounts. */
  readonly currency?: Currency
  readonly daily_cost: Usd | null
  readonly worst_day: Usd | null
  readonly worst_month: Usd | null
  readonly credits: number | null
  /** One sentence per line. Each amount appears only once, here or in the summary. */
  readonly text: string
}
export interface Card {
  readonly summary: string
  readonly impact: Impact
  /** The amount that must be typed before approving a large increase. */
  readonly typeAmount?: Usd
}

/** The campaign's current state; empty for one to be created. */
export interface Current {
  readonly name: string
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED'
  readonly budget: Usd
  readonly start_date_raw: Day
  readonly end_date_raw: Day | null
}
export interface CampaignInput {
  readonly campaign_name?: string | undefined
  readonly name?: string | undefined
  readonly daily_budget?: Usd | undefined
  readonly start_date?: Day | undefined
  readonly end_date?: Day | null | undefined
}

/** What a card shows besides the change itself. */
export interface ImpactContext {
  /** Today in the account's zone. */
  readonly today: Day
  /** Where, when and to whom it's shown, in sentences: for a campaign that will run, always including where. */
  readonly shown: readonly string[]
  /** The account's currency, used for all amounts. */
  readonly currency: Currency
  /** The highest bid for a click. */
  readonly bidUsd?: Usd | undefined
}

const none: Impact = {
  daily_cost: null,
  worst_day: null,
  worst_month: null,
  credits: null,
  text: campaignTexts.impact.costsNothing,
}

interface Run {
  readonly budget: Usd
  readonly start: Day
  readonly end: Day | null
}

/** Its worst-case cost in the remaining days, and where it's shown. `before` starts the sentence about money. */
function impactOfRun(
  { budget, start, end }: Run,
  { today, shown, bidUsd, currency }: ImpactContext,
  before = '',
): Impact {
  const days = daysToRun(start, end, today)
  const worst = worstCaseUsd(budget, days, currency)
  const words = worstCaseWords(budget, days, currency)
  const money = before === '' ? words : `${before}${words.charAt(0).toLowerCase()}${words.slice(1)}`
  const bid = bidUsd === undefined ? [] : [campaignTexts.impact.bid(moneyIn(currency).short(bidUsd))]
  return {
    currency,
    daily_cost: budget,
    worst_day: worst.day,
    worst_month: worst.month,
    credits: null,
    text: [money, ...shown, ...bid].join('\n'),
  }
}

function creation(input: CampaignInput, beside: ImpactContext): Card {
  const { daily_budget: budget = asUsd(0), start_date: start = beside.today, end_date: end = null } = input
  return {
    summary: campaignTexts.impact.create(
      input.campaign_name ?? '',
      moneyIn(beside.currency).short(budget),
      runWords(start, end, beside.today),
    ),
    impact: impactOfRun({ budget, start, end }, beside, campaignTexts.impact.onceOn),
  }
}

function change(input: CampaignInput, now: Current, beside: ImpactContext): Card {
  const date = (it: Day | null) => (it === null ? 'no end date' : dateWords(it, beside.today))
  const run: Run = {
    budget: input.daily_budget ?? now.budget,
    start: input.start_date ?? now.start_date_raw,
    end: input.end_date === undefined ? now.end_date_raw : input.end_date,
  }
  const parts: string[] = []
  if (input.daily_budget !== undefined)
    parts.push(
      campaignTexts.impact.budgetChange(
        moneyIn(beside.currency).short(now.budget),
        moneyIn(beside.currency).short(run.budget),
      ),
    )
  if (input.name !== undefined) parts.push(campaignTexts.impact.renamed(input.name))
  if (input.start_date !== undefined) parts.push(campaignTexts.impact.starts(date(now.start_date_raw), date(run.start)))
  if (input.end_date !== undefined) parts.push(campaignTexts.impact.ends(date(now.end_date_raw), date(run.end)))
  const jump = input.daily_budget !== undefined && run.budget >= now.budget * BUDGET_JUMP_TIMES && now.budget > 0
  const cost =
    input.daily_budget === undefined ? campaignTexts.impact.budget(moneyIn(beside.currency).short(run.budget)) : ''
  const impact = impactOfRun(run, beside, `${now.status === 'PAUSED' ? campaignTexts.impact.whileRuns : ''}${cost}`)
  const lines = [
    impact.text,
    campaignTexts.impact.runs(restWords(run.start, run.end, beside.today)),
    ...(jump ? [campaignTexts.impact.budgetJump(timesWords(run.budget / now.budget))] : []),
  ]
  return {
    summary: `${now.name}: ${parts.join(', ')}`,
    impact: { ...impact, text: lines.join('\n') },
    ...(jump ? { typeAmount: run.budget } : {}),
  }
}

const timesWords = (times: number): string => (times === BUDGET_JUMP_TIMES ? 'ten times' : 'more than ten times')

/** The effect and cost of a campaign tool, in words that a person can approve. Pure: `now` is read before. Null for other tools. */
export function impactOf(tool: string, input: CampaignInput, beside: ImpactContext, now?: Current): Card | null {
  if (tool === 'create_campaign') return creation(input, beside)
  if (!now) return null
  const name = `“${now.name}”`
  switch (tool) {
    case 'update_campaign':
      return change(input, now, beside)
    case 'resume_campaign': {
      if (now.status === 'ENABLED') return { summary: campaignTexts.impact.runningAlready(name), impact: none }
      const run = { budget: now.budget, start: now.start_date_raw, end: now.end_date_raw }
      return {
        summary: campaignTexts.impact.turnOn(
          name,
          moneyIn(beside.currency).short(now.budget),
          restWords(run.start, run.end, beside.today),
        ),
        impact: impactOfRun(run, beside),
      }
    }
    case 'pause_campaign':
      return now.status === 'PAUSED'
        ? { summary: campaignTexts.impact.pausedAlready(name), impact: none }
        : {
            summary: campaignTexts.impact.pause(name, moneyIn(beside.currency).short(now.budget)),
            impact: { ...none, daily_cost: asUsd(0), text: campaignTexts.impact.canBeTurnedOn },
          }
    case 'remove_campaign':
      return {
        summary: campaignTexts.impact.remove(name, moneyIn(beside.currency).short(now.budget)),
        impact: { ...none, daily_cost: asUsd(0), text: campaignTexts.impact.removedForEver },
      }
    default:
      return null
  }
}
