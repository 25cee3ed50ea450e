import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChatInput } from './ChatInput.tsx'
import { startChat, useConversation } from './chat-state.ts'
import { chatTexts } from './chat.texts.ts'
import { emptyConversation } from './conversation.rules.ts'

// A server that takes everything and answers nothing.
vi.mock('#api/chat-socket.ts', () => ({
  openChatSocket: async () => ({ send: () => undefined, close: () => undefined }),
}))

const state = useConversation.getInitialState()
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const said = () => useConversation.getState().conversation.messages.map((it) => it.text)

let end = (): void => undefined
beforeEach(async () => {
  useConversation.setState(state, true)
  end = startChat()
  await vi.waitFor(() => expect(useConversation.getState().connection).toBe('open'))
  useConversation.setState({ ...state, connection: 'open', loaded: true, conversation: emptyConversation('s1') }, true)
})
afterEach(() => end())

describe('product-1 §5: the input of the chat', () => {
  test('Enter sends, Shift+Enter makes a new line, blank text is not sent', async () => {
    render(<ChatInput />)
    await userEvent.type(box(), '   {Enter}')
    expect(said()).toEqual([])
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.clear(box())
    await userEvent.type(box(), 'one{Shift>}{Enter}{/Shift}two')
    expect(box()).toHaveValue('one\ntwo')
    await userEvent.type(box(), '{Enter}')
    expect(said()).toEqual(['one\ntwo'])
    expect(box()).toHaveValue('')
  })

  test('it grows with its text to at most 120 px', async () => {
    const tall = vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get')
    try {
      tall.mockReturnValue(66)
      render(<ChatInput />)
      await userEvent.type(box(), 'three lines')
      expect(box().style.height).toBe('66px')
      tall.mockReturnValue(400)
      await userEvent.type(box(), ' and more')
      expect(box().style.height).toBe('120px')
    } finally {
      tall.mockRestore()
    }
  })

  test('it is disabled while a session is restoring, and says so', () => {
    render(<ChatInput />)
    expect(box()).toBeEnabled()
    act(() => useConversation.setState({ restoring: true }))
    expect(box()).toBeDisabled()
    expect(box().placeholder).toBe(chatTexts.restoring)
  })

  test('product-1 §9, decisions.md: after a send it is locked; while the reply runs Send is Stop', async () => {
    render(<ChatInput />)
    await userEvent.type(box(), 'Hello{Enter}')
    await userEvent.type(box(), 'again{Enter}')
    expect(said()).toEqual(['Hello'])
    expect(box()).toHaveValue('again')
    const message = {
      key: 'm1',
      role: 'assistant',
      text: 'Well',
      typed: true,
      works: [],
      cards: [],
      notes: [],
    } as const
    act(() =>
      useConversation.setState({
        locked: false,
        conversation: { ...emptyConversation('s1'), messages: [message], running: 'm1' },
      }),
    )
    expect(screen.getByRole('button', { name: 'Stop the reply' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  test('product-1 §2: on a phone a toggle opens the panel of five suggestions; one of them is sent', async () => {
    render(<ChatInput />)
    await userEvent.click(screen.getByRole('button', { name: 'Show suggestions' }))
    const five = screen.getByRole('list', { name: 'Suggestions' })
    expect([...five.querySelectorAll('button')].map((it) => it.textContent)).toEqual([
      'Create a Google Ads campaign using my business profile',
      "Analyze my website's SEO performance",
      'Generate blog post ideas for my industry',
      'Create social media content calendar',
      'Suggest marketing strategies for my business',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Generate blog post ideas for my industry' }))
    expect(said()).toEqual(['Generate blog post ideas for my industry'])
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
  })
})
