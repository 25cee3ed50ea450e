import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { PasswordField, TextField } from './Field.tsx'
import { Markdown } from './Markdown.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Menu } from './Menu.tsx'
import { Popover } from './Popover.tsx'
import { Segmented } from './Segmented.tsx'
import { Tooltip } from './Tooltip.tsx'

describe('Markdown makes elements, never HTML', () => {
  test('what tries to be a script is shown as text', () => {
    const { container } = render(
      <Markdown text={'<img src=x onerror="alert(1)">\n\n[a](javascript:alert(1)) [b](https://b.example)'} />,
    )
    expect(container.querySelector('img, script')).toBeNull()
    expect(screen.getAllByRole('link').map((it) => it.getAttribute('href'))).toEqual(['https://b.example'])
    expect(container.textContent).toContain('onerror')
  })
  test('a line of its own stays one', () => {
    const { container } = render(<Markdown text={'Cakes: $33 a day.\nBread: $15 a day.'} />)
    expect(container.querySelectorAll('p br')).toHaveLength(1)
  })
  test('tables, lists and headings below the page’s own', () => {
    render(<Markdown text={'# Plan\n\n- one\n- two\n\n| A | B |\n|---|--:|\n| x | 1 |'} />)
    expect(screen.getByRole('heading', { level: 2, name: 'Plan' })).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('cell', { name: '1' })).toHaveStyle({ textAlign: 'right' })
  })
  test('a column without a name is not announced as one', () => {
    render(<Markdown text={'| | Clicks |\n|---|--:|\n| Bread | 1 |'} />)
    expect(screen.getAllByRole('columnheader').map((it) => it.textContent)).toEqual(['Clicks'])
  })
})

test('a dialog within another closes alone', () => {
  const closed = vi.fn()
  render(
    <Dialog open onClose={closed} title="Outer">
      <Dialog open onClose={() => undefined} title="Inner" />
    </Dialog>,
  )
  const [outer, inner] = screen.getAllByRole('dialog', { hidden: true })
  for (const event of ['cancel', 'close']) fireEvent(inner as Element, new Event(event, { cancelable: true }))
  expect(closed).not.toHaveBeenCalled()
  fireEvent(outer as Element, new Event('cancel', { cancelable: true }))
  expect(closed).toHaveBeenCalledTimes(1)
})

test('a dialog that its caller takes away gives the focus back first, and tells nobody', () => {
  const closed = vi.fn()
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  const view = render(<Dialog open onClose={closed} title="Day" />)
  const dialog = screen.getByRole('dialog', { hidden: true })
  view.unmount()
  expect(close.mock.contexts).toContain(dialog)
  fireEvent(dialog, new Event('close'))
  expect(closed).not.toHaveBeenCalled()
})

test('a busy button keeps its name and takes no clicks', async () => {
  const click = vi.fn()
  render(
    <Button busy onClick={click}>
      Save
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(click).not.toHaveBeenCalled()
})

test('a field is tied to its error', () => {
  render(<TextField label="Email" error="Required" />)
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Required')
})

test('a hint that is what is wrong is said once', () => {
  render(<TextField label="Password" hint="At least 8 characters." error="At least 8 characters." />)
  expect(screen.getAllByText('At least 8 characters.')).toHaveLength(1)
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters.')
})

test('a password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" />)
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
})

test('a dialog asks to be closed by its cross, and not while it is locked', async () => {
  const close = vi.fn()
  const { rerender } = render(<Dialog open title="Share" onClose={close} />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(1)
  rerender(<Dialog open locked title="Share" onClose={close} />)
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
})

test('what is typed in a dialog and not saved is not lost by Escape, a click outside or the cross without a question', async () => {
  const close = vi.fn()
  render(
    <Dialog open title="Share" onClose={close}>
      <form data-unsaved="true" />
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Share' })
  const keep = () => userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await keep()
  fireEvent.pointerDown(dialog, { clientX: -1, clientY: -1 })
  await keep()
  // A second Escape in a row: the browser closes it first, then fires the event.
  act(() => {
    if (dialog instanceof HTMLDialogElement) dialog.close()
  })
  await keep()
  expect(dialog).toHaveAttribute('open')
  expect(close).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(close).toHaveBeenCalledOnce()
})

test('a menu opens by keyboard, chooses, and gives the focus back before what was chosen takes it', async () => {
  const chosen = vi.fn(() => document.activeElement?.textContent)
  render(
    <Menu
      label="Options"
      items={[{ key: 'a', label: 'Rename', onSelect: chosen }]}
      trigger={(props) => (
        <button type="button" {...props}>
          Open
        </button>
      )}
    />,
  )
  screen.getByRole('button', { name: 'Open' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect(chosen).toHaveReturnedWith('Open')
})

test.each([
  ['{Enter}', 'Rename'],
  ['{ArrowDown}', 'Rename'],
  ['{ArrowUp}', 'Delete'],
])('a menu opened by %s begins at %s', async (key, name) => {
  const chosen = vi.fn()
  render(
    <Menu
      label="Options"
      items={['Rename', 'Delete'].map((it) => ({ key: it, label: it, onSelect: () => chosen(it) }))}
      trigger={(props) => (
        <button type="button" {...props}>
          Open
        </button>
      )}
    />,
  )
  screen.getByRole('button', { name: 'Open' }).focus()
  await userEvent.keyboard(key)
  await vi.waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith(name)
})

test('a double click confirms once', async () => {
  const confirm = vi.fn()
  render(<ConfirmDialog open title="Delete it?" onConfirm={confirm} onCancel={() => undefined} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm' }))
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('one of a few is chosen by a click on its words', async () => {
  const change = vi.fn()
  render(
    <Segmented
      label="Metric"
      value="clicks"
      onChange={change}
      options={[
        { value: 'clicks', label: 'Clicks' },
        { value: 'ctr', label: 'CTR' },
      ]}
    />,
  )
  await userEvent.click(screen.getByText('CTR'))
  expect(change).toHaveBeenCalledWith('ctr')
})

test('an open panel stays at its button when the tablet is turned', async () => {
  render(
    <Popover label="Profile" width={300} trigger={(props) => <button {...props}>Open</button>}>
      {() => <p>Inside</p>}
    </Popover>,
  )
  const panel = screen.getByLabelText('Profile')
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  await screen.findByText('Inside')
  vi.spyOn(screen.getByText('Open'), 'getBoundingClientRect').mockReturnValue({ right: 700 } as DOMRect)
  fireEvent(window, new Event('resize'))
  expect(panel).toHaveStyle({ left: '400px' })
})

test('Escape hides a tooltip under the pointer, wherever the focus is', async () => {
  const hidden = vi.spyOn(HTMLElement.prototype, 'hidePopover')
  const { matches } = HTMLElement.prototype
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function isOpen(this: HTMLElement, selector) {
    return selector === ':popover-open' ? this.hasAttribute('popover') : matches.call(this, selector)
  })
  render(
    <Tooltip text="Removes the line">
      <button type="button">Remove</button>
    </Tooltip>,
  )
  await userEvent.hover(screen.getByRole('button', { name: 'Remove' }))
  expect(hidden).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(hidden).toHaveBeenCalled()
  vi.restoreAllMocks()
})
