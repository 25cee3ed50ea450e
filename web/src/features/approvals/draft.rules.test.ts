import { asDay } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './draft-faults.ts'
import { budgetOf, dataOfDraft, draftOf } from './draft.rules.ts'
import { aShared } from './testing.tsx'

const draft = draftOf(aShared())
const today = asDay('2026-11-20')

describe('product-3 §5.7: a shared campaign in edit mode', () => {
  test('product-3 §5.7: an invalid budget becomes 0, a valid one has whole cents', () => {
    expect(['20', '12.345', 'a lot', '', '-5', 'Infinity'].map(budgetOf)).toEqual([20, 12.35, 0, 0, 0, 0])
  })

  test('what is not changed is sent as it came; blank lines are none', () => {
    const {
      id: _,
      share_id: __,
      approvals: ___,
      approval_status: ____,
      created_at,
      launched_at,
      campaign_id,
      running,
      needs_yes,
      ...data
    } = aShared()
    expect([created_at, launched_at, campaign_id, running, needs_yes].length).toBe(5)
    expect(dataOfDraft(draft)).toEqual(data)
    const sent = dataOfDraft({ ...draft, headlines: ['One', '  '], keywords: 'a\n\nb, c\na', end_date: '' })
    expect([sent.headlines, sent.keywords, sent.end_date]).toEqual([['One'], ['a', 'b', 'c'], null])
  })

  test('product-3 §5.7: a blank website blocks the save; so does what the server would refuse', () => {
    expect(faultsOf(draft, today)).toEqual({})
    expect(faultsOf({ ...draft, website_url: '  ' }, today)).toEqual({ website_url: 'Website URL is required' })
    expect(faultsOf({ ...draft, headlines: ['x'.repeat(31)] }, today)).toEqual({
      'headlines.0': 'At most 30 characters.',
    })
    expect(faultsOf({ ...draft, headlines: ['a', 'b', 'c', 'd'] }, today)).toEqual({ headlines: 'At most 3.' })
    expect(faultsOf({ ...draft, descriptions: ['a', 'b', 'c', 'd', 'e'] }, today)).toEqual({
      descriptions: 'At most 4.',
    })
    expect(Object.keys(faultsOf({ ...draft, title: '', end_date: '2099-01-01' }, today))).toEqual(['title', 'end_date'])
  })

  test('a start that has passed is told, but not of a campaign that runs already', () => {
    const begun = { ...draft, start_date: '2026-01-01' }
    expect(faultsOf(begun, today)).toEqual({ start_date: 'The start date is in the past.' })
    expect(faultsOf(begun, today, '2026-01-01')).toEqual({})
  })
})
