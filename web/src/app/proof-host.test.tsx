import { createApiKey } from '@adwright/contract/account'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '#api/call.ts'
import { me } from '#testing/app.ts'
import { failure, serve, show } from '#testing/serve.tsx'
import { ProofHost } from './ProofHost.tsx'

const made = {
  id: 'k',
  name: 'Robot',
  scope: 'write',
  last_four: 'abcd',
  created_at: '',
  last_used_at: null,
  key: 'adw_1',
}

/** Refuses until the password is given. */
function guarded() {
  let isProven = false
  return serve({
    'GET /api/auth/me': { json: me },
    'POST /api/auth/prove': ({ body }) => {
      if ((body as { password: string }).password !== 'right one')
        return failure(422, 'validation_failed', 'Incorrect password', [
          { path: 'password', message: 'Incorrect password' },
        ])
      isProven = true
      return { status: 204 }
    },
    'POST /api/auth/api-keys': () => (isProven ? { status: 201, json: made } : failure(403, 'proof_required')),
  })
}

test('the password is asked for in a dialog, and then what was asked for goes on, with what was typed', async () => {
  const asked = guarded()
  show(<ProofHost />)
  const both = Promise.all([call(createApiKey, { name: 'Robot' }), call(createApiKey, { name: 'Other' })])
  const field = await screen.findByLabelText('Password')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await userEvent.type(field, 'wrong one')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Incorrect password')).toBeInTheDocument()
  await userEvent.clear(field)
  await userEvent.type(field, 'right one')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await both).toMatchObject([{ key: 'adw_1' }, { key: 'adw_1' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter(({ path }) => path === '/api/auth/api-keys').map(({ body }) => body)).toEqual([
    { name: 'Robot' },
    { name: 'Other' },
    { name: 'Robot' },
    { name: 'Other' },
  ])
})

test('whoever closes the dialog is told that nothing was done', async () => {
  guarded()
  show(<ProofHost />)
  const refused = call(createApiKey, { name: 'Robot' }).catch((error: Error) => error)
  await screen.findByLabelText('Password')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await refused).toMatchObject({ code: 'proof_required' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
