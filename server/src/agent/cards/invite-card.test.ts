import { expect, test } from 'vitest'
import { inviteCard } from './account-cards.ts'

test('the card says who is let in, and what they may do', async () => {
  const { summary, impact } = await inviteCard.face({} as never, { email: 'cy@example.com', role: 'client' })
  expect(summary).toBe('Invite cy@example.com to this business as client.')
  expect(JSON.stringify(impact)).toContain('Sees reports')
})
