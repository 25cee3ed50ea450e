import type { Usd } from '@adwright/contract/values/money.rules'
import { BUDGET_JUMP_TIMES } from '@adwright/contract/limits'
import type { CardFace } from '../agent.ts'

/** What is known of a campaign that is there already. */
export interface Standing {
  readonly id: string
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED'
  /** US dollars a day. */
  readonly budget: number
}

/** What the account spends a day as things are, without the campaign that is spoken of; undefined for one that is new to it. */
export function usualUsd(campaigns: readonly Standing[], without: string | undefined): number | undefined {
  const others = campaigns.filter((it) => it.id !== without && it.budget > 0)
  const running = others.filter((it) => it.status === 'ENABLED')
  if (running.length > 0) return running.reduce((sum, it) => sum + it.budget, 0)
  const paused = others.filter((it) => it.status === 'PAUSED')
  return paused.length > 0 ? Math.max(...paused.map((it) => it.budget)) : undefined
}

/** A slip of the finger: a zero too many. From ten times of what is usual the amount must be typed before it runs. */
export const isSlip = (budgetUsd: Usd, usual: number | undefined): boolean =>
  usual !== undefined && budgetUsd >= usual * BUDGET_JUMP_TIMES

/** A card of what turns spending on. An amount that looks like a slip must be typed before it runs. */
export function withSlipWarning(
  { summary, impact }: Pick<CardFace, 'summary' | 'impact'>,
  spentUsd: Usd,
  usual: number | undefined,
): CardFace {
  if (!isSlip(spentUsd, usual)) return { summary, impact }
  const warning = `That’s at least ${BUDGET_JUMP_TIMES} times what this account spends a day. Type the amount to confirm.`
  return { summary, impact: { ...impact, text: `${impact.text}\n${warning}` }, typedAmountUsd: spentUsd }
}
