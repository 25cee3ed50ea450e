import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { scrollWithin } from './scroll.ts'

function aBox(height: number) {
  const box = document.createElement('main')
  Object.defineProperties(box, { scrollHeight: { value: height, writable: true }, clientHeight: { value: 700 } })
  box.scrollTo = ((_: number, top: number) => {
    box.scrollTop = top
  }) as typeof box.scrollTo
  return box as HTMLElement & { scrollHeight: number }
}

test('a view is scrolled once it is long enough, and again when its placeholders are replaced', async () => {
  const box = aBox(744)
  scrollWithin(() => box, 500)
  box.scrollHeight = 2500
  await waitFor(() => expect(box.scrollTop).toBe(500))
  box.scrollTop = 0
  await waitFor(() => expect(box.scrollTop).toBe(500))
})

test('a person who scrolls has the last word', async () => {
  const box = aBox(2500)
  scrollWithin(() => box, 500)
  await waitFor(() => expect(box.scrollTop).toBe(500))
  dispatchEvent(new Event('wheel'))
  box.scrollTop = 80
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(box.scrollTop).toBe(80)
})
