// Builds the web app if its sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from './built-from.mjs'
import { node24, root, toolEnv } from './setup.mjs'

const stamp = join(root, 'web', 'dist', '.built-from')

/** True when there is a build made from exactly these sources. */
export function ensureWebBuilt() {
  const wanted = fingerprintOf(['web', 'contract'])
  if (existsSync(stamp) && statSync(stamp).isFile() && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building the web app …\n')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(node24, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: toolEnv(),
  })
  if (built.status !== 0) {
    process.stderr.write('\nThe web app could not be built: see the lines above.\n')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

// `node scripts/build-web.mjs` only builds, as for the container image.
if (process.argv[1] === new URL(import.meta.url).pathname) ensureWebBuilt()
