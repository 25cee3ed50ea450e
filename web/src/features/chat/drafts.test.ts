import { expect, test } from 'vitest'
import { draftOf, keepDraft } from './drafts.ts'

test('what was typed and not sent is kept for each conversation, and gone once it is sent', () => {
  keepDraft('a', 'half a thought')
  keepDraft(null, 'for a new one')
  expect([draftOf('a'), draftOf(null), draftOf('b')]).toEqual(['half a thought', 'for a new one', ''])
  keepDraft('a', '')
  expect([draftOf('a'), draftOf(null)]).toEqual(['', 'for a new one'])
  sessionStorage.setItem('chat_drafts', 'not ours')
  expect(draftOf('a')).toBe('')
})
