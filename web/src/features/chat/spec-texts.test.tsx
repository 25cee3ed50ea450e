import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { ChatInput } from './ChatInput.tsx'
import { chatTexts } from './chat.texts.ts'
import { connectTexts } from './connect.texts.ts'
import { suggestionTexts } from './suggestions.texts.ts'
import { replyTexts } from './reply.texts.ts'
import { greetingOf } from './greeting.rules.ts'
import { Picture } from './Picture.tsx'
import { StatusLine } from './StatusLine.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('product-1 §2: the words of the chat, to the letter', () => {
  test('greetings, and one by name when the first name is known', () => {
    expect(chatTexts.greetings).toEqual([
      'Welcome.',
      'What are you working on today?',
      'Ready when you are.',
      "What's on your mind today?",
      'How can I help you today?',
      'Need help with marketing?',
      "Let's grow your business together.",
    ])
    const all = Array.from({ length: 8 }, (_, at) =>
      greetingOf(chatTexts.greetings, chatTexts.greetingByName('Ana'), at / 8),
    )
    expect(all).toEqual([...chatTexts.greetings, 'Good to see you, Ana'])
    expect(greetingOf(chatTexts.greetings, undefined, 0.999)).toBe("Let's grow your business together.")
  })
  test('six suggestions on wide screens, five on a phone', () => {
    expect(suggestionTexts.tiles).toEqual([
      'Create a Google Ads campaign using my business profile',
      'Help me set up a social media campaign for my online store',
      'I need a marketing campaign for my new restaurant',
      'Suggest me some blog ideas for my business',
      'Analyze my business website and suggest improvements',
      'Generate a content calendar for my business',
    ])
    expect(suggestionTexts.phone).toEqual([
      'Create a Google Ads campaign using my business profile',
      "Analyze my website's SEO performance",
      'Generate blog post ideas for my industry',
      'Create social media content calendar',
      'Suggest marketing strategies for my business',
    ])
  })
  test('§8: the error catalogue', () => {
    expect(connectTexts.error('what the server said')).toBe('Error: what the server said')
    expect(connectTexts.restoreFailed).toBe(
      'Error: Could not restore previous session. Please refresh or start a new chat.',
    )
    expect(connectTexts.sendFailed).toBe('An error occurred sending your message. Please try again.')
    expect(chatTexts.connectionFailed).toBe('Connection to server failed. Please refresh the page and try again.')
  })
  test('§4: the note of an image', () => {
    expect(connectTexts.creditsUsed(18)).toBe('2 credits used for image generation. 18 credits remaining.')
  })
})

describe('product-1 §4, §9: while tools run', () => {
  test('one of 16 phrases, another every 3 seconds, then Processing completed', () => {
    vi.useFakeTimers()
    expect(new Set(replyTexts.phrases).size).toBe(16)
    expect(replyTexts.phrases).toEqual(expect.arrayContaining(['Working on it', 'Generating insights']))
    const { rerender } = render(<StatusLine tools="working" empty />)
    const seen = [screen.getByRole('status').textContent]
    for (let step = 0; step < 16; step++) {
      act(() => void vi.advanceTimersByTime(2_999))
      expect(screen.getByRole('status').textContent).toBe(seen.at(-1))
      act(() => void vi.advanceTimersByTime(1))
      seen.push(screen.getByRole('status').textContent)
    }
    expect(seen).toEqual([...replyTexts.phrases, replyTexts.phrases[0]])
    rerender(<StatusLine tools="completed" empty={false} />)
    expect(screen.getByRole('status')).toHaveTextContent('Processing completed')
    rerender(<StatusLine tools="none" slow="Still thinking." empty />)
    expect(screen.getByRole('status')).toHaveTextContent('Still thinking.')
  })
})

test('product-1 §5: voice input without the browser’s support says so', async () => {
  const said = vi.spyOn(toast, 'bad')
  render(<ChatInput welcome={false} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Speak a message' }))
  expect(said).toHaveBeenCalledWith('Speech recognition is not supported in this browser')
})

test('product-1 §5: voice input is en-US, one utterance, and lands in the input', async () => {
  const made: { lang?: string; continuous?: boolean; onresult?: (event: object) => void }[] = []
  class Recognition {
    constructor() {
      made.push(this as object)
    }
    start() {}
    stop() {}
  }
  vi.stubGlobal('webkitSpeechRecognition', Recognition)
  render(<ChatInput welcome={false} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Speak a message' }))
  expect(made[0]).toMatchObject({ lang: 'en-US', continuous: false })
  act(() => made[0]?.onresult?.({ results: [[{ transcript: 'show my campaigns' }]] }))
  expect(screen.getByRole('textbox')).toHaveValue('show my campaigns')
  vi.unstubAllGlobals()
})

test('product-1 §2: a picture is 400 wide, can be saved, and is blank when it does not load', () => {
  render(<Picture address="https://drive.google.com/file/d/abc/view" alt="Bread" />)
  const picture = screen.getByRole('img', { name: 'Bread' })
  expect(picture).toHaveAttribute('width', '400')
  expect(picture).toHaveAttribute('src', expect.stringContaining('sz=w400'))
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', expect.stringContaining('abc'))
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument()
  fireEvent.error(picture)
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/gif/))
})
