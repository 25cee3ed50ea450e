import { type CampaignFacts, saysNoAccount } from '../../../conversation/results.ts'
import { type AdviceKind, adviceAsked } from '../../../understanding/advice-asked.ts'
import { budgetOf } from '../../../understanding/amounts.ts'
import { type CampaignRef, campaignRef } from '../../../understanding/campaign-ref.ts'
import { addDays } from '../../../understanding/calendar.ts'
import { reportPeriod } from '../../../understanding/periods.ts'
import type { Reading } from '../../../understanding/reading.ts'
import type { Range } from '../../../understanding/resolve-date.ts'
import { periodWords } from '../../../wording/format.ts'
import { noAccount } from '../../../wording/gates.ts'
import { targetsOf } from '../../targets.ts'
import { type Call, call, need, type Step, type Task, tell } from '../../task.ts'
import { campaignsNow, made, type World } from '../../world.ts'
import { measureIn } from '../report.ts'
import type { Advised } from './advised-step.ts'
import { betterTexts } from './better-texts.ts'
import { type Board, boardOf, type Limited, limitedIn } from './board.ts'
import { isEnough, isItWorth, whereExtra } from './money.ts'
import { whatFirst, whereWasted, whichWorst } from './overview.ts'
import { afterTheClick, weekendOrNot, whichKeywords } from './quality.ts'
import { stretches, whyMoved } from './trend.ts'

/** A question for advice, with what it says about campaign, time and money. */
interface Asked {
  readonly kind: AdviceKind
  readonly reading: Reading
  readonly ref: CampaignRef
  readonly period: Range | undefined
}

/** Weekdays and 'a day' are no period here. */
const timed: ReadonlySet<AdviceKind> = new Set<AdviceKind>(['waste', 'worst', 'trend', 'no_calls', 'weak_keywords'])

function performance(period: Range | undefined, id?: string): Call {
  return call('get_campaign_performance', {
    ...(id ? { campaign_id: id } : {}),
    ...(period ? { from: period.from, to: period.to } : {}),
  })
}
/** What the insights say of the same figures: the chat calls nothing held back that the dashboard doesn't. */
const INSIGHTS = 'list_insights'
const onBudgets: ReadonlySet<AdviceKind> = new Set<AdviceKind>(['first', 'extra', 'enough'])
const withInsights = ({ kind }: Asked, w: World, figures: Call): readonly Call[] =>
  w.tools.has(INSIGHTS) && onBudgets.has(kind) ? [figures, call(INSIGHTS, figures.args)] : [figures]
function limitedNow(w: World, calls: readonly Call[]): Limited[] {
  const asked = calls.find((it) => it.tool === INSIGHTS)
  const result = asked && made(w, asked)?.result
  return result?.kind === 'done' ? limitedIn(result.value) : []
}
type Read = { readonly board: Board } | { readonly step: Step }
/** The figures of a period: read already, or the step that reads them. */
function read(w: World, calls: readonly Call[], at: number, list: readonly CampaignFacts[]): Read {
  const wanted = calls[at]
  const result = wanted && made(w, wanted)?.result
  if (!result) return { step: need(...calls) }
  if (result.kind === 'failed')
    return {
      step: tell(saysNoAccount(result.message) ? noAccount(w.seed) : `I could not read the figures: ${result.message}`),
    }
  const board = result.kind === 'done' ? boardOf(result.value, list, w.today, limitedNow(w, calls)) : undefined
  return board ? { board } : { step: tell('The report came back empty, so I have nothing to judge by yet.') }
}

const said = (it: Advised): Step => ({
  kind: 'tell',
  text: it.text,
  ...(it.focus ? { focus: it.focus } : {}),
  ...(it.offers ? { offers: it.offers } : {}),
})

function step(asked: Asked, w: World): Step {
  const listed = campaignsNow(w)
  if ('step' in listed) return listed.step
  const list = listed.ok
  if (!list) return tell(noAccount(w.seed))
  if (list.every((c) => c.status === 'REMOVED'))
    return tell(
      "You don't have any campaigns yet, so there are no figures to judge by. Tell me what you would like to advertise and I'll prepare the first one.",
    )
  if (asked.kind === 'better_texts' || asked.kind === 'enough') return aboutOne(asked, w, list)
  if (asked.kind === 'trend') return trend(asked, w, list)
  const one = asked.kind === 'no_calls' && asked.ref.kind === 'found' ? asked.ref.ids[0] : undefined
  const found = read(w, withInsights(asked, w, performance(asked.period, one)), 0, list)
  if ('step' in found) return found.step
  const { board } = found
  const when = asked.period ? periodWords(asked.period.from, asked.period.to, w.today) : 'in the last 30 days'
  if (board.total.impressions === 0)
    return tell(`Your ads were not shown ${when}, so there is nothing to judge by yet.`)
  return said(
    one ? afterTheClick(board, when, w.today, list.find((c) => c.id === one)?.name) : advised(asked, board, when, w),
  )
}

