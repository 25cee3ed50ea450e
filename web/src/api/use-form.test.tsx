import { setSpendLimit } from '@adwright/contract/spend-limit'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { failure, serve, show } from '#testing/serve.tsx'
import { hasUnsaved } from './unsaved.ts'
import { useForm } from './use-form.ts'

const LIMIT_WRONG = 'Enter an amount greater than 0, or leave it empty.'

function Limits({ onDone = () => undefined }: { onDone?: () => void }) {
  const form = useForm(setSpendLimit, {
    values: { daily_limit: '', monthly_limit: '' },
    toInput: (it) => ({ daily_limit: Number(it.daily_limit), monthly_limit: Number(it.monthly_limit) }),
    faultsOf: (it) =>
      it.monthly_limit !== '' && Number(it.monthly_limit) < Number(it.daily_limit)
        ? [{ path: 'monthly_limit', message: 'Less than a day.' }]
        : [],
    onDone,
  })
  return (
    <form {...form.props}>
      {(['daily_limit', 'monthly_limit'] as const).map((name) => {
        const { error, ...input } = form.field(name)
        return (
          <label key={name}>
            {name}
            <input {...input} aria-invalid={error ? true : undefined} />
            {error && <p role="alert">{error}</p>}
          </label>
        )
      })}
      {form.failure !== null && <p role="alert">{form.failure.message}</p>}
      <button type="submit">Save</button>
    </form>
  )
}

const alerts = () => screen.queryAllByRole('alert').map((it) => it.textContent)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const write = async (name: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(new RegExp(name)))
  await userEvent.type(screen.getByLabelText(new RegExp(name)), text)
}

test('a form says what the action’s own schema says, at the field, and sends nothing that is wrong', async () => {
  const asked = serve({})
  show(<Limits />)
  await press()
  expect(await screen.findAllByText(LIMIT_WRONG)).toHaveLength(2)
  expect(screen.getByLabelText(/daily/)).toHaveFocus()
  expect(asked).toEqual([])
  await write('daily', '5')
  await vi.waitFor(() => expect(alerts()).toEqual([LIMIT_WRONG]))
})

test('a field that another one made wrong is checked again with it', async () => {
  serve({})
  show(<Limits />)
  await write('daily', '9')
  await write('monthly', '5')
  await press()
  expect(await screen.findByText('Less than a day.')).toBeInTheDocument()
  await write('daily', '4')
  await vi.waitFor(() => expect(alerts()).toEqual([]))
})

test('what the server refuses lands at the field, what was typed stays, and two clicks are one call', async () => {
  let answer = failure(422, 'validation', 'Check the marked fields.', [{ path: 'monthly_limit', message: 'Too low.' }])
  const asked = serve({ 'PUT /api/spend-limit': () => answer })
  const done = vi.fn()
  show(<Limits onDone={done} />)
  await write('daily', '1.50')
  await write('monthly', '20')
  act(() => {
    screen.getByRole('button', { name: 'Save' }).click()
    screen.getByRole('button', { name: 'Save' }).click()
  })
  expect(await screen.findByText('Too low.')).toBeInTheDocument()
  expect(screen.getByLabelText(/monthly/)).toHaveFocus()
  expect(alerts()).toEqual(['Too low.'])
  expect(asked.map((it) => it.body)).toEqual([{ daily_limit: 1.5, monthly_limit: 20 }])
  expect(screen.getByLabelText(/daily/)).toHaveValue('1.50')
  answer = failure(503, 'unavailable', 'Away for a moment.')
  await press()
  expect(await screen.findByText('Away for a moment.')).toBeInTheDocument()
  answer = { json: {} }
  await press()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(alerts()).toEqual([])
})

test('what the server says of no field is said for the whole form', async () => {
  serve({ 'PUT /api/spend-limit': failure(422, 'validation', 'No more of these.', [{ path: 'count', message: 'x' }]) })
  show(<Limits />)
  await write('daily', '1')
  await write('monthly', '20')
  await press()
  expect(await screen.findByText('No more of these.')).toBeInTheDocument()
})

test('what is typed in a dialog holds the page until it is saved; elsewhere the screen decides', async () => {
  serve({ 'PUT /api/spend-limit': { json: {} } })
  const heldAtEnd = vi.fn()
  const { rerender } = show(<Limits />)
  await write('daily', '1')
  expect(hasUnsaved()).toBe(false)
  rerender(
    <dialog open>
      <Limits onDone={() => heldAtEnd(hasUnsaved())} />
    </dialog>,
  )
  expect(hasUnsaved()).toBe(false)
  await write('daily', '1')
  await write('monthly', '20')
  expect(hasUnsaved()).toBe(true)
  await press()
  await vi.waitFor(() => expect(heldAtEnd).toHaveBeenCalledExactlyOnceWith(false))
  await vi.waitFor(() => expect(document.querySelector('form')).not.toHaveAttribute('data-unsaved'))
})
