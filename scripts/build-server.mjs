// Bundles the server if its sources have changed since the last build, and makes what a first start copies: the empty database and the
// demo's images. Each build has its own folder, so that a running server still finds the files of its own build.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from './built-from.mjs'
import { node24, root, serverFlags, toolEnv } from './setup.mjs'

const dist = join(root, 'server', 'dist')
const BUILDS_KEPT = 3

function run(...args) {
  const { status } = spawnSync(node24, args, { cwd: root, stdio: 'inherit', env: toolEnv() })
  if (status === 0) return
  process.stderr.write('\nThe server could not be built: see the lines above.\n')
  process.exit(1)
}

/** Returns the program of a build made from exactly these sources. */
export function ensureServerBuilt() {
  const made = fingerprintOf(['server/src', 'contract/src'], ['scripts/bundle-server.mjs', 'server/package.json'])
  const folder = join(dist, `build-${made.slice(0, 16)}`)
  const main = join(folder, 'main.js')
  if (existsSync(main)) return main
  process.stdout.write('Building the server …\n')
  const half = `${folder}.${process.pid}`
  mkdirSync(dist, { recursive: true })
  run(join(root, 'scripts', 'bundle-server.mjs'), half)
  for (const making of ['db-embedded-make-first-database.js', 'build-make-demo-images.js'])
    run(...serverFlags, join(half, making))
  if (existsSync(folder)) rmSync(half, { recursive: true })
  else renameSync(half, folder)
  // For starts without this script, as in the container image.
  writeFileSync(join(dist, 'main.js'), `import './build-${made.slice(0, 16)}/main.js'\n`)
  dropOldBuilds()
  return main
}

function dropOldBuilds() {
  const builds = readdirSync(dist)
    .filter((name) => name.startsWith('build-'))
    .map((name) => join(dist, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of builds.slice(BUILDS_KEPT)) rmSync(old, { recursive: true, force: true })
}

// `node scripts/build-server.mjs` only builds, as for the container image.
if (process.argv[1] === new URL(import.meta.url).pathname) ensureServerBuilt()
