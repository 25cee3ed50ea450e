import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getMe } from '@adwright/contract/account'
import { queries } from '#api/freshness.ts'
import { keyOf } from '#api/queries.ts'
import { AssistantDialog } from './AssistantDialog.tsx'
import { EmailPreferenceDialog } from './EmailPreferenceDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { pictureFault } from './picture.rules.ts'
import { isDemo } from './demo.rules.ts'
import { ProfileDialog } from './ProfileDialog.tsx'
import { me } from '#testing/app.ts'

const asked: { method: string; path: string; body: unknown }[] = []
function answering(answer: (method: string, path: string, body: unknown) => Response) {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
      asked.push({ method: init.method ?? 'GET', path, body })
      return answer(init.method ?? 'GET', path, body)
    }),
  )
}
const shown = (node: ReactNode) => render(<QueryClientProvider client={queries}>{node}</QueryClientProvider>)
const never = () => undefined

beforeEach(() => {
  queries.clear()
  queries.setQueryData(keyOf(getMe, {}), me)
})

describe('product-3 §2.7, §8: email preference', () => {
  const server = (enabled: boolean) => {
    let now = enabled
    answering((method, _, body) => {
      if (method === 'PUT') now = (body as { promotional_emails_enabled: boolean }).promotional_emails_enabled
      return Response.json({ promotional_emails_enabled: now })
    })
  }
  test('the subscribe view: Yes, Subscribe Me!, and its words', async () => {
    server(false)
    shown(<EmailPreferenceDialog onClose={never} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Subscribe Me!' }))
    expect(
      await screen.findByText(
        "You're all set! You'll now receive exclusive updates, early access, and insider tips straight to your inbox.",
      ),
    ).toBeInTheDocument()
    expect(asked).toContainEqual({
      method: 'PUT',
      path: '/api/auth/email-preferences',
      body: { promotional_emails_enabled: true },
    })
  })
  test('the unsubscribe view, and its words', async () => {
    server(true)
    shown(<EmailPreferenceDialog onClose={never} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    expect(
      await screen.findByText(
        "You've been unsubscribed. We'll miss you, but you can always rejoin anytime from your preferences.",
      ),
    ).toBeInTheDocument()
  })
})

test('About the assistant: which model answers; how it was measured, when and with what, unseen figures first', async () => {
  const figures = { tool_choice: 98.2, arguments: 100, not_understood: 3.4, violations: 0 }
  const report = {
    ...{ model: 'builtin', version: '0.1.0', date: '2026-11-21', repeat: 3 },
    ...{ seconds: { median: 0.2, p95: 0.4 }, tokens: { input: 0, output: 0 }, cost_usd: 0 },
    sets: [
      {
        ...{ name: 'six languages', unseen: true, cases: 70, passed: 31, ...figures },
        families: [{ name: 'safety', cases: 3, passed: 2 }],
      },
      {
        ...{ name: 'single messages seven', unseen: false, cases: 52, passed: 50, ...figures },
        families: [{ name: 'report', cases: 6, passed: 5 }],
      },
    ],
  }
  answering(() => Response.json({ provider: 'builtin', model: 'builtin', stands_in: false, report }))
  const { unmount } = shown(<AssistantDialog onClose={never} />)
  expect(await screen.findByText(/played on Nov 21, 2026 with version 0.1.0, 3 times each/)).toBeInTheDocument()
  expect(screen.getByText('A figure that isn’t from your data is marked as such.')).toBeInTheDocument()
  const unseen = screen.getByRole('region', { name: 'New to it: six languages' })
  const known = screen.getByRole('region', { name: 'Known to it: single messages' })
  expect(unseen.compareDocumentPosition(known)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(unseen).getByText('31 of 70')).toBeInTheDocument()
  expect(within(unseen).getByText('3.4%')).toBeInTheDocument()
  expect(within(known).getByText('50 of 52')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Attempts to trick it 2 of 3 —' })).toBeInTheDocument()
  unmount()
  queries.clear()
  answering(() => Response.json({ provider: 'openai', model: 'any', stands_in: true, report: null }))
  shown(<AssistantDialog onClose={never} />)
  expect(await screen.findByText(/The model any answers in your chats. If it’s unavailable/)).toBeInTheDocument()
  expect(screen.getByText(/hasn’t been measured yet/)).toBeInTheDocument()
})

describe('product-3 §2.8, §5.5: profile picture', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const jpg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  test('jpg and png by their bytes, at most 1048576 of them', () => {
    expect(pictureFault(1_048_576, png)).toBeUndefined()
    expect(pictureFault(10, jpg)).toBeUndefined()
    expect(pictureFault(1_048_577, png)).toBe('too_large')
    expect(pictureFault(10, new TextEncoder().encode('GIF89a'))).toBe('wrong_type')
  })
  test('Change, Save and Remove; a wrong file gets the words of the spec', async () => {
    answering(() => Response.json({ ...me, picture_url: '/p.png' }))
    shown(<PictureDialog onClose={never} />)
    expect(document.querySelector('[data-initials="AB"]')).toBeInTheDocument()
    const input = screen.getByLabelText('Change', { selector: 'input' })
    fireEvent.change(input, { target: { files: [new File(['GIF89a'], 'x.png', { type: 'image/png' })] } })
    expect(await screen.findByText('Allowed types: .jpg,.jpeg,.png')).toBeInTheDocument()
    const large = new File([png, new Uint8Array(1_048_576)], 'x.png')
    fireEvent.change(input, { target: { files: [large] } })
    expect(await screen.findByText('File must be under 1.048576MB')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: never }))
    const draws = vi.fn()
    const drawing = { fillRect: never, drawImage: draws }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as unknown as null)
    const made = new Blob([jpg], { type: 'image/jpeg' })
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(made))
    fireEvent.change(input, { target: { files: [new File([png], 'x.png')] } })
    const picture = await screen.findByRole('application', { name: 'Your picture' })
    const shownPicture = picture.querySelector('img') as HTMLImageElement
    Object.defineProperties(shownPicture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } })
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    fireEvent.load(shownPicture)
    // By keyboard only: zoom in, then to the left edge.
    picture.focus()
    fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '2' } })
    await userEvent.keyboard('{ArrowLeft>60/}')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(asked.map((it) => `${it.method} ${it.path}`)).toContain('PUT /api/auth/me/picture'))
    const puts = asked.flatMap((it) => (it.body instanceof FormData ? [...it.body.values()] : []))
    expect(puts.map((it) => [(it as File).type, (it as File).size])).toEqual([['image/jpeg', made.size]])
    expect(draws).toHaveBeenCalledWith(shownPicture, 0, 50, 100, 100, 0, 0, 100, 100)
  })
  test('a picture that no browser can open is told, and nothing is saved', async () => {
    answering(() => Response.json(me))
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: never }))
    shown(<PictureDialog onClose={never} />)
    const input = screen.getByLabelText('Change', { selector: 'input' })
    fireEvent.change(input, { target: { files: [new File([png], 'x.png')] } })
    const picture = await screen.findByRole('application', { name: 'Your picture' })
    fireEvent.error(picture.querySelector('img') as HTMLImageElement)
    expect(screen.getByText('We couldn’t open this picture. Try another one.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })
})

