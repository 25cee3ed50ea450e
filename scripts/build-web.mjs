// Builds the web app when its sources are newer than what was built.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24, root, toolEnv } from './setup.mjs'

const stamp = join(root, 'web', 'dist', '.built-from')

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else yield path
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  const files = [
    ...filesUnder(join(root, 'web')),
    ...filesUnder(join(root, 'contract')),
    join(root, 'package-lock.json'),
  ].sort()
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** True when a build is at hand that was made from exactly these sources. */
export function ensureWebBuilt() {
  const wanted = fingerprint()
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

// `node scripts/build-web.mjs` builds by itself, as the container image does.
if (process.argv[1] === new URL(import.meta.url).pathname) ensureWebBuilt()
