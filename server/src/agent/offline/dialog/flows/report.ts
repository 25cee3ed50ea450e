import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { daysBetween } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, inner, record, saysNoAccount, string } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import { placeButton } from '../answers.ts'
import {
  allWords,
  customersOf,
  customerWords,
  type Figures,
  isPrice,
  figuresTable,
  measured,
  measureOf,
  type Measure,
  measureWords,
  ordered,
  rankOf,
  rowsOf,
  totalOf,
} from '../figures.ts'
import { edited } from '../question.ts'
import type { Slots } from '../slots.ts'
import { DEFAULT_DAYS, isAllTime, isBeside, periodArgs, periodOf, splitIn, whenWords } from '../report-asked.ts'
import { call, type Flow, type Shown, type Step, tell, type World } from '../task.ts'
import { campaignRefs, targetsOf } from '../targets.ts'
import { takes } from '../targeting-args.ts'
import { laterStart, live, withAccount } from '../world.ts'
import { forecast } from './forecast.ts'
import { knownMeasure, ranked } from './ranked.ts'

/** Particular campaigns are meant, not all of them or a ranking. */
const wantsSome = (s: Slots): boolean =>
  s.ids !== undefined || campaignRefs(s).some((it) => !['all', 'best', 'worst'].includes(it.kind))

/** 'How much of it all is that?', of the campaign that is meant, or of the first of those shown. */
function shareOf(value: unknown, s: Slots, when: string, w: World): { text: string } & Shown {
  const measure = knownMeasure(value, s) ?? 'cost'
  const rows = rowsOf(value, 'campaign', w)
  const targets = targetsOf(s, w.state.campaigns, w, { doing: 'doing.report' })
  const ids = 'campaigns' in targets ? targets.campaigns.map((c) => c.id) : []
  const total = rows.reduce((sum, it) => sum + measured(it, measure), 0)
  const meant = rows.filter((it) => it.id !== undefined && ids.includes(it.id))
  if (total === 0 || meant.length === 0) return totals(value, s, undefined, when, w)
  const show = (n: number): string => measureWords(n, measure, w)
  const lines = meant.map((row) => {
    const part = measured(row, measure)
    const facts = { name: bold(row.name), percent: w.percent(part / total), value: show(part), total: show(total) }
    return w.say('report.share', { when, ...facts })
  })
  return { text: upperFirst(lines.join('\n')), focus: ids }
}
/** The customers of a report, beside all its figures or its cost. */
function countedWords(value: unknown, measure: Measure | undefined, w: World): string {
  const customers = customersOf(value)
  const fits = measure === undefined || ['cost', 'customers', 'cpa'].includes(measure)
  return customers && fits ? ` ${customerWords(customers, w)}` : ''
}

/** 'What do I spend a day on average?' */
function averageWords(total: Figures, s: Slots, measure: Measure | undefined, w: World): string | undefined {
  const isRate = measure === undefined || measure === 'ctr' || measure === 'customers' || isPrice(measure)
  if (!s.says?.has('average') || isRate || isAllTime(s, w.today)) return undefined
  const period = periodOf(s, w.today)
  // A period that isn't over is averaged up to today.
  const last = period && daysBetween(period.to, w.today) > 0 ? period.to : w.today
  const days = period ? daysBetween(period.from, last) + 1 : DEFAULT_DAYS
  const value = measured(total, measure) / days
  return w.say('report.average', { value: measureWords(measure === 'cost' ? value : Math.round(value), measure, w) })
}

function totals(
  value: unknown,
  s: Slots,
  target: CampaignFacts | undefined,
  when: string,
  w: World,
): { text: string } & Shown {
  const total = totalOf(value)
  if (!total) return { text: w.say('report.empty') }
  const measure = knownMeasure(value, s)
  const counted = countedWords(value, measure, w)
  // Customers are told with what they cost.
  const shown = measure === 'customers' || measure === 'cpa' ? 'cost' : measure
  const figures = shown ? measureWords(measured(total, shown), shown, w) : allWords(total, w)
  const spent = shown === 'cost' ? '_cost' : ''
  const line = upperFirst(
    target
      ? w.say(`report.one${spent}`, { when, name: bold(target.name), figures })
      : w.say(`report.all${spent}`, { when, figures }),
  )
  if (total.impressions === 0) {
    const start = target && laterStart(target, w.today)
    return {
      text: `${line} ${start ? w.say('report.not_started', { date: w.date(start) }) : w.say('report.not_shown')}`,
    }
  }
  const average = averageWords(total, s, measure, w)
  if (average) return { text: `${average} ${line}${counted}` }
  const rows = target || measure ? [] : rowsOf(value, 'campaign', w).filter((it) => it.impressions > 0)
  if (rows.length < 2) return { text: `${line}${counted}` }
  const listed = ordered(rows, 'clicks', false)
  return {
    text: `${line}${counted}\n\n${figuresTable(listed, w.say('split.campaign'), w)}`,
    rows: { kind: 'campaign', items: listed.flatMap((it) => it.id ?? []) },
  }
}