test('product-1 §2: the avatar opens a dialog to edit the profile; names are required', async () => {
  answering((_, __, body) => Response.json({ ...me, ...(body as object) }))
  const onClose = vi.fn()
  shown(<ProfileDialog onClose={onClose} />)
  await userEvent.clear(screen.getByLabelText(/^First name/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Required')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText(/^First name/), 'Anna')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find((it) => it.method === 'PATCH')?.body).toEqual({ first_name: 'Anna', last_name: 'Baker' })
})

test('a long email is read to its end in the profile, and breaks before a dot rather than in a word', async () => {
  const email = 'nora.margarete.vandenberg@golden-crust-bakery.example.com'
  queries.setQueryData(keyOf(getMe, {}), { ...me, email })
  shown(<ProfileDialog onClose={never} />)
  const shownEmail = await screen.findByText(email)
  expect(shownEmail.innerHTML.split('<wbr>')).toEqual(email.split(/(?=[@.])/))
})

test('a demo has no password to ask for', () => {
  expect([isDemo('demo-1a2b@example.com'), isDemo('demo@example.org')]).toEqual([true, false])
})

test('About the assistant: what is left of the model is seen, more is bought with a second click, and a found Ollama is offered', async () => {
  const usage = {
    ...{
      limited: true,
      model: 'any',
      input_tokens: 24,
      output_tokens: 16,
      used_usd: 0.5,
      allowance_usd: 1,
      extra_usd: 0,
    },
    ...{ left_usd: 0.5, left_percent: 50, renews_on: '2026-12-01', answers: 'model', because: null },
    top_up: { credits: 50, usd: 1 },
  }
  queries.clear()
  answering((_, path) =>
    path.includes('/usage')
      ? Response.json(usage)
      : Response.json({ provider: 'openai', model: 'any', stands_in: false, report: null, found: ['llama3.3'] }),
  )
  const bought = () => asked.filter((it) => it.method === 'POST').map((it) => it.path)
  shown(<AssistantDialog onClose={never} />)
  expect(await screen.findByText('$0.50 left (50%)')).toBeInTheDocument()
  expect(screen.getByText('The model any answers in your chats, as far as your AI allowance goes.')).toBeInTheDocument()
  expect(screen.getByText('Your plan includes $1.00 a month. It renews on Dec 1, 2026.')).toBeInTheDocument()
  expect(screen.getByText(/AI_MODEL=ollama\/llama3.3, and Ollama with OLLAMA_CONTEXT_LENGTH=32768/)).toBeInTheDocument()
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Add $1.00 for 50 credits' }))
  expect(bought()).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Use 50 credits for $1.00' }))
  expect(await screen.findByRole('button', { name: 'Add $1.00 for 50 credits' })).toBeInTheDocument()
  expect(bought()).toEqual(['/api/assistant/usage/top-up'])
})
