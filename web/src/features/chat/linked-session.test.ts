import { expect, test } from 'vitest'
import { linkedSession } from './linked-session.ts'

const id = '0b5cf1a8-4f51-4d4b-9a2e-1f3a5b6c7d8e'

test('contract, Approval cards: the link of a call over MCP leads to the conversation with its card', () => {
  expect(linkedSession('/chat', `?session=${id}`)).toBe(id)
  expect(linkedSession('/', `?session=${id}`)).toBeUndefined()
  expect(linkedSession('/chat', '?session=javascript:alert(1)')).toBeUndefined()
  expect(linkedSession('/chat', '')).toBeUndefined()
})
