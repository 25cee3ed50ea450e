import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { isRead, markChanged, readChangedAnew } from './changed-modules.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'adwright-modules-')))
const file = (name: string): string => join(folder, name)
const write = (name: string, code: string): void => writeFileSync(file(name), code)
const top = async (): Promise<{ word: string; same: object }> => import(pathToFileURL(file('top.mjs')).href)

it('reads what a save concerns anew, and leaves the rest as it is', async () => {
  readChangedAnew([folder])
  write('word.mjs', `export const word = 'before'`)
  write('middle.mjs', `export { word } from './word.mjs'`)
  write('same.mjs', 'export const same = {}')
  write('top.mjs', `export { word } from './middle.mjs'\nexport { same } from './same.mjs'`)
  const before = await top()
  expect(before.word).toBe('before')

  write('word.mjs', `export const word = 'after'`)
  const marked = markChanged([file('word.mjs')])
  const after = await top()
  expect(after.word).toBe('after')
  expect(after.same).toBe(before.same)
  expect([...marked].filter((path) => path.startsWith(folder))).toEqual(['word.mjs', 'middle.mjs', 'top.mjs'].map(file))
  expect(isRead(file('same.mjs'))).toBe(true)
  expect(isRead(file('never-imported.mjs'))).toBe(false)
})
