import type { Usd } from '@adwright/contract/values/money.rules'
import { BUDGET_JUMP_TIMES } from '@adwright/contract/limits'
import type { CardFace } from '../agent.ts'
import { cardTexts } from './cards.texts.ts'

/** An existing campaign. */
export interface Standing {
  readonly id: string
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED'
  /** US dollars a day. */
  readonly budget: number
}

/** What the account currently spends per day, in US dollars, without the given campaign; undefined for a new account. */
export function usualUsd(campaigns: readonly Standing[], without: string | undefined): number | undefined {
  const others = campaigns.filter((it) => it.id !== without && it.budget > 0)
  const running = others.filter((it) => it.status === 'ENABLED')
  if (running.length > 0) return running.reduce((sum, it) => sum + it.budget, 0)
  const paused = others.filter((it) => it.status === 'PAUSED')
  return paused.length > 0 ? Math.max(...paused.map((it) => it.budget)) : undefined
}

/** A likely typo, such as an extra zero: ten times the usual amount or more. */
export const isSlip = (budgetUsd: Usd, usual: number | undefined): boolean =>
  usual !== undefined && budgetUsd >= usual * BUDGET_JUMP_TIMES

/** Adds a warning about a likely typo to a spending card: the amount must be typed before it runs. */
export function withSlipWarning(
  { summary, impact }: Pick<CardFace, 'summary' | 'impact'>,
  spentUsd: Usd,
  usual: number | undefined,
): CardFace {
  if (!isSlip(spentUsd, usual)) return { summary, impact }
  const warning = cardTexts.slip.manyTimes
  return { summary, impact: { ...impact, text: `${impact.text}\n${warning}` }, typedAmountUsd: spentUsd }
}
