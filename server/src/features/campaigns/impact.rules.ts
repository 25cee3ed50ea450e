import { roundUsd, usdShortText, type Usd } from '@adwright/contract/values/money.rules'
import { BUDGET_JUMP_TIMES, BUDGET_MONTH_DAYS, BUDGET_WORST_DAY_TIMES } from '@adwright/contract/limits'

/** What an approval card says about money (contract, Approval cards): dollars, null where one doesn't apply. */
export interface Impact {
  readonly daily_cost: number | null
  readonly worst_day: number | null
  readonly worst_month: number | null
  readonly credits: number | null
  readonly text: string
}
export interface Card {
  readonly summary: string
  readonly impact: Impact
  /** The amount that must be typed before Approve, when the jump is a big one. */
  readonly typeAmount?: number
}

/** What is known of the campaign now; nothing for one that is to be created. */
export interface Current {
  readonly name: string
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED'
  readonly budget: number
  readonly start_date_raw: string
  readonly end_date_raw: string | null
}
export interface CampaignInput {
  readonly campaign_name?: string | undefined
  readonly name?: string | undefined
  readonly daily_budget?: number | undefined
  readonly start_date?: string | undefined
  readonly end_date?: string | null | undefined
}

const none: Impact = {
  daily_cost: null,
  worst_day: null,
  worst_month: null,
  credits: null,
  text: 'This costs nothing.',
}

function costOf(dailyUsd: Usd, before = ''): Impact {
  const worst_day = roundUsd(dailyUsd * BUDGET_WORST_DAY_TIMES)
  const worst_month = roundUsd(dailyUsd * BUDGET_MONTH_DAYS)
  const text = `${before}${usdShortText(dailyUsd)} a day: up to ${usdShortText(worst_day)} on one day, at most ${usdShortText(worst_month)} in a month.`
  return { daily_cost: dailyUsd, worst_day, worst_month, credits: null, text }
}

function creation(input: CampaignInput): Card {
  const budget = input.daily_budget ?? 0
  return {
    summary: `Create the campaign “${input.campaign_name ?? ''}” with ${usdShortText(budget)} a day, ${input.start_date ?? ''} to ${input.end_date ?? ''}. It is created paused.`,
    impact: costOf(budget, 'Once you turn it on: '),
  }
}

function change(input: CampaignInput, now: Current): Card {
  const parts: string[] = []
  if (input.name !== undefined) parts.push(`rename it to “${input.name}”`)
  if (input.daily_budget !== undefined)
    parts.push(`change its daily budget from ${usdShortText(now.budget)} to ${usdShortText(input.daily_budget)}`)
  if (input.start_date !== undefined) parts.push(`move its start from ${now.start_date_raw} to ${input.start_date}`)
  if (input.end_date !== undefined)
    parts.push(`move its end from ${now.end_date_raw ?? 'no end date'} to ${input.end_date ?? 'no end date'}`)
  const budget = input.daily_budget ?? now.budget
  const jump = input.daily_budget !== undefined && budget >= now.budget * BUDGET_JUMP_TIMES && now.budget > 0
  const warning = jump
    ? ` That is ${Math.floor(budget / now.budget)} times as much: ${inWords(budget / now.budget)}. Type the amount to confirm.`
    : ''
  const impact = costOf(budget, now.status === 'PAUSED' ? 'While it runs: ' : '')
  return {
    summary: `“${now.name}”: ${parts.join(', ')}.${warning}`,
    impact: {
      ...impact,
      text: input.daily_budget === undefined ? impact.text : `${usdShortText(now.budget)} → ${impact.text}${warning}`,
    },
    ...(jump ? { typeAmount: budget } : {}),
  }
}

const inWords = (times: number): string =>
  Math.floor(times) === 10 ? 'ten times the old budget' : 'more than ten times the old budget'

/**
 * What a campaign tool would do and cost, in words a person can answer. Pure: `now` is read before. Null for a tool that
 * is not a campaign's.
 */
export function impactOf(tool: string, input: CampaignInput, now?: Current): Card | null {
  if (tool === 'create_campaign') return creation(input)
  if (!now) return null
  const name = `“${now.name}”`
  switch (tool) {
    case 'update_campaign':
      return change(input, now)
    case 'resume_campaign':
      return now.status === 'ENABLED'
        ? { summary: `${name} is running already. Nothing changes.`, impact: none }
        : {
            summary: `Turn ${name} on. Its budget is ${usdShortText(now.budget)} a day.`,
            impact: costOf(now.budget),
          }
    case 'pause_campaign':
      return {
        summary:
          now.status === 'PAUSED'
            ? `${name} is paused already. Nothing changes.`
            : `Pause ${name}. It stops spending its ${usdShortText(now.budget)} a day and can be resumed at any time.`,
        impact: { ...none, daily_cost: 0, text: `It stops spending ${usdShortText(now.budget)} a day.` },
      }
    case 'remove_campaign':
      return {
        summary: `Remove ${name} (${usdShortText(now.budget)} a day) for ever. It can never be turned on again.`,
        impact: {
          ...none,
          daily_cost: 0,
          text: `It stops spending ${usdShortText(now.budget)} a day. This can't be undone.`,
        },
      }
    default:
      return null
  }
}
