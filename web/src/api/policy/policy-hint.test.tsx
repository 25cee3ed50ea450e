import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '#testing/serve.tsx'
import { PageHint } from './PageHint.tsx'
import { PolicyHint } from './PolicyHint.tsx'

afterEach(() => vi.unstubAllGlobals())
const world = { 'GET /api/business-profile': { json: { exists: true, business_name: 'Krust', website_url: '' } } }

test('the words that Google turns down are marked, and a text that it takes is one click away', async () => {
  serve(world)
  const used = vi.fn()
  show(<PolicyHint kind="headline" text="FRESH Bread!!" max={30} onUse={used} />)
  expect(await screen.findByText('Google will turn this down')).toBeVisible()
  expect([...document.querySelectorAll('mark')].map((it) => it.textContent)).toEqual(['FRESH', '!!'])
  await userEvent.click(screen.getByRole('button', { name: 'Use “Fresh Bread”' }))
  expect(used).toHaveBeenCalledExactlyOnceWith('Fresh Bread')
})

test('a claim only may be turned down, and a fine text says nothing', async () => {
  serve(world)
  show(<PolicyHint kind="headline" text="Best Bread" max={30} onUse={vi.fn()} />)
  expect(await screen.findByText('Google may turn this down')).toBeVisible()
  show(<PolicyHint kind="headline" text="Fresh Bread" max={30} onUse={vi.fn()} />)
  expect(screen.getAllByRole('status')).toHaveLength(1)
})

test('a page that doesn’t open is told under its address, once typing has stopped', async () => {
  const asked = serve({
    ...world,
    'POST /api/ad-copy/check': { json: { texts: [], page: ['The page doesn’t open.'] } },
  })
  show(<PageHint address="krust.example" />)
  expect(await screen.findByText('The page doesn’t open.')).toBeVisible()
  expect(asked.filter((it) => it.path.endsWith('/check'))).toHaveLength(1)
})
