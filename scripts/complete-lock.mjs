// Completes package-lock.json with the platform packages of machines other than the one that made it, so that `npm ci` accepts the lock
// everywhere. Run it after every `npm install` that changes the lock (docs/how-to.md, 'Add a package').
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const processors = {
  ppc64le: 'ppc64',
  armv7: 'arm',
  arm: 'arm',
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
}

/** The actual os and cpu of a platform package, from its name: `@scope/thing-linux-arm64-musl`, `@scope/cli-darwin-x64`. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = Object.keys(processors).find((processor) => words.includes(processor))
  if (words.some((word) => word.startsWith('wasm32') || word === 'wasi')) return { cpu: ['wasm32'] }
  if (!os) return undefined
  const libc = words.some((word) => word.startsWith('musl'))
    ? { libc: ['musl'] }
    : os === 'linux' && words.some((word) => word.startsWith('gnu'))
      ? { libc: ['glibc'] }
      : {}
  return { os: [os], ...(cpu && { cpu: [processors[cpu]] }), ...libc }
}

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(version)) continue
    const places = [`${path ? `${path}/` : ''}node_modules/${name}`, `node_modules/${name}`]
    const held = places.find((place) => lock.packages[place])
    if (held && lock.packages[held].version) continue
    const platform = platformOf(name)
    if (!platform) continue
    lock.packages[held ?? places[1]] = { version, ...(entry.dev && { dev: true }), optional: true, ...platform }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} platform packages added\n`)
