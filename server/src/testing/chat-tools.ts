import { type Usd, asUsd } from '@adwright/contract/values/money.rules'
import type { Effect } from '@adwright/contract/action'
import type { AgentTool, Card } from '#agent/index.ts'

/** A tool for tests: counts its runs by run id. */
export function testTool(
  name: string,
  effect: Effect,
  run: (args: Record<string, unknown>, callId: string) => unknown,
): AgentTool & { readonly runs: string[] } {
  const runs: string[] = []
  return {
    name,
    description: name,
    effect,
    inputSchema: { type: 'object', properties: {} },
    faultOf: (args) => ('bad' in (args as object) ? 'bad: Must not be there.' : undefined),
    run: async (ctx, args) => {
      runs.push(ctx.requestId)
      return run(args as Record<string, unknown>, ctx.requestId)
    },
    runs,
  }
}

export const budgetCard = (typedAmountUsd?: Usd): Card => ({
  face: async (_ctx, args) => ({
    summary: `Set the budget to $${String(args.daily_budget)} a day.`,
    impact: {
      daily_cost: asUsd(Number(args.daily_budget ?? 0)),
      worst_day: null,
      worst_month: null,
      credits: null,
      text: 'a day',
    },
    ...(typedAmountUsd === undefined ? {} : { typedAmountUsd }),
  }),
})
