import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ask, onSignal, type Params } from '../signals.ts'
import { useParams } from '../use-params.ts'
import { keepPeriod, usePeriod } from './use-period.ts'

beforeEach(() => keepPeriod(null))

function Shown({ params }: { params: Params }) {
  const [words, setWords] = useParams('campaigns', params)
  const [period, setPeriod] = usePeriod(words, setWords)
  return (
    <button type="button" onClick={() => setPeriod({ span: '90', dates: null })}>
      {period.span}
    </button>
  )
}
const shown = () => screen.getByRole('button').textContent

test('decisions, Figures of a list: the latest choice stays when Back brings an older address, and the address follows it', async () => {
  const told: Params[] = []
  const stop = onSignal('params', (it) => told.push(it.params))
  const { rerender } = render(<Shown params={{ search: 'rye', period: '7' }} />)
  expect(shown()).toBe('7')
  await userEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('90')
  rerender(<Shown params={{ search: 'rye', period: '7' }} />)
  expect(shown()).toBe('90')
  expect(told.at(-1)).toEqual({ search: 'rye', period: '90' })
  stop()
})

test('the last 30 days are a choice too: Back doesn’t bring the period before', () => {
  const { rerender } = render(<Shown params={{}} />)
  rerender(<Shown params={{ period: '7' }} />)
  expect(shown()).toBe('30')
})

test('an address that a person types or follows wins over the latest choice', async () => {
  const { rerender } = render(<Shown params={{}} />)
  await userEvent.click(screen.getByRole('button'))
  act(() => ask('address', { params: { period: 'all' } }))
  rerender(<Shown params={{ period: 'all' }} />)
  expect(shown()).toBe('all')
  act(() => ask('address', { params: {} }))
  rerender(<Shown params={{}} />)
  expect(shown()).toBe('all')
})
