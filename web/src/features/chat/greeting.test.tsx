import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepToken } from '#api/session.ts'
import { useStartState } from '#api/start.ts'
import { me } from '#testing/app.ts'
import { chatTexts } from './chat.texts.ts'
import { Greeting } from './Greeting.tsx'

const page = new DOMParser().parseFromString(readFileSync('web/index.html', 'utf8'), 'text/html')
const script = page.querySelector('script')

/** The greeting of the page, opened at a URL. */
function greetedAt(address: string, chance: number, answer: object = {}): string | undefined {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  vi.stubGlobal('fetch', async () => Response.json(answer))
  globalThis.greeted = undefined
  // It's a classic script of the page, not a module.
  new Function(readFileSync('web/public/begin.js', 'utf8'))()
  vi.restoreAllMocks()
  return globalThis.greeted
}
const said = (): string | null => screen.getByRole('heading', { level: 1 }).textContent

afterEach(() => history.replaceState(null, '', '/'))

test('the page has the greetings of the chat', () => {
  expect(script?.dataset.greetings?.split('|')).toEqual(chatTexts.greetings)
})

test('who opens a new chat is greeted before the code is there, and the chat says the same once', () => {
  keepToken('t')
  expect(greetedAt('/', 0.3)).toBe('Ready when you are.')
  render(<Greeting />)
  expect(said()).toBe('Ready when you are.')
  cleanup()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  render(<Greeting />)
  expect(said()).toBe('Welcome.')
  vi.restoreAllMocks()
})

test('the greeting by name waits for the name', () => {
  keepToken('t')
  expect(greetedAt('/', 0.99)).toBe('')
  useStartState.setState({ me: { ...me, first_name: 'Maya' } })
  render(<Greeting />)
  expect(said()).toBe('Good to see you, Maya')
  useStartState.setState(useStartState.getInitialState(), true)
})

test('the loading screen greets by name as soon as the name is known', async () => {
  keepToken('t')
  document.body.innerHTML = page.querySelector('#root')?.innerHTML ?? ''
  expect(greetedAt('/', 0.99, { first_name: 'Maya' })).toBe('')
  await vi.waitFor(() =>
    expect(document.getElementById('greeting')?.textContent).toBe(chatTexts.greetingByName('Maya')),
  )
})

test('nobody is greeted who is signed out, opens another view, or has a conversation open', () => {
  expect(greetedAt('/', 0.3)).toBeUndefined()
  keepToken('t')
  expect(greetedAt('/#campaigns', 0.3)).toBeUndefined()
  expect(greetedAt('/?url=example.com', 0.3)).toBeUndefined()
  localStorage.setItem('chatSessionId', 'c1')
  expect(greetedAt('/', 0.3)).toBeUndefined()
})
