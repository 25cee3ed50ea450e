import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markStale } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { keepPeriod } from '#api/period/use-period.ts'
import { DashboardView } from './DashboardView.tsx'
import { emptyData, envelope, failure, serve, show } from './testing.tsx'
import { PERFORMANCE, data, answer, customers, world } from './world.testing.ts'

beforeEach(() => keepPeriod(null))
afterEach(() => vi.unstubAllGlobals())

const heard = (name: 'view' | 'dialog' | 'dashboard_question') => {
  const all: unknown[] = []
  onSignal(name, (it) => all.push(it))
  return all
}

describe('customers, under the five figures', () => {
  const row = () => screen.findByLabelText('Customers in this period')

  test('how many, what one cost, what they are worth and how many clicks became one', async () => {
    serve({ ...world, [PERFORMANCE]: answer({ ...data, customers: customers() }) })
    show(<DashboardView params={{}} />)
    const facts = within(await row())
    expect(await facts.findByText('12')).toBeVisible()
    for (const text of ['$100.38', '$504.00', '20.00%']) expect(facts.getByText(text)).toBeVisible()
  })

  test('a rate over few clicks is not shown as one', async () => {
    serve({ ...world, [PERFORMANCE]: answer({ ...data, customers: customers({ rate: null, clicks: 9 }) }) })
    show(<DashboardView params={{}} />)
    expect(await within(await row()).findByText('Shown from 30 clicks on')).toBeVisible()
  })

  test('what nothing counts is said to be unknown, with the way to count it', async () => {
    serve({ ...world, [PERFORMANCE]: answer({ ...data, customers: null }) })
    const views: unknown[] = []
    onSignal('view', (it) => views.push(it))
    show(<DashboardView params={{}} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Measure customers' }))
    expect(views).toEqual([{ view: 'measure_customers' }])
    expect(screen.queryByLabelText('Customers in this period')).toBeNull()
  })
})

test('what is proposed this week stands below the head figures, which wait for it so that nothing is pushed down', async () => {
  serve({ ...world, [PERFORMANCE]: answer(data) })
  const week = <p>For you this week</p>
  const view = show(<DashboardView params={{}} week={week} weekIsComing />)
  expect(screen.queryByRole('button', { name: /Total Cost/ })).toBeNull()
  view.rerender(<DashboardView params={{}} week={week} />)
  const cost = await screen.findByRole('button', { name: /Total Cost/ })
  const below = Node.DOCUMENT_POSITION_FOLLOWING
  expect(cost.compareDocumentPosition(screen.getByText('For you this week')) & below).toBe(below)
  view.rerender(<DashboardView params={{ proposal: 'p1' }} week={week} />)
  expect(cost.compareDocumentPosition(screen.getByText('For you this week')) & below).toBe(0)
})

describe('product-1 §4: the dashboard’s states', () => {
  test('product-1 §2: no account, and Link Account switches to the chat and opens the ad dialog', async () => {
    serve({ ...world, [PERFORMANCE]: failure(409, 'no_ads_account') })
    const [views, dialogs] = [heard('view'), heard('dialog')]
    show(<DashboardView params={{}} />)
    expect(await screen.findByText('No Google Ads Account Linked')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Link Account' }))
    expect([views, dialogs]).toEqual([[{ view: 'chat' }], [{ dialog: 'ad_account' }]])
  })
  test('nothing is asked of an account that was just unlinked', async () => {
    let is_linked = true
    const asked = serve({
      ...world,
      'GET /api/google-ads/account-status': () => envelope({ is_linked, customer_id: is_linked ? '1' : null }),
    })
    show(<DashboardView params={{}} />)
    expect(await screen.findByText('Total Cost')).toBeInTheDocument()
    const before = asked.filter((it) => PERFORMANCE.endsWith(it.path)).length
    is_linked = false
    await act(() => markStale(['ad_account', 'campaigns', 'performance']))
    expect(screen.getByText('No Google Ads Account Linked')).toBeInTheDocument()
    expect(asked.filter((it) => PERFORMANCE.endsWith(it.path))).toHaveLength(before)
    is_linked = true
    await act(() => markStale(['ad_account', 'campaigns', 'performance']))
    await screen.findByText('Total Cost')
    expect(screen.queryByText('No Google Ads Account Linked')).toBeNull()
  })
  test('product-1 §2: no campaigns', async () => {
    serve({ ...world, [PERFORMANCE]: answer(emptyData()) })
    show(<DashboardView params={{}} />)
    expect(await screen.findByText('No Campaigns Found')).toBeInTheDocument()
    expect(
      screen.getByText("You don't have any campaigns running. Please create a campaign to view performance data."),
    ).toBeInTheDocument()
  })
})

describe('product-1 §2: the figures', () => {
  test('product-1 §2: five KPI cards, each with its change against last month', async () => {
    serve(world)
    show(<DashboardView params={{}} />)
    const card = async (label: string) => (await screen.findByText(label)).parentElement
    await screen.findByText('8.00% from last month')
    expect(await card('Total Active Campaigns')).toHaveTextContent('2No change from last month')
    expect(await card('Total Cost')).toHaveTextContent('$1,204.50')
    expect(await card('Total Clicks')).toHaveTextContent('Down15.50% from last month')
    expect(await card('Total Impressions')).toHaveTextContent('1,000')
    expect(await card('Avg CTR')).toHaveTextContent('6.00%')
  })
  test('product-1 §2: devices with count and percentage, networks with their labels and the search share', async () => {
    serve(world)
    show(<DashboardView params={{}} />)
    const devices = await screen.findByRole('figure', { name: 'Devices' })
    expect(within(devices).getByRole('rowheader', { name: 'Mobile' }).parentElement).toHaveTextContent('4575.00%')
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '88')
    expect(screen.getByText('87.50% of impressions')).toBeInTheDocument()
    expect(screen.getAllByText('Search Partners').length).toBeGreaterThan(0)
  })
  test('product-1 §2: every panel says when it has nothing', async () => {
    serve({ ...world, [PERFORMANCE]: answer({ ...emptyData(), campaign_summary: data.campaign_summary }) })
    show(<DashboardView params={{}} />)
    expect(await screen.findByText('No network data available')).toBeInTheDocument()
    for (const words of ['No demographics data available', 'No keyword data available', 'No device data available'])
      expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.getAllByText('No data available')).toHaveLength(2)
  })
  test('without any figure, one card says why and what comes when, instead of seven that say nothing', async () => {
    const waiting = { ...data.campaign_summary[0], clicks: 0, impressions: 0, cost: 0, plain_status: 'Starts later' }
    serve({ ...world, [PERFORMANCE]: answer({ ...emptyData(), campaign_summary: [waiting as never] }) })
    const views = heard('view')
    show(<DashboardView params={{}} />)
    expect(await screen.findByText('No data available')).toBeInTheDocument()
    expect(screen.getByText(/No campaign has started yet\. Figures appear on the first day/)).toBeInTheDocument()
    expect(screen.queryByText('No network data available')).toBeNull()
    expect(screen.getByRole('table', { name: 'Top Performing Campaigns' })).toHaveTextContent('Bread')
    await userEvent.click(screen.getByRole('button', { name: 'Go to Campaigns' }))
    expect(views).toEqual([{ view: 'campaigns' }])
  })
  test('the keyboard reads a doughnut aloud', async () => {
    serve(world)
    show(<DashboardView params={{}} />)
    const devices = await screen.findByRole('figure', { name: 'Devices' })
    within(devices).getByRole('img').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(within(devices).getByText('Mobile: 45 (75.00%)')).toBeInTheDocument()
  })
})

