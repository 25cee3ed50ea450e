import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from './project-copy.mjs'

const root = join(import.meta.dirname, '..')
let copy: string
beforeAll(() => {
  copy = copyProject()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Each '**`file`**, before `line`:' of the page, with the code below it. */
const steps = [
  ...readFileSync(join(root, 'docs/add-an-action.md'), 'utf8').matchAll(
    /\*\*`([^`]+)`\*\*, before (`{1,2}) ?(.+?) ?\2:\n\n```\w+\n([\s\S]*?)```/g,
  ),
].map(([, file = '', , before = '', code = '']) => ({ file, before, code }))

test('docs/add-an-action.md, followed to the letter, adds an action that works', () => {
  expect(steps).toHaveLength(7)
  for (const { file, before, code } of steps) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    expect(text, file).toContain(before)
    // Text from within a line is inserted into that line.
    const added = text[text.indexOf(before) - 1] === '\n' ? code : `${code.trim()} `
    writeFileSync(
      path,
      text.replace(before, () => added + before),
    )
  }
  const own = ['server/src/features/memories', 'contract/src/tools.test.ts']
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'server', '--maxWorkers', '1', '--retry', '0', '--reporter', 'verbose', ...own],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, VITEST: '', VITEST_POOL_ID: '', VITEST_WORKER_ID: '' } },
  )
  expect(`${stdout}\n${stderr}`).toContain('found by its words')
  expect(status, stdout + stderr).toBe(0)
})
