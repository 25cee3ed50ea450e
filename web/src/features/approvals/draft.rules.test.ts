import { describe, expect, test } from 'vitest'
import { readInput } from '#api/inputs.ts'
import { budgetOf, type Draft, dataOfDraft, draftOf } from './draft.rules.ts'
import { aShared } from './testing.tsx'

const draft = draftOf(aShared())
const faults = (part: Partial<Draft>) => {
  const campaign_data = dataOfDraft({ ...draft, ...part })
  const read = readInput('edit_shared_campaign', { share_id: 'SH-1', campaign_data })
  return read.faults.map(({ path, message }) => [path.replace('campaign_data.', ''), message])
}

describe('product-3 §5.7: a shared campaign in edit mode', () => {
  test('product-3 §5.7: an invalid budget becomes 0, a valid one has whole cents', () => {
    expect(['20', '12.345', 'a lot', '', '-5', 'Infinity'].map(budgetOf)).toEqual([20, 12.35, 0, 0, 0, 0])
  })

  test('what is not changed is sent as it came; keywords are lines or have commas', () => {
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
      bids,
      ...data
    } = aShared()
    expect([created_at, launched_at, campaign_id, running, needs_yes, bids].length).toBe(6)
    expect(dataOfDraft(draft)).toEqual(data)
    const sent = dataOfDraft({ ...draft, keywords: 'a\n\nb, c\na', end_date: '' })
    expect([sent.keywords, sent.end_date]).toEqual([['a', 'b', 'c'], null])
  })

  test('product-3 §5.7: a blank website blocks the save; so does what the server would refuse', () => {
    expect(faults({})).toEqual([])
    expect(faults({ website_url: '  ' })).toEqual([['website_url', 'Website URL is required']])
    expect(faults({ headlines: ['x'.repeat(31), ' '] })).toEqual([
      ['headlines.0', 'At most 30 characters.'],
      ['headlines.1', 'Required'],
    ])
    expect(faults({ descriptions: ['a', 'b', 'c', 'd', 'e'] })).toEqual([['descriptions', 'At most 4 descriptions.']])
    expect(faults({ title: '', end_date: '2099-01-01' })).toEqual([
      ['title', 'Required'],
      ['end_date', 'End date must be after start date'],
    ])
    expect(faults({ keywords: 'a\n[b' })[0]?.[0]).toBe('keywords.1')
  })
})
