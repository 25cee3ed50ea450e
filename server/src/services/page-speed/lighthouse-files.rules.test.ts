import { expect, test } from 'vitest'
import { filesOf } from './lighthouse-files.rules.ts'

test('a finding names its files and their bytes, what saves most first, whether in a table or in a list of tables', () => {
  const table = {
    type: 'table',
    items: [
      { url: 'https://shop.example/a.jpg', totalBytes: 300_000, wastedBytes: 100_000 },
      { url: 'https://cdn.example/b.js?v=2', totalBytes: 900_000, wastedBytes: 700_000 },
      { url: 'https://shop.example/a.jpg', totalBytes: 300_000 },
      { node: { type: 'node' } },
    ],
  }
  const named = [
    { name: 'cdn.example/b.js', bytes: 900_000, saves_bytes: 700_000 },
    { name: '/a.jpg', bytes: 300_000, saves_bytes: 100_000 },
  ]
  expect(filesOf(table, 'https://shop.example/')).toEqual(named)
  expect(filesOf({ type: 'list', items: [{ type: 'list-section', value: table }] }, 'https://shop.example/')).toEqual(
    named,
  )
  expect(filesOf(undefined, undefined)).toEqual([])
})
