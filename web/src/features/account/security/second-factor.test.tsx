import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { failure, serve, show } from '#testing/serve.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'
import { SecurityLogDialog } from './SecurityLogDialog.tsx'

const codes = ['aaaaa-bbbbb', 'ccccc-ddddd']
const wrong = failure(422, 'validation_failed', 'That code doesn’t match.', [
  { path: 'code', message: 'That code doesn’t match.' },
])
const never = () => undefined

test('an app is set up by picture or by letters, its first code turns it on, and the recovery codes show once', async () => {
  let isOn = false
  serve({
    'GET /api/auth/second-factor': () => ({
      json: { on_since: isOn ? '2026-11-23T12:00:00.000Z' : null, recovery_codes_left: isOn ? 2 : 0 },
    }),
    'POST /api/auth/second-factor': { json: { secret: 'JBSWY3DPEHPK', uri: 'otpauth://totp/x', qr_svg: '<svg/>' } },
    'POST /api/auth/second-factor/confirm': ({ body }) => {
      if ((body as { code: string }).code !== '123456') return wrong
      isOn = true
      return { json: { recovery_codes: codes } }
    },
  })
  const onClose = vi.fn()
  show(<SecondFactorDialog onClose={onClose} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }))
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument()
  expect(screen.getByText('JBSW Y3DP EHPK')).toBeInTheDocument()
  expect(screen.getByText('Open the app on this phone')).toHaveAttribute('href', 'otpauth://totp/x')
  const code = screen.getByLabelText('Code from the app')
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(code, '000000{Enter}')
  expect(await screen.findByText('That code doesn’t match.')).toBeInTheDocument()
  await userEvent.clear(code)
  await userEvent.type(code, '123456{Enter}')
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(list.getAllByRole('listitem').map((it) => it.textContent)).toEqual(codes)
  // Shown only now: they close only when the owner confirms having saved them.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'I’ve kept them' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('turning it off asks for the password and a code', async () => {
  const asked = serve({
    'GET /api/auth/second-factor': { json: { on_since: '2026-11-23T12:00:00.000Z', recovery_codes_left: 1 } },
    'POST /api/auth/second-factor/off': { status: 204 },
  })
  const onClose = vi.fn()
  show(<SecondFactorDialog onClose={onClose} />)
  expect(await screen.findByText('1 recovery code is left. New codes replace the old ones.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  await userEvent.type(screen.getByLabelText('Password'), 'right one')
  await userEvent.type(screen.getByLabelText(/^Code from the app/), '123456{Enter}')
  // Nothing is offered to be set up again.
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.find(({ path }) => path.endsWith('/off'))?.body).toEqual({ password: 'right one', code: '123456' })
})

test('the security log names what happened, from where and when', async () => {
  const event = { id: 'e1', at: '2026-11-23T12:00:00.000Z', kind: 'sign_in_failed' }
  serve({
    'GET /api/auth/security-log': { json: [{ ...event, address: '203.0.113.7', browser: 'Firefox on Linux' }] },
  })
  show(<SecurityLogDialog onClose={never} />)
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent('Wrong password at sign-in')
  expect(row).toHaveTextContent('Firefox on Linux, 203.0.113.7')
})
