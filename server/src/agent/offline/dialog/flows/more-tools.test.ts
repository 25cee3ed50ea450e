import { nobody } from '../../conversation/read-prompt.ts'
import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { read } from '../../nlu/index.ts'
import { emptyState } from '../state.ts'
import { slotsOf } from '../slots-said.ts'
import type { Intent } from '../../nlu/index.ts'
import type { World } from '../task.ts'
import { speaker } from '../../words/say.ts'
import { flowOf } from './index.ts'

const today = asDay('2026-11-22')
const tools = [
  'forecast_campaign',
  'add_date_note',
  'remember',
  'create_conversion',
  'list_campaigns',
  'search_locations',
]
const rolls = {
  id: '7',
  name: 'Rolls',
  status: 'ENABLED',
  budget: 12,
  start_date: '2026-11-01',
  end_date: '2027-01-31',
}
const listed: MadeCall = {
  id: 'c1',
  tool: 'list_campaigns',
  args: {},
  step: 0,
  result: { kind: 'done', value: { success: true, message: '', data: { campaigns: [rolls] } } },
}
/** What is done for a message with this intent, however it was recognized. */
function stepOf(intent: Intent, text: string) {
  const reading = read(text, { today, campaigns: [rolls], context: 'none' })
  const [clause] = reading.clauses
  if (!clause) throw new Error('nothing was read')
  const world: World = {
    ...speaker(reading.lang, today),
    state: emptyState,
    turn: { user: text, calls: [listed], said: [], steps: 1 },
    clauses: reading.clauses,
    today,
    owner: nobody,
    tools: new Map(tools.map((it) => [it, new Set<string>()])),
  }
  return flowOf(intent).step(slotsOf(clause, reading.lang, true), world)
}

test('a forecast of a campaign, with the amount to try', () => {
  expect(stepOf('forecast', 'what would rolls bring with 20 a day')).toMatchObject({
    kind: 'need',
    calls: [{ tool: 'forecast_campaign', args: { campaign_id: '7', daily_budget: 20 } }],
  })
})
test('a note on its day, in its own words', () => {
  expect(stepOf('add_date_note', 'put a note on 3 December: street fair')).toMatchObject({
    kind: 'need',
    calls: [{ tool: 'add_date_note', args: { text: 'Street fair' } }],
  })
  expect(stepOf('add_date_note', 'write down that we moved')).toMatchObject({ kind: 'ask', slot: 'dates' })
})
test('what lasts is kept in the words it was said in', () => {
  expect(stepOf('remember', "don't say cheap anywhere")).toMatchObject({
    calls: [{ tool: 'remember', args: { text: "Don't say cheap anywhere" } }],
  })
  expect(stepOf('remember', 'please remember that we never show ads on Sundays')).toMatchObject({
    calls: [{ tool: 'remember', args: { text: 'We never show ads on Sundays' } }],
  })
})
test('a conversion asks what to count, and for a yes', () => {
  expect(stepOf('create_conversion', 'set up conversion tracking for rolls')).toMatchObject({ kind: 'ask' })
  expect(stepOf('create_conversion', 'count the purchases rolls brings')).toMatchObject({
    kind: 'act',
    asksFirst: true,
    calls: [{ tool: 'create_conversion', args: { campaign_id: '7', category: 'PURCHASES' } }],
  })
})
