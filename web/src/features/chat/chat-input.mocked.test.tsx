import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { clearAttachments } from './attachments.ts'
import { ChatInput } from './ChatInput.tsx'
import { startChat, useConversation } from './chat-state.ts'
import { chatTexts } from './chat.texts.ts'
import { emptyConversation } from './conversation.rules.ts'

// A server that accepts everything and never responds.
vi.mock('#api/chat-socket.ts', () => ({
  openChatSocket: async () => ({ send: () => undefined, close: () => undefined }),
}))

const upload = vi.hoisted(() => vi.fn())
vi.mock('#api/call.ts', async (original) => ({ ...(await original<object>()), upload }))

const state = useConversation.getInitialState()
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const said = () => useConversation.getState().conversation.messages.map((it) => it.text)

let end = (): void => undefined
beforeEach(async () => {
  useConversation.setState(state, true)
  end = startChat(Promise.resolve())
  await vi.waitFor(() => expect(useConversation.getState().connection).toBe('open'))
  useConversation.setState({ ...state, connection: 'open', loaded: true, conversation: emptyConversation('s1') }, true)
})
afterEach(() => end())

describe('product-1 §5: the input of the chat', () => {
  test('Enter sends, Shift+Enter makes a new line, blank text is not sent', async () => {
    render(<ChatInput welcome={false} />)
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
      render(<ChatInput welcome={false} />)
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
    render(<ChatInput welcome={false} />)
    expect(box()).toBeEnabled()
    act(() => useConversation.setState({ restoring: true }))
    expect(box()).toBeDisabled()
    expect(box().placeholder).toBe(chatTexts.restoring)
  })

  test('product-1 §9, decisions.md: after a send it is locked; while the reply runs Send is Stop', async () => {
    render(<ChatInput welcome={false} />)
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

  test('the welcome of a phone shows suggestions in a row until something is typed', async () => {
    render(<ChatInput welcome />)
    const list = await screen.findByRole('list', { name: 'Suggestions' })
    expect(list.querySelectorAll('button')).toHaveLength(5)
    await userEvent.type(box(), 'a')
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
  })

  test('product-1 §2: on a phone a toggle opens the panel of five suggestions; one of them is sent', async () => {
    render(<ChatInput welcome={false} />)
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

describe('images in messages', () => {
  const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
  const image = (name: string) => ({ id: name, name, image_url: `/files/${name}`, width_px: 4, height_px: 3 })
  beforeEach(() => {
    clearAttachments()
    URL.createObjectURL = () => 'blob:x'
    URL.revokeObjectURL = () => undefined
    upload.mockImplementation(async (_action: unknown, it: File) => image(it.name))
  })
  const pick = (...files: File[]) =>
    userEvent.setup({ applyAccept: false }).upload(screen.getByTestId('chat-images'), files)
  const sentImages = () => useConversation.getState().conversation.messages.at(-1)?.images

  test('attached, pasted and dropped ones go with the message, and can be removed before', async () => {
    render(<ChatInput welcome={false} />)
    await pick(file('one.png', 'image/png'), file('two.jpg', 'image/jpeg'))
    const data = (it: File) => ({ files: [it], types: ['Files'], getData: () => '' })
    fireEvent.paste(box(), { clipboardData: data(file('three.webp', 'image/webp')) })
    // Anywhere: if dropped beside the input, the browser would otherwise open the file.
    fireEvent.drop(document.body, { dataTransfer: data(file('four.png', 'image/png')) })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove two.jpg' }))
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    expect(screen.getByText('Add a few words about the image, then send.')).toBeInTheDocument()
    await userEvent.type(box(), 'Which is best?{Enter}')
    expect(sentImages()?.map((it) => it.name)).toEqual(['one.png', 'three.webp', 'four.png'])
    expect(screen.queryByRole('list', { name: 'Attached images' })).not.toBeInTheDocument()
  })

  test('what can’t be attached is said at once', async () => {
    render(<ChatInput welcome={false} />)
    const many = ['a', 'b', 'c', 'd', 'e'].map((it) => file(`${it}.png`, 'image/png'))
    await pick(file('movie.gif', 'image/gif'), file('huge.png', 'image/png', 10_485_761), ...many)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('movie.gif isn’t a JPEG, PNG or WebP image.')
    expect(alert).toHaveTextContent('huge.png is larger than 10 MB.')
    expect(alert).toHaveTextContent('A message can have at most 4 images.')
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(4)
  })

  test('one that the server refuses takes away nothing of what was said of the others', async () => {
    upload.mockImplementationOnce(async () => {
      throw new ApiError(415, 'wrong_type', 'Please attach a JPEG, PNG or WebP image.')
    })
    render(<ChatInput welcome={false} />)
    await pick(file('movie.gif', 'image/gif'), file('fake.png', 'image/png'))
    const alert = await screen.findByRole('alert')
    await screen.findByText(/couldn’t attach fake.png/)
    expect(alert).toHaveTextContent('movie.gif isn’t a JPEG, PNG or WebP image.')
  })

  test('what is attached is kept for a reload, until it’s sent', async () => {
    render(<ChatInput welcome={false} />)
    await pick(file('one.png', 'image/png'))
    const kept = () => Object.entries(sessionStorage).find(([key]) => key.includes('chat_images'))?.[1]
    await vi.waitFor(() => expect(kept()).toContain('"id":"one.png"'))
    vi.resetModules()
    const { useAttachments: afterReload } = await import('./attachments.ts')
    expect(afterReload.getState().items).toEqual([
      expect.objectContaining({ name: 'one.png', preview: '/files/one.png' }),
    ])
    await userEvent.type(box(), 'Is it good?{Enter}')
    expect(kept()).toBe('[]')
  })

  test('one that finds no server stays, and is sent again', async () => {
    upload.mockImplementationOnce(async () => {
      throw new ApiError(0, 'offline', 'We couldn’t reach the server.')
    })
    render(<ChatInput welcome={false} />)
    await pick(file('one.png', 'image/png'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t attach one.png. We couldn’t reach the server.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Try again: one.png' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await userEvent.type(box(), 'Look{Enter}')
    expect(sentImages()?.map((it) => it.name)).toEqual(['one.png'])
  })

  test('nothing is sent while one is uploading; one that the server refuses is said and taken away', async () => {
    const coming = Promise.withResolvers<unknown>()
    upload.mockImplementationOnce(() => coming.promise)
    render(<ChatInput welcome={false} />)
    await pick(file('one.png', 'image/png'))
    await userEvent.type(box(), 'Look{Enter}')
    expect(said()).toEqual([])
    act(() => coming.reject(new Error('We couldn’t read this image.')))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t attach one.png. We couldn’t read this image.',
    )
    await userEvent.type(box(), '{Enter}')
    expect(said()).toEqual(['Look'])
    expect(sentImages()).toBeUndefined()
  })
})
