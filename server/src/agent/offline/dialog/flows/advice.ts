import { bold } from '../../words/format.ts'
import { measured, rowsOf, totalOf } from '../figures.ts'
import { call, type Flow, type Shown, type World } from '../task.ts'
import { withAccount } from '../world.ts'
import { periodOf, periodWords } from './report.ts'

const DEAR = 1.2
function judged(value: unknown, when: string, w: World): { text: string } & Shown {
  const total = totalOf(value)
  if (!total || total.impressions === 0) return { text: w.say('advice.no_figures', { when }) }
  const rows = rowsOf(value, 'campaign', w).filter((it) => it.clicks > 0)
  const average = measured(total, 'cpc')
  const dear = rows.toSorted((a, b) => measured(b, 'cpc') - measured(a, 'cpc'))[0]
  if (!dear || rows.length < 2 || measured(dear, 'cpc') < average * DEAR)
    return { text: w.say('advice.even', { when, value: w.usdExact(average) }) }
  return {
    text: w.say('advice.dear', {
      when,
      name: bold(dear.name),
      value: w.usdExact(measured(dear, 'cpc')),
      average: w.usdExact(average),
    }),
    focus: dear.id ? [dear.id] : [],
  }
}

export const advice: Flow = {
  intent: 'advice',
  uses: ['period'],
  accepts: [],
  step: (s, w) => {
    const listed = withAccount(w)
    if ('step' in listed) return listed.step
    const period = periodOf(s, w.today)
    const when = periodWords(period, w)
    return {
      kind: 'act',
      asksFirst: false,
      calls: [call('get_campaign_performance', period ? { ...period } : {})],
      word: ([made]) =>
        made?.result?.kind === 'done'
          ? judged(made.result.value, when, w).text
          : w.say('failed.read', { why: made?.result?.kind === 'failed' ? made.result.message : '' }),
      brought: ([made]) => (made?.result?.kind === 'done' ? judged(made.result.value, when, w) : {}),
    }
  },
}
