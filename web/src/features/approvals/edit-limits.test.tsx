import type { Day } from '@adwright/contract/values/day.rules'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { show } from '#testing/serve.tsx'
import { SharedCampaignView } from './SharedCampaignView.tsx'
import { aRejected, aShared, drawn, EDIT, serving } from './testing.tsx'

const opened = (id = 'SH-1') => show(<SharedCampaignView params={id ? { share_id: id } : {}} drawAd={drawn} />)
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
afterEach(() => vi.unstubAllGlobals())

describe('product-3 §5.7: the edit mode’s limits', () => {
  const inEdit = async (part: Parameters<typeof aRejected>[0] = {}) => {
    const asked = serving([aRejected(part)], { [EDIT]: { json: aShared() } })
    opened()
    await click('Edit')
    await screen.findByLabelText(/^Website URL/)
    return asked
  }
  test('product-3 §5.7: a blank website shows Website URL is required and blocks the save', async () => {
    const asked = await inEdit()
    const website = screen.getByLabelText(/^Website URL/)
    await userEvent.clear(website)
    await userEvent.type(website, '   ')
    await click('Save and Send for Approval')
    expect(screen.getByText('Website URL is required')).toBeInTheDocument()
    expect(website).toHaveFocus()
    expect(asked.filter((it) => it.method === 'PATCH')).toEqual([])
  })

  test('product-3 §5.7: counters n/3 and n/4, Add is hidden at the limit, each can be removed', async () => {
    await inEdit()
    expect(screen.getByText('3/3')).toBeInTheDocument()
    expect(screen.getByText('2/4')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add headline' })).toBeNull()
    await click('Remove Headline 2')
    expect(screen.getByText('2/3')).toBeInTheDocument()
    expect(screen.getByLabelText('Headline 2')).toHaveValue('Golden Crust Bakery')
    await click('Add headline')
    expect(screen.getByText('3/3')).toBeInTheDocument()
    await click('Add description')
    await click('Add description')
    expect(screen.getByText('4/4')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add description' })).toBeNull()
  })

  test('the budget stands beside the sign of the campaign’s own currency', async () => {
    await inEdit({ currency: 'EUR' })
    expect(screen.getByLabelText('Budget per day').parentElement).toHaveTextContent('€')
  })

  test('product-3 §5.7: a budget that isn’t a number becomes 0', async () => {
    await inEdit()
    const budget = screen.getByLabelText('Budget per day')
    await userEvent.clear(budget)
    await userEvent.type(budget, 'a lot')
    await userEvent.tab()
    expect(budget).toHaveValue('0')
  })

  test('product-3 §5.7: dates are date inputs, and a time part is dropped', async () => {
    await inEdit({ start_date: '2099-06-20T10:00:00Z' as Day })
    expect(screen.getByLabelText('Start date')).toHaveAttribute('type', 'date')
    expect(screen.getByLabelText('Start date')).toHaveValue('2099-06-20')
  })
})
