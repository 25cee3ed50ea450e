import { industries } from '@adwright/contract/industries'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markStale, queries } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { BusinessProfileView } from './BusinessProfileView.tsx'

const stored = {
  id: 'p1',
  business_name: 'Golden Crust',
  industry: 'Food & Beverage',
  products: 'Bread',
  services: '',
  website_url: 'goldencrust.example',
  report_frequency_hours: 48,
  updated_at: '2026-11-20T12:00:00.000Z',
}
const tucson = { id: '1013509', name: 'Tucson, Arizona', countryCode: 'US', targetType: 'City' }
const site = {
  business_name: 'Golden Crust Bakery',
  industry: 'Food & Beverage',
  products: 'Rye Loaf, Baguette',
  services: null,
  prices: 'Rye Loaf: $7',
  phone: '+1 520 555 0142',
  hours: null,
  languages: 'English',
  sources: [{ field: 'products', pages: ['https://goldencrust.example/menu'] }],
  location: { id: '1013509', name: 'Tucson, Arizona' },
  website_url: 'https://goldencrust.example/',
  pages_read: ['https://goldencrust.example/'],
}
let now: typeof stored | undefined
let broken: string | undefined
let isMailed: boolean
let isLinked: boolean | undefined
const sent: { method: string; body: unknown }[] = []
const failure = (status: number, code: string, message: string) =>
  Response.json({ success: false, message, detail: message, code }, { status })

beforeEach(() => {
  queries.clear()
  sent.length = 0
  now = undefined
  broken = undefined
  isMailed = true
  isLinked = undefined
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const method = init.method ?? 'GET'
      if (path === '/api/google-ads/account-status')
        return Response.json(
          isLinked === undefined ? {} : { success: true, message: '', data: { is_linked: isLinked } },
        )
      if (path.startsWith('/api/google-ads/locations'))
        return Response.json({ success: true, message: '', data: { locations: [tucson] } })
      if (path === '/api/auth/me') return Response.json({ email: 'ada@example.com' })
      if (path === '/api/business-profile/from-website')
        return broken === 'site'
          ? failure(503, 'upstream_unavailable', 'The website could not be reached.')
          : Response.json(site)
      if (path === '/api/performance-digest') {
        if (method === 'PUT') isMailed = (JSON.parse(String(init.body)) as { enabled: boolean }).enabled
        return Response.json({ enabled: isMailed, sent_at: null })
      }
      if (method !== 'GET') sent.push({ method, body: init.body ? JSON.parse(String(init.body)) : undefined })
      if (broken === method) return failure(422, 'validation_failed', 'The true cause')
      if (method === 'DELETE') {
        now = undefined
        return new Response(null, { status: 204 })
      }
      if (method !== 'GET') now = { ...stored, ...(JSON.parse(String(init.body)) as typeof stored) }
      if (method === 'GET') return Response.json(now ? { exists: true, ...now } : { exists: false })
      return Response.json(now)
    }),
  )
})
afterEach(() => vi.useRealTimers())

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <BusinessProfileView title="Business Profile" />
    </QueryClientProvider>,
  )
const press = (name: string, at = 0) => {
  const button = screen.getAllByRole('button', { name })[at]
  return button ? userEvent.click(button) : Promise.reject(new Error(`no button ${name}`))
}
const confirm = async (words: string, button: string) => {
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(words)
  await userEvent.click(within(dialog).getByRole('button', { name: button }))
}

test('product-2 §4, §9: absent opens create mode with the defaults; every industry and frequency can be chosen', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Create Your Profile' })).toBeInTheDocument()
  const industry = screen.getByRole('combobox', { name: /Industry/ })
  expect(industry).toHaveValue('E-commerce')
  expect(
    within(industry)
      .getAllByRole('option')
      .map((it) => it.textContent),
  ).toEqual([...industries])
  const frequency = screen.getByRole('combobox', { name: /Report Frequency/ })
  expect(frequency).toHaveValue('24')
  expect(
    within(frequency)
      .getAllByRole('option')
      .map((it) => it.textContent),
  ).toEqual(['12 hours', '24 hours (Daily)', '48 hours', '72 hours', '168 hours (Weekly)'])
})

