import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { secondTries } from './second-tries.mjs'
import { root } from './setup.mjs'

const folder = mkdtempSync(join(tmpdir(), 'second-tries-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('names a test that vitest passed only when tried again, with what it failed of first', () => {
  const tests = `let tries = 0
    it.for(['wobbly', 'steady'])('is %s', (name) => { if (name === 'wobbly' && ++tries === 1) throw new Error('too slow') })
    it.fails('fails as it should', () => { throw new Error('always') })`
  writeFileSync(join(folder, 'wobbly.test.js'), tests)
  const report = join(folder, 'report.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const how = ['--root', folder, '--globals', '--retry', '1', '--reporter=json', `--outputFile=${report}`]
  execFileSync(process.execPath, [vitest, 'run', ...how], { stdio: 'ignore' })

  expect(secondTries(JSON.parse(readFileSync(report, 'utf8')))).toEqual([
    expect.stringMatching(/wobbly\.test\.js › is wobbly: Error: too slow$/),
  ])
})

it('names a journey that Playwright calls flaky', () => {
  const error = { message: '\u001b[31mError: no button\u001b[39m\nat line 3' }
  const flaky = { title: 'pays', tests: [{ status: 'flaky', results: [{ error }, {}] }] }
  const steady = { title: 'asks', tests: [{ status: 'expected', results: [{}] }] }
  const group = { title: 'a plan', file: 'plans.spec.ts', specs: [flaky, steady] }

  expect(
    secondTries({ suites: [{ title: 'plans.spec.ts', file: 'plans.spec.ts', specs: [], suites: [group] }] }),
  ).toEqual(['plans.spec.ts › a plan pays: Error: no button'])
})
