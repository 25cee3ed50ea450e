import { asUsd } from '@adwright/contract/values/money.rules'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '#testing/serve.tsx'
import { KeywordTable } from './KeywordTable.tsx'

afterEach(() => vi.unstubAllGlobals())

const keywords = [
  { id: '1', text: 'birthday cake delivery', match_type: 'PHRASE', cpc_bid: asUsd(1.5), status: 'PAUSED' },
] as const
const table = (isPhone: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  serve({})
  show(<KeywordTable campaignId="7" keywords={keywords} busy={false} locked={false} onRemove={vi.fn()} />)
  return screen.getByRole('table')
}
const heads = (of: HTMLElement) =>
  within(of)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

test('a wide screen has a column a figure', () => {
  expect(heads(table(false))).toEqual(['Keyword', 'Bid', 'Clicks', 'Impressions', 'Cost', 'Pause or remove'])
})

test('a phone has the bid and the figures under the keyword, so that its name isn’t pushed out', () => {
  const shown = table(true)
  expect(heads(shown)).toEqual(['Keyword', 'Pause or remove'])
  const [cell] = within(shown).getAllByRole('cell')
  for (const words of ['birthday cake delivery', 'Paused', 'Bid: $1.50', '0 clicks', '$0.00'])
    expect(cell).toHaveTextContent(words)
  expect(within(shown).getByRole('button', { name: 'Resume birthday cake delivery' })).toBeInTheDocument()
})

test('a keyword that is being resumed keeps the keyboard focus', async () => {
  table(false)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const resume = screen.getByRole('button', { name: 'Resume birthday cake delivery' })
  await userEvent.click(resume)
  await waitFor(() => expect(resume).toHaveAttribute('aria-busy', 'true'))
  // The browser takes the focus away from a disabled button.
  expect(resume).toBeEnabled()
})