test('product-2 §5, §9: a name is required; creating asks first, shows view mode and a banner that goes after 3 s', async () => {
  show()
  await screen.findByRole('heading', { name: 'Create Your Profile' })
  await press('Create Profile')
  expect(await screen.findByText('Required')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /Business Name/ }), 'Golden Crust')
  await press('Create Profile')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await confirm('Are you sure you want to create your business profile?', 'Create Profile')
  expect(await screen.findByRole('heading', { name: 'Your Business Details' })).toBeInTheDocument()
  expect(sent).toMatchObject([{ method: 'POST', body: { business_name: 'Golden Crust', report_frequency_hours: 24 } }])
  const banner = 'Your business profile has been successfully saved!'
  expect(screen.getByText(banner)).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(3_100))
  expect(screen.queryByText(banner)).toBeNull()
})

test.each([
  [false, 'Link Google Ads', { dialog: 'ad_account' }],
  [true, 'Create a campaign', { message: 'Create a Google Ads campaign using my business profile' }],
] as const)(
  'after the first profile the next step is a button (account linked: %s)',
  async (linked, label, request) => {
    isLinked = linked
    const heard: unknown[] = []
    const ends = [onSignal('dialog', (it) => heard.push(it)), onSignal('say', (it) => heard.push(it))]
    show()
    await userEvent.type(await screen.findByRole('textbox', { name: /Business Name/ }), 'Golden Crust')
    await press('Create Profile')
    await confirm('Are you sure you want to create your business profile?', 'Create Profile')
    await userEvent.click(await screen.findByRole('button', { name: label }))
    expect(heard).toEqual([request])
    for (const end of ends) end()
  },
)

test('product-2 §2.1: Edit Profile, Cancel, Update Profile with its confirmation', async () => {
  now = stored
  show()
  await screen.findByRole('heading', { name: 'Your Business Details' })
  const link = screen.getByRole('link', { name: 'goldencrust.example' })
  expect(link).toHaveAttribute('href', 'https://goldencrust.example')
  await press('Edit Profile')
  await press('Cancel')
  expect(screen.getByRole('heading', { name: 'Your Business Details' })).toBeInTheDocument()
  await press('Edit Profile')
  await userEvent.type(screen.getByRole('textbox', { name: 'Services' }), 'Catering')
  await press('Update Profile')
  await confirm('Are you sure you want to update your business profile?', 'Update Profile')
  expect(await screen.findByText('Catering')).toBeInTheDocument()
  expect(sent).toMatchObject([{ method: 'PUT', body: { services: 'Catering', report_frequency_hours: 48 } }])
})

test('what somebody else saves meanwhile is not undone by saving another field', async () => {
  now = stored
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Services' }), 'Catering')
  now = { ...stored, business_name: 'Golden Crust and Sons' }
  await act(() => markStale(['business_profile']))
  await press('Update Profile')
  await confirm('Are you sure you want to update your business profile?', 'Update Profile')
  const body = { services: 'Catering', business_name: 'Golden Crust and Sons' }
  await vi.waitFor(() => expect(sent).toMatchObject([{ body }]))
})

test('product-2 §5: deleting asks first and returns to an empty create state', async () => {
  now = stored
  show()
  await screen.findByRole('heading', { name: 'Your Business Details' })
  await press('Delete Profile')
  const words = 'Are you sure you want to delete your business profile? This action cannot be undone.'
  await confirm(words, 'Delete Profile')
  expect(await screen.findByRole('heading', { name: 'Create Your Profile' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /Business Name/ })).toHaveValue('')
})

test('product-2 §8: what failed is said, with the true cause under it', async () => {
  now = stored
  broken = 'PUT'
  show()
  await screen.findByRole('heading', { name: 'Your Business Details' })
  await press('Edit Profile')
  await press('Update Profile')
  await confirm('update', 'Update Profile')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to update business profile. Please try again.')
  expect(alert).toHaveTextContent('The true cause')
})

test('product-2 §8: a profile that can’t be read doesn’t show an empty form', async () => {
  broken = 'GET'
  show()
  expect(await screen.findByText('Failed to load business profile data. Please try again later.')).toBeInTheDocument()
  expect(screen.queryByText('Create Your Profile')).toBeNull()
})