function advised(asked: Asked, board: Board, when: string, w: World): Advised {
  switch (asked.kind) {
    case 'waste':
      return whereWasted(board, when)
    case 'worst':
      return whichWorst(board, when)
    case 'worth':
      return isItWorth(board, when, asked.ref.kind === 'found' ? (asked.ref.ids[0] ?? '') : '')
    case 'extra':
      return whereExtra(board, when, amountIn(asked.reading))
    case 'no_calls':
      return afterTheClick(board, when, w.today)
    case 'days':
      return weekendOrNot(board, when, asked.reading.text.toLowerCase())
    case 'weak_keywords':
      return whichKeywords(board, when)
    default:
      return whatFirst(board, when, w.today, asked.ref.kind === 'found' ? asked.ref.ids[0] : undefined)
  }
}

function amountIn(r: Reading): number | undefined {
  const budget = budgetOf(r, true, true)
  if (budget?.kind === 'change') return budget.by === 'amount' && budget.value > 0 ? budget.value : undefined
  return budget?.kind === 'amount' && budget.money.currency === 'USD' && budget.money.amount > 0
    ? budget.money.amount
    : undefined
}

function aboutOne(asked: Asked, w: World, list: readonly CampaignFacts[]): Step {
  const targets = targetsOf(asked.ref, w, list, asked.kind === 'enough' ? 'look at' : 'write better texts for')
  if ('step' in targets) return targets.step
  const [one] = targets.campaigns
  if (!one) return tell('You have no campaigns yet.')
  if (asked.kind === 'better_texts') return betterTexts(one)
  const found = read(w, withInsights(asked, w, performance(undefined, one.id)), 0, list)
  if ('step' in found) return found.step
  const answer = isEnough(found.board, 'in the last 30 days', one.id, amountIn(asked.reading))
  return answer
    ? said(answer)
    : tell(`**${one.name}** has no figures in the last 30 days, so I can't say what a click of it costs yet.`, {
        focus: [one.id],
      })
}

const rising = /\b(?:up|rise|rising|rose|higher|increas\w*|jump\w*|so (?:high|much)|more)\b/i
function trend(asked: Asked, w: World, list: readonly CampaignFacts[]): Step {
  const spans = stretches(asked.period, w.today)
  const id = asked.ref.kind === 'found' ? asked.ref.ids[0] : undefined
  const calls = [performance(spans.now, id), performance(spans.before, id)]
  const now = read(w, calls, 0, list)
  if ('step' in now) return now.step
  const before = read(w, calls, 1, list)
  if ('step' in before) return before.step
  const down = !rising.test(asked.reading.text)
  return said(whyMoved(now.board, before.board, { measure: measureIn(asked.reading), down, spans }, list, w.today))
}

/** Advice from the owner's own figures. Another period asks the same again. */
export const advice = (asked: Asked): Task => ({
  intent: 'report',
  step: (w) => step(asked, w),
  refine: (m) => {
    const period = reportPeriod(m.reading.times, m.reading.today)
    return period && timed.has(asked.kind) && adviceAsked(m.reading) === undefined && m.reading.money.length === 0
      ? advice({ ...asked, period })
      : undefined
  },
})

export function adviceIn(kind: AdviceKind, reading: Reading): Task {
  // 'Down since last month': the last 30 days are set against those before them.
  const since = kind === 'trend' && /\b(?:since|than|compared|vs|versus)\b/i.test(reading.text)
  const month = since && /\bmonth\b/i.test(reading.text)
  const lately = month ? { from: addDays(reading.today, -30), to: addDays(reading.today, -1) } : undefined
  const period = since ? lately : timed.has(kind) ? reportPeriod(reading.times, reading.today) : undefined
  return advice({
    kind,
    reading,
    ref: campaignRef(reading),
    period: period && period.from <= reading.today ? period : undefined,
  })
}
