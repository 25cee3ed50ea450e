import type { ActivityEntry } from '@adwright/contract/activity'
import { expect, test } from 'vitest'
import { changeOf, countOf, entriesOf, inGroups, notUndone, outcomesOfError } from './bulk.rules.ts'
import type { Step } from './steps.rules.ts'

const entry = (id: string, ids: readonly string[], part: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at: '2026-11-21T00:00:00.000Z',
  actor: 'owner',
  via: 'screen',
  action: 'change_campaigns',
  target: '',
  before: null,
  after: ids.map((it) => ({ id: it, name: `Campaign ${it}`, status: 'PAUSED' })),
  outcome: 'done',
  undoable: true,
  undo_at_google: true,
  ...part,
})
const step = { campaign: { id: '1', name: 'Bread', version: 'v' }, change: { status: 'PAUSED' } } as Step

test('many go in groups, each change with the version it was seen in', () => {
  expect(inGroups([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(changeOf(step)).toEqual({ id: '1', status: 'PAUSED', version: 'v' })
})
test('decisions.md, Every change: without an answer an outcome is unknown, refused it is failed', () => {
  expect(outcomesOfError([step], true, 'No answer')).toEqual([
    { id: '1', name: 'Bread', outcome: 'unknown', says: 'No answer' },
  ])
  expect(countOf(outcomesOfError([step, step], false, ''), 'failed')).toBe(2)
})
test('Undo finds the newest entry of each group, and none that is undone or another’s', () => {
  const log = [
    entry('c', ['9', '8']),
    entry('b', ['1', '2']),
    entry('x', ['3'], { action: 'change_campaign' }),
    entry('a', ['1', '2']),
    entry('d', ['7'], { undoable: false }),
  ]
  expect(entriesOf(log, ['1', '9', '7', '3']).map((it) => it.id)).toEqual(['c', 'b'])
})
test('what could not be taken back is named', () => {
  const after = [
    { id: '1', name: 'Bread', daily_budget: 3 },
    { id: '2', name: 'Cakes', outcome: 'failed', says: 'Changed meanwhile.' },
    { id: '3', name: 'Coffee', outcome: 'same', says: '' },
  ]
  expect(notUndone(entry('a', [], { after }))).toEqual(['Cakes: Changed meanwhile.'])
})
