// npm run eval -- [--model provider/model] [--only family,…] [--concurrency n] [--no-store]: plays the conversations in cases/ with
// a model of your choice against a server of its own, scores them, and keeps the report card that the app shows.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, node24, root, toolEnv } from '../scripts/setup.mjs'

ensureInstalled()
const { status } = spawnSync(node24, [join(root, 'eval', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnv(),
})
process.exit(status ?? 1)
