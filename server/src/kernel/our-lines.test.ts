import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inOurLines, placeIn } from './our-lines.ts'

test('a place of a bundled file is that of its source, over all the lines before', () => {
  // Two sources; the third line has two segments.
  const mappings = 'AAAA;AACA;ACDA,EAEA;'
  expect(placeIn(mappings, 0, 4)).toEqual({ source: 0, line: 0, column: 0 })
  expect(placeIn(mappings, 1, 0)).toEqual({ source: 0, line: 1, column: 0 })
  expect(placeIn(mappings, 2, 1)).toEqual({ source: 1, line: 0, column: 0 })
  expect(placeIn(mappings, 2, 9)).toEqual({ source: 1, line: 2, column: 0 })
  expect(placeIn(mappings, 7, 0)).toBeUndefined()
})

test('a stack of the bundled server names our files; other lines stay, and so do those without a map', () => {
  const dist = join(import.meta.dirname, '../../dist')
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(join(dist, 'lines-'))
  try {
    writeFileSync(
      join(folder, 'part.js.map'),
      JSON.stringify({ sources: ['../../src/kernel/clock.ts'], mappings: ';AAEA' }),
    )
    const place = (file: string): string => `    at run (file://${join(folder, file)}:2:1)`
    const other = '    at node:internal/main:1:2'
    expect(inOurLines([place('part.js'), other, place('unmapped.js')].join('\n')).split('\n')).toEqual([
      '    at run (server/src/kernel/clock.ts:3:1)',
      other,
      place('unmapped.js'),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
