import { calculate, queryFigures } from '@adwright/contract/figures'
import { readPerformance } from '#features/performance/index.ts'
import { invalid } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { CalculationFault, worked } from './calculate.rules.ts'
import { figuresOf } from './query.rules.ts'

export const figureHandlers = [
  handle(calculate, async (_ctx, { steps }) => {
    try {
      return { results: worked(steps) }
    } catch (error) {
      if (error instanceof CalculationFault) throw invalid({ path: 'steps', message: error.message })
      throw error
    }
  }),
  handle(queryFigures, async (ctx, { campaign_id, from, to, period, ...asked }) => {
    const report = await readPerformance(ctx, { campaign_id, from, to, period })
    const { performance_data: data } = report
    return { from: report.from, to: report.to, currency: data.currency, ...figuresOf(data, asked) }
  }),
]