test('product-2 §3, report_frequency_hours: it says what the frequency does, and can be turned off and on again', async () => {
  now = { ...stored }
  show()
  await screen.findByText('We email your figures to ada@example.com every 48 hours, if there’s something to report.')
  await press('Stop the reports')
  await screen.findByText('You don’t get reports by email.')
  await press('Email me the reports')
  await screen.findByRole('button', { name: 'Stop the reports' })
})

test('Fill from my website: proposes what the site says, the owner picks, nothing is saved by it', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Fill from my website' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the address of your website first.')
  await userEvent.type(await screen.findByLabelText('Website URL'), 'goldencrust.example')
  await press('Fill from my website')
  await screen.findByText('Found on goldencrust.example')
  expect(screen.getByText('Not found there: Services, Opening Hours.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'goldencrust.example/menu' })).toBeVisible()
  await userEvent.click(screen.getByLabelText('Products: Rye Loaf, Baguette'))
  await userEvent.click(screen.getByLabelText('Prices: Rye Loaf: $7'))
  await press('Use the ticked ones')
  await screen.findByDisplayValue('Golden Crust Bakery')
  expect(screen.getByLabelText('Phone')).toHaveValue('+1 520 555 0142')
  expect(screen.getByLabelText('Languages')).toHaveValue('English')
  expect(screen.getByLabelText('Prices')).toHaveValue('')
  expect(screen.getByLabelText(/^Business Name/)).toHaveValue('Golden Crust Bakery')
  expect(screen.getByLabelText('Products')).toHaveValue('')
  expect(screen.getByRole('textbox', { name: 'Location' })).toHaveValue('Tucson, Arizona')
  expect(sent).toEqual([])
})

test('whom it is for, how it speaks and when it is open are kept; a phone that is none is told at its field', async () => {
  now = stored
  show()
  await screen.findByRole('heading', { name: 'Your Business Details' })
  await press('Edit Profile')
  await userEvent.type(screen.getByLabelText('Audience'), 'families nearby')
  await userEvent.type(screen.getByLabelText('Opening Hours'), 'Mon to Sat 7-15')
  await userEvent.type(screen.getByLabelText('Phone'), 'ring the bell')
  await press('Update Profile')
  expect(await screen.findByText(/^Enter a phone number/)).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Phone'))
  await press('Update Profile')
  await confirm('update', 'Update Profile')
  expect(await screen.findByText('families nearby')).toBeVisible()
  expect(sent).toMatchObject([{ method: 'PUT', body: { audience: 'families nearby', hours: 'Mon to Sat 7-15' } }])
})

test('a website that cannot be read is told with its cause, and the form stays', async () => {
  broken = 'site'
  show()
  await userEvent.type(await screen.findByLabelText('Website URL'), 'gone.example')
  await press('Fill from my website')
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t read your website.')
  expect(screen.getByRole('alert')).toHaveTextContent('The website could not be reached.')
  expect(screen.getByLabelText('Website URL')).toHaveValue('gone.example')
})

test('the location is searched for, sent by its id, and can be taken away', async () => {
  now = stored
  show()
  await screen.findByRole('heading', { name: 'Your Business Details' })
  await press('Edit Profile')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Location' }), 'tucs')
  await userEvent.click(await screen.findByRole('option', { name: /^Tucson, Arizona/ }))
  expect(screen.getByRole('textbox', { name: 'Location' })).toHaveValue('Tucson, Arizona')
  await press('Update Profile')
  await confirm('Are you sure you want to update your business profile?', 'Update Profile')
  await screen.findByRole('heading', { name: 'Your Business Details' })
  expect(sent).toMatchObject([{ method: 'PUT', body: { location: '1013509' } }])
})

test('a saved location is shown, and taken away it is sent as none', async () => {
  now = { ...stored, location: 'Tucson, Arizona', location_id: '1013509' } as typeof stored
  show()
  expect(await screen.findByText('Tucson, Arizona')).toBeInTheDocument()
  await press('Edit Profile')
  await press('Remove Tucson, Arizona')
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveFocus()
  await press('Update Profile')
  await confirm('Are you sure you want to update your business profile?', 'Update Profile')
  await screen.findByRole('heading', { name: 'Your Business Details' })
  expect(sent).toMatchObject([{ method: 'PUT', body: { location: '' } }])
})
