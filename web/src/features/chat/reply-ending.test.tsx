import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listFeedback } from '@adwright/contract/chat'
import { queries } from '#api/freshness.ts'
import { keyOf } from '#api/queries.ts'
import { emptyConversation, type Message } from './conversation.rules.ts'
import { MessageList } from './MessageList.tsx'

const message = (more: Partial<Message>): Message => ({
  key: 'm2',
  id: 2,
  role: 'assistant',
  text: 'Hello',
  typed: true,
  works: [],
  cards: [],
  notes: [],
  ...more,
})
/** A conversation of a question and these. */
const shown = (...messages: readonly Message[]) => {
  const asked = { ...message({ key: 'm1', id: 1, text: 'Hi' }), role: 'user' as const }
  const conversation = { ...emptyConversation('s1'), messages: [asked, ...messages] }
  return render(
    <QueryClientProvider client={queries}>
      <MessageList conversation={conversation} instead={null} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  queries.clear()
  queries.setQueryData(keyOf(listFeedback, { limit: 200 }), [])
})

test('one that was cut off offers Continue', async () => {
  shown(message({ interrupted: true }))
  expect(await screen.findByText('This reply was cut off.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument()
})

test('stopped before its first word it says so and can be asked for again; nothing can be done with no words', async () => {
  shown(message({ text: '', finish: 'stopped' }))
  expect(await screen.findByText('Stopped')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Like' })).toBeNull()
})

test('one at its limit, which says so itself, offers Continue', async () => {
  shown(message({ text: 'This reply reached its limit and stops here.', finish: 'limit' }))
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeInTheDocument()
  expect(screen.getAllByText(/limit/)).toHaveLength(1)
})

test('one that failed still says so after a reload', async () => {
  const { unmount } = shown(message({ text: '', finish: 'error' }))
  expect(await screen.findByText('This wasn’t answered.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  unmount()
  shown(message({ text: 'So far', finish: 'error' }))
  expect(await screen.findByText('This reply was cut off.')).toBeInTheDocument()
})

test('below an error stands how to go on, if the error ended a reply', async () => {
  const error = message({ key: 'e', text: 'We can’t reach the assistant.', isError: true })
  const nothing = shown(message({ text: '', finish: 'error' }), error)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.queryByText('This wasn’t answered.')).toBeNull()
  nothing.unmount()
  const begun = shown(message({ text: 'So far', finish: 'error' }), error)
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeInTheDocument()
  expect(screen.queryByText('This reply was cut off.')).toBeNull()
  begun.unmount()
  shown(message({ finish: 'stop' }), error)
  await screen.findByRole('button', { name: 'Like' })
  expect(screen.queryByRole('button', { name: /Continue|^Try again$/ })).toBeNull()
})

test('decisions.md, The agent: what was not approved is still said so after a reload, and nothing offers to go on', async () => {
  shown(message({ finish: 'declined' }))
  expect(await screen.findByText('This wasn’t approved.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})