/** All of several: one report on the account tells them apart. */
export const isEvery = (some: readonly CampaignFacts[], list: readonly CampaignFacts[]): boolean =>
  some.length > 2 && some.length >= live(list).length

/** Customers were asked for, and nothing counts them. */
const isUncounted = ({ result }: MadeCall, s: Slots): boolean =>
  result?.kind === 'done' && ['customers', 'cpa'].includes(measureOf(s.metric) ?? '') && !customersOf(result.value)

/** What can't be told of what was asked: nothing counts it, or orders are among what is counted as customers. */
function unknownWords(m: MadeCall, s: Slots, w: World): string {
  if (s.metric === 'quality' || isUncounted(m, s)) return w.say('report.no_conversions')
  return s.metric === 'conversions' && s.says?.has('buys') ? w.say('report.goals') : ''
}
function told(m: MadeCall, s: Slots, list: readonly CampaignFacts[], w: World): { text: string } & Shown {
  if (m.result?.kind === 'failed')
    return {
      text: saysNoAccount(m.result.message) ? w.say('account.none') : w.say('failed.read', { why: m.result.message }),
    }
  if (m.result?.kind !== 'done') return { text: '' }
  const target = list.find((c) => c.id === m.args.campaign_id)
  const when = whenWords(s, w)
  if (s.says?.has('share') && s.metric !== 'ctr' && (splitIn(s) ?? 'campaign') === 'campaign')
    return shareOf(m.result.value, s, when, w)
  const split = splitIn(s)
  const found =
    split && !(split === 'campaign' && target)
      ? ranked(m.result.value, s, { split, when, list }, w)
      : totals(m.result.value, s, target, when, w)
  if (s.dimension === 'place') return { ...found, text: `${w.say('report.no_place')} ${found.text}` }
  const said = unknownWords(m, s, w)
  return said ? { ...found, text: `${said} ${found.text}` } : found
}

/** Whose days these are, where the business keeps another time than its account. */
function zoneWords(made: readonly MadeCall[], w: World): string {
  const [city] = made.flatMap(({ result }) =>
    result?.kind === 'done' ? string(record(inner(result.value).performance_data).figures_zone) || [] : [],
  )
  return city ? w.say('report.zone', { city }) : ''
}

/** 'How many see it next month?': nothing is counted yet, but it can be estimated. */
const toCome = (s: Slots, w: World): Step =>
  w.tools.has('forecast_campaign') && !rankOf(s) ? forecast.step(s, w) : tell(w.say('report.to_come'))
function step(s: Slots, w: World): Step {
  const listed = withAccount(w)
  if ('step' in listed) return listed.step
  const list = listed.ok
  if (list.length === 0) return tell(w.say('campaigns.none_figures'), { buttons: [w.say('button.create')] })
  const period = periodOf(s, w.today)
  if (period && period.from > w.today) return toCome(s, w)
  const some =
    wantsSome(s) &&
    !s.says?.has('share') &&
    !(splitIn(s) === 'campaign' && (isBeside(s) || campaignRefs(s).every((it) => it.kind !== 'name')))
  const targets = some ? targetsOf(s, list, w, { doing: 'doing.report' }) : undefined
  if (targets && 'step' in targets) return targets.step
  const ids = targets && !isEvery(targets.campaigns, list) ? targets.campaigns.map((c) => c.id) : [undefined]
  return {
    kind: 'act',
    asksFirst: false,
    calls: ids.map((id) =>
      call('get_campaign_performance', {
        ...(id ? { campaign_id: id } : {}),
        ...periodArgs(s, w.today),
        // Ask for the details too: follow-up questions are answered from the same report.
        ...(takes(w, 'get_campaign_performance', 'detail') ? { detail: ['days', 'hours', 'keywords'] } : {}),
      }),
    ),
    ...(targets ? { focus: ids.filter((id) => id !== undefined) } : {}),
    word: (made) => [...made.map((m) => told(m, s, list, w).text), zoneWords(made, w)].filter(Boolean).join('\n\n'),
    brought: (made) => {
      const [only] = made.map((m) => told(m, s, list, w))
      const focus = targets ? ids.filter((id) => id !== undefined) : only?.focus
      const next = made.some((m) => isUncounted(m, s)) ? placeButton('customers', w) : w.say('button.improve')
      return { focus, rows: only?.rows, buttons: [next, w.say('button.compare_week')] }
    },
  }
}

const uses = ['refs', 'period', 'periodBefore', 'length', 'metric', 'dimension'] as const
/** Figures of a period, for all or some campaigns. */
export const report: Flow = {
  intent: 'report',
  uses,
  accepts: ['report', 'which_one', 'correct', 'answer', 'again'],
  step,
  merge: edited,
}
