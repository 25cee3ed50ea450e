// npm run bench [name …] [--option value]: runs the benchmarks one after another, each in a process of its own. Everything from the first
// option on is passed to them. Each compares with a bare baseline in the same run and prints the ratio, since a machine's speed varies.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureServerBuilt } from '../scripts/build-server.mjs'
import { ensureWebBuilt } from '../scripts/build-web.mjs'
import { ensureInstalled, node24, root, toolEnv } from '../scripts/setup.mjs'

ensureInstalled()
ensureWebBuilt()
ensureServerBuilt()
const all = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const words = process.argv.slice(2)
const first = words.findIndex((it) => it.startsWith('--'))
const [asked, options] = first < 0 ? [words, []] : [words.slice(0, first), words.slice(first)]
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length) {
  process.stderr.write(`No such benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}\n`)
  process.exit(2)
}
let failed = false
for (const name of asked.length ? asked : all) {
  process.stdout.write(`\n== ${name}\n`)
  const { status } = spawnSync(node24, ['--expose-gc', join(root, 'bench', `${name}.bench.ts`), ...options], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv(),
  })
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)
