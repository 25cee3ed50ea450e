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
