// A process that keeps vitest warm in a copy of the project, and runs the tests it is given. It is killed when one of them hangs.
import { createVitest } from 'vitest/node'

interface Task {
  readonly changed: readonly string[]
  readonly tests: readonly string[]
}

const [root = '', world = 'server'] = process.argv.slice(2)
const web = world === 'web'
const plugins = web ? [(await import('@vitejs/plugin-react')).default()] : []
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    include: ['**/*.test.{ts,tsx}'],
    environment: web ? 'jsdom' : 'node',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    setupFiles: [web ? 'web/src/testing/setup.ts' : 'server/src/testing/patience.ts'],
    maxWorkers: 1,
    retry: 0,
    bail: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: [{}],
  },
  { plugins },
)
await vitest.standalone()

process.on('message', ({ changed, tests }: Task) => {
  void (async () => {
    for (const file of changed) vitest.invalidateFile(file)
    const all = tests.map((it) => vitest.getRootProject().createSpecification(it))
    const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(all, false)
    // It reports every file that was ever run here.
    const testModules = known.filter((it) => tests.includes(it.moduleId))
    const ok = testModules.length > 0 && testModules.every((it) => it.ok()) && unhandledErrors.length === 0
    const why = testModules
      .flatMap((it) => [...it.children.allTests('failed')].map((test) => test.fullName))
      .slice(0, 1)
    process.send?.({ ok, ran: testModules.length, why })
  })().catch((error: unknown) => process.send?.({ ok: false, ran: 0, why: [String(error)] }))
})
process.send?.('ready')
