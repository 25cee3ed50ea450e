// npm run backup -- FILE, npm run restore -- FILE: with the same settings as npm start.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ensureInstalled, node24, root, serverArgs, toolEnv } from './setup.mjs'

ensureInstalled()
const [, , command, ...files] = process.argv
// npm runs its scripts in the project's folder; INIT_CWD is where it was called from.
const paths = files.map((file) => resolve(process.env.INIT_CWD ?? '.', file))
const { status } = spawnSync(
  node24,
  [...serverArgs(join(root, 'server', 'src', 'backup', 'cli.ts')), command, ...paths],
  {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv(),
  },
)
process.exit(status ?? 1)
