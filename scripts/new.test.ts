import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layOutFeature } from './new.mjs'
import { copyProject } from './project-copy.mjs'

let copy: string
beforeAll(() => {
  copy = copyProject()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('npm run new -- feature: every room is laid out and made known, once, in code that can be read', () => {
  const { made, changed } = layOutFeature('daily-entries', copy)
  expect(made.map((it) => it.slice(copy.length + 1))).toEqual(
    expect.arrayContaining([
      'contract/src/daily-entries.ts',
      'server/src/db/tables/daily-entries.ts',
      'server/src/features/daily-entries/index.ts',
      'web/src/features/daily-entries/DailyEntriesView.tsx',
    ]),
  )
  for (const file of [...made, ...changed]) {
    const { diagnostics } = ts.transpileModule(readFileSync(file, 'utf8'), {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    })
    expect(diagnostics, file).toEqual([])
  }
  for (const file of changed) expect(readFileSync(file, 'utf8'), file).toMatch(/daily[-_]entr(?:ies|y)/)
  expect(() => layOutFeature('daily-entries', copy)).toThrow('is there already')
  expect(readFileSync(join(copy, 'contract/src/index.ts'), 'utf8').match(/dailyEntries from/g)).toHaveLength(1)
})

test('a name that can be none changes nothing', () => {
  for (const name of ['Notes', 'note', '../notes', 'guest_notes'])
    expect(() => layOutFeature(name, copy), name).toThrow('can’t be a feature’s name')
  expect(existsSync(join(copy, 'contract/src/note.ts'))).toBe(false)
})
