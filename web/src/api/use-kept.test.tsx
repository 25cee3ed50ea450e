import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useKept } from './use-kept.ts'

function Prompt() {
  const [prompt, setPrompt] = useKept('prompt')
  return <input aria-label="Prompt" value={prompt} onChange={(event) => setPrompt(event.target.value)} />
}

test('what was typed is there after a reload, until it is emptied', async () => {
  const user = userEvent.setup()
  const first = render(<Prompt />)
  await user.type(screen.getByLabelText('Prompt'), 'A poster')
  first.unmount()
  const second = render(<Prompt />)
  expect(screen.getByLabelText<HTMLInputElement>('Prompt').value).toBe('A poster')
  await user.clear(screen.getByLabelText('Prompt'))
  second.unmount()
  render(<Prompt />)
  expect(screen.getByLabelText<HTMLInputElement>('Prompt').value).toBe('')
})
