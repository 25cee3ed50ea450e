import { addDays } from '@adwright/contract/values/day.rules'
import { suggestKeywordsFor } from '#features/ad-copy/index.ts'
import { type CampaignFacts, inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold, capitalised, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { answerOf } from '../answers.ts'
import { type Concept, withoutLeading } from '../concepts.ts'
import { daysLeft } from '../dates.ts'
import { newBudget, perDay } from '../money.ts'
import type { Slots } from '../slots.ts'
import { ask, call, type Step, tell, type World } from '../task.ts'
import { one, outcome } from './targeting.ts'
import { campaignsNow } from '../world.ts'
import { dayOf, listed, type Row, rowsOf } from './tool-row.ts'

const FORECAST_KEYWORDS = 8
/** What a planned ad for this could bring with that budget. */
export const plannedForecast = (topic: string, budget: number): Readonly<Record<string, unknown>> => ({
  daily_budget: budget,
  keywords: suggestKeywordsFor({ topic, website_url: '', profile: undefined }, FORECAST_KEYWORDS),
})
/** Of the plan that is open, else of the campaign that is meant, with the amount to try. */
function forecastArgs(s: Slots, w: World): Readonly<Record<string, unknown>> | Step {
  const plan = w.state.open?.task
  const amount = s.amount ?? plan?.slots.amount
  const topic = s.topics?.[0] ?? plan?.slots.topics?.[0]
  if (plan?.intent === 'create_campaign' && topic) {
    const budget = amount?.kind === 'fixed' ? perDay(amount.money, plan.slots.length?.days) : undefined
    if (!budget) return ask('budget', w.say('create.ask_budget_short'))
    return plannedForecast(topic, budget)
  }
  const campaigns = campaignsNow(w)
  const known = answerOf('click_price', w)
  if ('ok' in campaigns && !campaigns.ok?.length && known) return tell(known.text, { buttons: [known.button] })
  const found = one(s, w)
  if ('step' in found) return found.step
  return { campaign_id: found.c.id, daily_budget: triedBudget(found.c, s, w) }
}
const triedBudget = (c: CampaignFacts, { amount }: Slots, w: World): number =>
  (amount && newBudget(amount, c.budget, daysLeft(c, w.today))) ?? c.budget
export function forecastWords(value: unknown, w: World): string {
  const fields = inner(value)
  const range = (key: string, write: (n: number) => string): string => {
    const { low, high } = record(fields[key])
    return `${write(number(low) ?? 0)} – ${write(number(high) ?? 0)}`
  }
  const text = w.say('forecast.told', {
    n: number(fields.days) ?? 0,
    clicks: range('clicks', w.count),
    cost: range('cost', w.usd),
  })
  return [text, w.lang === 'en' ? plain(string(fields.assumption)) : ''].filter(Boolean).join(' ')
}

/** What a note says: what was quoted or follows a colon, else the sentence. */
const noteText = (s: Slots, concept: Concept, w: World): string =>
  capitalised(s.quote ?? s.text?.split(/:\s+/)[1] ?? withoutLeading(sentenceOf(s, w), concept, w.lang)).trim()
/** The whole sentence of a request that was read piece by piece. */
const sentenceOf = ({ text = '' }: Slots, { turn }: World): string =>
  turn.user
    .split(/(?<=[.!?])\s+/)
    .find((it) => it.includes(text))
    ?.replace(/[.!]+$/, '') ?? text
const noteDay = (s: Slots): string | undefined => s.period?.from ?? s.start
const noteArgs = (s: Slots, w: World): Readonly<Record<string, unknown>> | Step => {
  const date = noteDay(s)
  return date ? { date, text: noteText(s, 'remember', w) } : ask('dates', w.say('note.ask_day'))
}
const NOTES_DAYS = 90
const notesArgs = ({ period }: Slots, w: World): Readonly<Record<string, unknown>> => ({
  from: period?.from ?? addDays(w.today, -NOTES_DAYS),
  to: period?.to ?? w.today,
})

const categories = [
  ['buys', 'PURCHASES', 'conversion.purchases'],
  ['signups', 'SIGN-UPS', 'conversion.signups'],
  ['contacts', 'CONTACTS', 'conversion.contacts'],
  ['views', 'PAGE VIEWS', 'conversion.views'],
] as const satisfies readonly (readonly [Concept, string, Key])[]
function conversionStep(s: Slots, w: World): Step {
  const found = one(s, w)
  if ('step' in found) return found.step
  const { c } = found
  const meant = categories.find(([concept]) => s.says?.has(concept))
  if (!meant)
    return ask('choice', w.say('conversion.ask'), { focus: [c.id], buttons: categories.map(([, , key]) => w.say(key)) })
  const [, category, key] = meant
  const facts = { name: bold(c.name), what: bold(w.say(key)) }
  return {
    kind: 'act',
    asksFirst: true,
    focus: [c.id],
    calls: [call('create_conversion', { campaign_id: c.id, name: s.name ?? s.quote ?? w.say(key), category })],
    note: w.say('conversion.would', facts),
    word: ([made]) => {
      const snippet = made?.result?.kind === 'done' ? string(inner(made.result.value).gtag_snippet) : ''
      return outcome(made, `${w.say('conversion.done', facts)}\n\n\`\`\`html\n${snippet}\n\`\`\``, w)
    },
  }
}

function interestsStep(s: Slots, w: World): Step {
  const found = one(s, w)
  if ('step' in found) return found.step
  const { c } = found
  const interests = s.topics ?? (s.quote ? [s.quote] : [])
  if (interests.length === 0) return ask('topic', w.say('interests.ask', { name: bold(c.name) }), { focus: [c.id] })
  const facts = { name: bold(c.name), what: w.and(interests.map(bold)) }
  return {
    kind: 'act',
    asksFirst: true,
    focus: [c.id],
    calls: [call('set_campaign_targeting', { campaign_id: c.id, interests })],
    note: w.say('interests.would', facts),
    word: ([made]) => outcome(made, w.say('targeting.done', facts), w),
  }
}

const placeQuery = (s: Slots): { query: string } | undefined => {
  const query = s.places?.[0]?.value || s.topics?.[0]
  return query ? { query } : undefined
}
const placeWords = (it: Json): string =>
  [string(it.name), string(it.targetType).toLowerCase()].filter(Boolean).join(', ')

/** Forecasts, notes, memories and what a campaign counts or looks for. */
export const moreRows: readonly Row[] = [
  {
    intent: 'forecast',
    tool: 'forecast_campaign',
    args: forecastArgs,
    says: (value, _, w) => forecastWords(value, w),
  },
  {
    intent: 'add_date_note',
    tool: 'add_date_note',
    args: noteArgs,
    says: (value, _, w) =>
      w.say('note.saved', { date: dayOf(inner(value).date, w), text: plain(string(inner(value).text)) }),
  },
  {
    intent: 'list_date_notes',
    tool: 'list_date_notes',
    args: notesArgs,
    says: (value, _, w) =>
      listed(
        rowsOf(value, 'notes').map((it) => `${dayOf(it.date, w)}: ${plain(string(it.text))}`),
        'note.lead',
        'note.none',
        w,
      ),
  },
  {
    intent: 'remember',
    tool: 'remember',
    args: (s, w) => {
      const text = noteText(s, 'remember', w)
      return text === '' ? tell(w.say('memory.ask')) : { text }
    },
    says: (_, __, w) => w.say('memory.saved'),
  },
  { intent: 'create_conversion', tool: 'create_conversion', args: conversionStep, says: () => '' },
  { intent: 'set_interests', tool: 'set_campaign_targeting', args: interestsStep, says: () => '' },
  {
    intent: 'search_locations',
    tool: 'search_locations',
    args: placeQuery,
    says: (value, _, w) =>
      listed(
        list(inner(value).locations).map((it) => plain(placeWords(record(it)))),
        'places.lead',
        'places.none',
        w,
      ),
  },
]
