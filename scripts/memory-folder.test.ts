import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { memoryFolder } from './memory-folder.mjs'

/** Stands in for the machine's memory. */
let memory: string
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'adwright-memory-'))
  onTestFinished(() => rmSync(memory, { recursive: true }))
})

/** Runs a process with a folder of its own that executes `then`; returns its output. */
function run(then: string, memoryMin = 0) {
  const at = JSON.stringify(new URL('memory-folder.mjs', import.meta.url).href)
  const place = JSON.stringify({ memory, spaceMin: 0, memoryMin })
  const code = `import { readdirSync, statSync } from 'node:fs'
    const { memoryFolder } = await import(${at})
    const folder = memoryFolder(${place})
    ${then}`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  return { said: stdout.trim(), signal }
}

test.skipIf(process.platform !== 'linux')('what tests write goes with their run, also when it is ended', () => {
  const { said } = run(`console.log(folder, readdirSync(folder).length, (statSync(folder).mode & 0o777).toString(8))`)
  const [folder, files, mode] = said.split(' ')
  expect(folder).toContain(`${memory}/adwright-tests-`)
  expect([files, mode]).toEqual(['0', '777'])
  expect(readdirSync(memory)).toEqual([])
  for (const signal of ['SIGINT', 'SIGTERM']) {
    const ended = run(`console.log(folder); process.kill(process.pid, '${signal}'); setInterval(() => undefined, 1000)`)
    expect(ended.said).toContain(memory)
    expect(readdirSync(memory)).toEqual([])
  }
})

test.skipIf(process.platform !== 'linux')(
  'a killed run’s folder goes with the next one; one that still runs keeps its own',
  () => {
    const { said: left } = run(`console.log(folder); process.kill(process.pid, 'SIGKILL')`)
    const own = join(memory, `adwright-tests-${process.pid}-own`)
    const others = join(memory, 'of-somebody-else')
    for (const folder of [own, others]) mkdirSync(folder)
    expect(existsSync(left)).toBe(true)
    run('')
    expect([left, own, others].map((it) => existsSync(it))).toEqual([false, true, true])
  },
)

test('where memory is scarce, or there is no such folder, tests write to the disk', () => {
  expect(run('console.log(folder)', Number.MAX_SAFE_INTEGER).said).toBe('undefined')
  expect(memoryFolder({ memory: join(memory, 'none'), spaceMin: 0, memoryMin: 0 })).toBeUndefined()
  expect(memoryFolder({ memory, spaceMin: Number.MAX_SAFE_INTEGER, memoryMin: 0 })).toBeUndefined()
  expect(readdirSync(memory)).toEqual([])
})
