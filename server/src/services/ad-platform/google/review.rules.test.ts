import { expect, test } from 'vitest'
import { policySummary, reviewOf } from './review.rules.ts'

const approval = (told: object, primary?: string) => reviewOf(policySummary.parse(told), primary).approval

test('what Google still looks at, at first or again, is under review, whatever else it says', () => {
  for (const reviewStatus of ['REVIEW_IN_PROGRESS', 'UNDER_APPEAL']) {
    expect(approval({ reviewStatus })).toBe('UNDER_REVIEW')
    expect(approval({ reviewStatus, approvalStatus: 'APPROVED' }, 'ELIGIBLE')).toBe('UNDER_REVIEW')
  }
  expect(approval({})).toBe('UNDER_REVIEW')
})

test('what may show is eligible by any of Google’s words for it', () => {
  for (const approvalStatus of ['APPROVED', 'APPROVED_LIMITED', 'AREA_OF_INTEREST_ONLY'])
    expect(approval({ reviewStatus: 'REVIEWED', approvalStatus })).toBe('ELIGIBLE')
  expect(approval({ reviewStatus: 'ELIGIBLE_MAY_SERVE' })).toBe('ELIGIBLE')
  expect(approval({ reviewStatus: 'REVIEWED' }, 'ELIGIBLE')).toBe('ELIGIBLE')
})

test('what was refused is told with its reasons, and a reason without a name is left out', () => {
  const policyTopicEntries = [{ topic: 'ALCOHOL' }, {}]
  expect(reviewOf(policySummary.parse({ approvalStatus: 'DISAPPROVED', policyTopicEntries }), 'ELIGIBLE')).toEqual({
    approval: 'DISAPPROVED',
    policyTopics: ['ALCOHOL'],
  })
})
