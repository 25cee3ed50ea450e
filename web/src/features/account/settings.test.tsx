import { getMe } from '@adwright/contract/account'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mayDo } from '#api/may.ts'
import { queries } from '#api/freshness.ts'
import { keyOf } from '#api/queries.ts'
import { me } from '#testing/app.ts'
import { serve, show } from '#testing/serve.tsx'
import { Permits } from '#ui/may.tsx'
import { SettingsView } from './SettingsView.tsx'

test.each([
  ['client', false],
  ['viewer', false],
  ['manager', true],
] as const)('a %s is led to the change of the time zone only where they may make it', async (role, isOffered) => {
  serve({ 'GET /api/auth/me': { json: me } })
  show(
    <Permits value={mayDo(role, false)}>
      <SettingsView title="Settings" />
    </Permits>,
  )
  queries.setQueryData(keyOf(getMe, {}), me)
  expect(await screen.findByText(/^The dates of this business are in/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Change the time zone' }) !== null).toBe(isOffered)
})

test('what is left of the AI allowance stands in Settings, where a reply that ran out of it sends the owner', async () => {
  const usage = {
    ...{
      limited: true,
      model: 'any',
      input_tokens: 24,
      output_tokens: 16,
      used_usd: 10,
      allowance_usd: 10,
      extra_usd: 0,
    },
    ...{ left_usd: 0, left_percent: 0, renews_on: '2026-12-01', answers: 'built_in', because: 'used_up' },
    top_up: { credits: 50, usd: 1 },
  }
  queries.clear()
  serve({ 'GET /api/auth/me': { json: me }, 'GET /api/assistant/usage': { json: usage } })
  show(<SettingsView title="Settings" />)
  expect(await screen.findByText('$0.00 left this month (0%)')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Show the AI allowance' })).toBeInTheDocument()
})
