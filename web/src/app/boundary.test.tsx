import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen } from '@testing-library/react'
import { show } from '#testing/serve.tsx'
import { Boundary } from './Boundary.tsx'

const reload = vi.fn()
beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { pathname: '/', reload })
  vi.spyOn(console, 'error').mockReturnValue()
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/index-old.js" id="app-code">'
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

function Missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}
const failing = async (page: string) => {
  const answered = vi.fn(() => Promise.resolve(new Response(page)))
  vi.stubGlobal('fetch', answered)
  show(
    <Boundary>
      <Missing />
    </Boundary>,
  )
  await vi.waitFor(() => expect(answered).toHaveBeenCalled())
}

test('a page that stayed open over an update reloads by itself where its code is gone', async () => {
  await failing('<link href="/assets/index-new.js" id="app-code">')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test.each([
  ['the same version', '<link href="/assets/index-old.js" id="app-code">'],
  ["a hotspot's sign-in page", '<h1>Welcome to the café</h1>'],
])('%s: it says that it did not open, and reloads only when asked', async (_, page) => {
  await failing(page)
  expect(await screen.findByText('This screen didn’t open')).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
})
