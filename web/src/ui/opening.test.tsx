import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Opening } from './Opening.tsx'

const drawn = (root: Element): string => root.innerHTML.replaceAll(/<!--.*?-->|\s*\n\s*/g, '')

test('the page itself has the loading screen that the code draws, so that nothing moves when the code is there', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  const root = new DOMParser().parseFromString(page, 'text/html').getElementById('root')
  const { container } = render(<Opening label="Loading" product="Adwright" />)
  expect(root && drawn(root)).toBe(drawn(container))
})
