// npm run eval -- [--model provider/model] [--only family,…] [--concurrency n] [--keep]: plays the conversations in cases/ with
// a model of your choice against a server of its own and scores them. `--keep`: the report card becomes the one that the app shows.
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
