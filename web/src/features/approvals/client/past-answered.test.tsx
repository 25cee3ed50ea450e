import type { PastAnswer } from '@adwright/contract/past-answer'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { failure, serve, show } from '#testing/serve.tsx'
import { drawn } from '../testing.tsx'
import { ApprovePage } from './ApprovePage.tsx'

const READ = 'GET /api/public/approvals/secret'
const opened = () => show(<ApprovePage secret="secret" drawAd={drawn} />)
/** What a link says that was answered before. */
const answeredBefore = (part: Partial<PastAnswer>) => {
  const answered: PastAnswer = {
    decision: 'approved',
    reason: '',
    comment: '',
    answered_at: '2026-11-21T14:03:00.000Z',
    title: 'Autumn Bread',
    client_name: 'Carla',
    from_name: 'Ana Baker',
    time_zone: 'UTC',
    next: 'launch',
    launched_at: null,
    ...part,
  }
  const { status, json } = failure(410, 'gone', 'This link has already been answered. Thank you.')
  return { status: status ?? 410, json: { ...(json as object), answered } }
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ next: 'launch' }, 'Ana Baker has your approval and can launch the campaign now. You don’t need to do anything.'],
  [
    { next: 'launched', launched_at: '2026-11-23T10:00:00.000Z' },
    'Ana Baker launched the campaign on 23 Nov 2026. You don’t need to do anything.',
  ],
  [
    { next: 'newer_link' },
    'Ana Baker changed the campaign after this answer and sent a newer link. Please use the one in the latest email.',
  ],
] as const)('reloaded after a yes: what was answered, when, and what follows: %o', async (part, next) => {
  serve({ [READ]: answeredBefore(part) })
  opened()
  expect(await screen.findByRole('heading', { name: '“Autumn Bread” was approved' })).toBeInTheDocument()
  expect(screen.getByText('Carla answered on 21 Nov 2026, 14:03 UTC.')).toBeInTheDocument()
  expect(screen.getByText('What happens next').nextElementSibling).toHaveTextContent(next)
  expect(screen.queryByText('Reason')).toBeNull()
  expect(screen.queryByText('This link is closed')).toBeNull()
})

test('reloaded after a no: the reason and the comment are there, with what follows', async () => {
  const no = {
    decision: 'disapproved',
    reason: 'Too dear',
    comment: 'Half of it',
    next: 'revision',
    brand: 'Crust',
  } as const
  serve({ [READ]: answeredBefore(no) })
  opened()
  expect(await screen.findByRole('heading', { name: '“Autumn Bread” was rejected' })).toBeInTheDocument()
  expect(screen.getByText('Reason').nextElementSibling).toHaveTextContent('Too dear')
  expect(screen.getByText('Comment').nextElementSibling).toHaveTextContent('Half of it')
  expect(screen.getByText(/can send you a revised campaign/)).toBeInTheDocument()
  expect(screen.getByText('Crust')).toBeInTheDocument()
})