describe('beyond the spec', () => {
  test('7 days are counted from the account’s own yesterday, and a campaign can be looked at alone', async () => {
    const asked = serve(world)
    show(<DashboardView params={{}} />)
    await userEvent.click(await screen.findByLabelText('7 days'))
    await userEvent.selectOptions(await screen.findByLabelText('Campaigns shown'), 'Bread')
    await vi.waitFor(() => {
      const last = asked
        .filter((it) => it.path.endsWith('campaign-performance') && it.query.get('to') === '2026-11-20')
        .at(-1)
      expect([last?.query.get('from'), last?.query.get('campaign_id')]).toEqual(['2026-11-14', 'c1'])
    })
  })
  test('the period before is a dashed line in the charts and a column in the table behind them, as long as it is compared', async () => {
    serve(world)
    show(<DashboardView params={{}} />)
    const time = await screen.findByRole('figure', { name: 'Time Performance' })
    expect(within(time).queryByText('Clicks, previous period')).toBeNull()
    await userEvent.click(screen.getByLabelText('Compare with previous period'))
    // Once in the legend and once in the table's header.
    expect(await within(time).findAllByText('Clicks, previous period')).toHaveLength(2)
    const overview = screen.getByRole('figure', { name: 'Overview Metrics' })
    const lines = (chart: HTMLElement) =>
      [...chart.querySelectorAll('[data-series]')].map((it) => it.getAttribute('data-series'))
    for (const chart of [time, overview]) expect(lines(chart)).toEqual(['clicks_before', 'impressions_before'])
    expect(within(overview).getByRole('columnheader', { name: 'Impressions, previous period' })).toBeInTheDocument()
    await userEvent.click(screen.getByLabelText('Compare with previous period'))
    expect(lines(time)).toEqual([])
  })
  test('decisions, Analytics change: a period that reaches into today is compared by its whole days', async () => {
    const summaryOf = (clicks: number) => ({ ...data, summary: { ...data.summary, total_clicks: clicks } })
    const asked = serve({
      ...world,
      [PERFORMANCE]: ({ query }: { query: URLSearchParams }) => {
        if (query.get('to') === '2026-11-20') return answer(summaryOf(50), { from: '2026-11-01', to: '2026-11-20' })
        if (query.get('to') === '2026-10-31') return answer(summaryOf(100), { from: '2026-10-12', to: '2026-10-31' })
        return answer(summaryOf(60), { from: '2026-11-01', to: '2026-11-21' })
      },
    })
    show(<DashboardView params={{ compare: 'yes' }} />)
    expect(await screen.findByText('50.00% vs previous period')).toBeInTheDocument()
    expect(screen.queryByText('15.50% from last month')).toBeNull()
    expect(screen.getAllByText('60').length).toBeGreaterThan(0)
    expect(screen.getByText(/Compared with Oct 12 to Oct 31, 2026, without today/)).toBeInTheDocument()
    const spans = asked
      .filter((it) => it.path.endsWith('campaign-performance'))
      .map((it) => [it.query.get('from'), it.query.get('to')])
    expect(spans).toContainEqual(['2026-11-01', '2026-11-20'])
    expect(spans).toContainEqual(['2026-10-12', '2026-10-31'])
  })
  test('days that an import left out are told, and can be read again', async () => {
    const asked = serve({
      ...world,
      [PERFORMANCE]: answer(data, { missing_days: [{ from: '2026-11-03', to: '2026-11-05' }] }),
      'POST /api/google-ads/refresh-figures': envelope({}),
    })
    show(<DashboardView params={{}} />)
    expect(await screen.findByText(/Figures for Nov 3 to Nov 5, 2026 are missing/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
    await vi.waitFor(() => expect(asked.some((it) => it.path.endsWith('refresh-figures'))).toBe(true))
  })
  test('one click asks the agent why a panel changed, with its figures and both periods', async () => {
    serve(world)
    const chats = heard('dashboard_question')
    show(<DashboardView params={{}} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Why did this change? Ask about Devices' }))
    expect(chats).toEqual([
      {
        message: expect.stringMatching(
          /^Why did Devices change[\s\S]*Oct 22 to Nov 20, 2026 with Sep 22 to Oct 21, 2026[\s\S]*Mobile: Clicks 45/,
        ),
      },
    ])
  })
  test('an insight says the figures it rests on; its action asks in the chat, where a change waits for approval', async () => {
    const insight = {
      kind: 'budget_limited',
      id: 'b',
      campaign_id: 'c1',
      campaign_name: 'Bread',
      days_at_budget: 16,
      days: 30,
      daily_budget: 18,
      average_daily_cost: 16.88,
      cost_per_click: 1,
      suggested_daily_budget: 23,
    }
    serve({
      ...world,
      'GET /api/google-ads/insights': envelope({ insights: [insight], from: '', to: '', as_of: '' }),
    })
    const chats = heard('dashboard_question')
    const proposed = [{ kind: 'raise_budget', campaign_id: insight.campaign_id }] as const
    const view = show(<DashboardView params={{}} proposed={proposed} />)
    // Nothing is said twice on one page.
    expect(await screen.findByText('What stands out is among this week’s suggestions above.')).toBeInTheDocument()
    view.rerender(<DashboardView params={{}} proposed={[]} />)
    expect(
      await screen.findByText('It spent its $18 a day or more on 16 of 30 days, $16.88 on average.'),
    ).toBeInTheDocument()
    const summary = { text: 'Bread ran out of budget on 16 of 30 days.', written_by: 'model', from: '', to: '' }
    serve({ ...world, 'POST /api/google-ads/insights/summary': envelope(summary) })
    await userEvent.click(screen.getByRole('button', { name: 'Sum up in words' }))
    expect(await screen.findByText(summary.text)).toBeInTheDocument()
    expect(screen.getByText('Written by AI. Read it before you use it.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Raise to $23 a day' }))
    expect(chats).toEqual([{ message: 'Change the daily budget of "Bread" to $23' }])
  })
  test('extending a campaign that ended weeks ago asks for a day that is still to come', async () => {
    const insight = {
      kind: 'has_ended',
      id: 'e',
      campaign_id: 'c1',
      campaign_name: 'Bread',
      end_date: '2026-11-10',
      suggested_end_date: '2026-12-14',
      daily_budget: 18,
    }
    serve({
      ...world,
      'GET /api/google-ads/insights': envelope({ insights: [insight], from: '', to: '', as_of: '' }),
    })
    const chats = heard('dashboard_question')
    show(<DashboardView params={{}} />)
    expect(await screen.findByText('Its last day was Nov 10, 2026.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Extend it' }))
    expect(chats).toEqual([{ message: 'Let the campaign "Bread" run until Dec 14, 2026' }])
  })
})
