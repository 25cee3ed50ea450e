// npm run eval -- [--model builtin,provider/model@3:15] [--cases file.jsonl,…] [--only family,id,…] [--repeat n] [--concurrency n]
// [--timeout seconds] [--keep]: plays the conversations in eval/cases, or in other files, with each model against a server of its own,
// scores them and prints the models side by side. `@3:15`: the model's price, in US dollars per million tokens in and out. `--repeat`: a
// conversation passes only if it passes every time. `--keep`: the app shows the figures under About the assistant. `--guard file.jsonl
// [--tell]` instead runs finished replies through the guard of figures and acts. See README.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureServerBuilt } from '../scripts/build-server.mjs'
import { ensureInstalled, node24, root, toolEnv } from '../scripts/setup.mjs'

ensureInstalled()
const isGuard = process.argv[2] === '--guard'
// So that the current code is played.
if (!isGuard) ensureServerBuilt()
const play = isGuard ? ['guard.ts', ...process.argv.slice(3)] : ['main.ts', ...process.argv.slice(2)]
const { status } = spawnSync(node24, [join(root, 'eval', play[0]), ...play.slice(1)], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnv(),
})
process.exit(status ?? 1)
