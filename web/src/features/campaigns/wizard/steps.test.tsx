import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { toast } from '#ui/toast.ts'
import { LocationSearch } from './LocationSearch.tsx'
import { ScheduleStep } from './ScheduleStep.tsx'
import { allOpen, allSkipped, setupOf, wizard, step } from './testing.tsx'

afterEach(() => vi.unstubAllGlobals())

test('product-3 §5.3, §9: the first 3 categories of interests; Save needs at least one', async () => {
  const asked = wizard(allOpen)
  const audience = within(await step(2))
  expect(await audience.findByText('Interest 2')).toBeInTheDocument()
  expect(audience.queryByText('Interest 3')).not.toBeInTheDocument()
  await userEvent.click(audience.getByRole('button', { name: 'Save' }))
  expect(await audience.findByText('Select at least one.')).toBeInTheDocument()
  expect(asked.some((it) => it.method === 'POST')).toBe(false)
})

test('product-3 §8: a step that fails tells the server’s message and stays open; the schedule has its own words', async () => {
  const failed = vi.spyOn(toast, 'failed')
  serve({
    'POST /api/google-ads/google-ads/campaigns/7/ad-schedule': failure(502, 'upstream_failed', 'Google is down.'),
  })
  const done = vi.fn()
  show(<ScheduleStep campaignId="7" setup={setupOf(allOpen)} onDone={done} onSkip={vi.fn()} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Monday')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'End time' }), '09:00')
  await userEvent.click(screen.getByRole('button', { name: 'Save & Next' }))
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  const [text, cause] = failed.mock.calls[0] ?? []
  expect([text, (cause as Error).message]).toEqual(['Failed to set Ad Schedule', 'Google is down.'])
  expect(done).not.toHaveBeenCalled()
})

test('product-3 §2.9, §5.4: four goals; a conversion without a name is refused in the spec’s spelling', async () => {
  wizard({ ...allSkipped, conversion: 'open' })
  const conversion = within(await step(6))
  expect(
    conversion.getAllByRole('radio').map((it) => it.closest('label')?.firstChild?.nextSibling?.textContent),
  ).toEqual(['Purchases', 'Contacts', 'Page views', 'Sign-ups'])
  await userEvent.click(conversion.getByRole('button', { name: 'Create conversion' }))
  expect(await conversion.findByText('Name for conversion trackking required.')).toBeInTheDocument()
})

test('product-3 §2.9: the note on household income', async () => {
  wizard({ ...allSkipped, demographics: 'open' })
  expect(
    await screen.findByText('Household income targeting is available only in select countries.'),
  ).toBeInTheDocument()
})

test('product-3 §2.9: places are searched for from 2 characters on; meanwhile it says so', async () => {
  const tucson = { id: '1', name: 'Tucson, Arizona', countryCode: 'US', targetType: 'City' }
  serve({ 'GET /api/google-ads/locations': envelope({ locations: [tucson] }) })
  show(<LocationSearch maxResults={10} chosen={[]} hint="" onChoose={() => undefined} />)
  const field = screen.getByRole('combobox', { name: 'Search locations' })
  await userEvent.type(field, 't')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.type(field, 'u')
  expect(screen.getByRole('status')).toHaveTextContent('Searching…')
  expect(await screen.findByRole('option', { name: /^Tucson, Arizona/ })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('1 location found')
})
