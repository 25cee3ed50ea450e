// Shows the progress of `npm ci` until it is stopped: node scripts/install-progress.mjs. A separate process, since the one that installs is
// blocked.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const LOOK_EVERY_MS = 1_000
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const fits = (list, here) => !list || list.includes(here)
const wanted = Object.entries(packages)
  .filter(
    ([path, { link, os, cpu }]) =>
      path.includes('node_modules/') && !link && fits(os, process.platform) && fits(cpu, process.arch),
  )
  .map(([path]) => join(root, path, 'package.json'))

let told = -1
setInterval(() => {
  const percent = Math.floor((100 * wanted.filter((file) => existsSync(file)).length) / wanted.length)
  // A terminal shows one changing line, a log one line for every tenth.
  if (percent === told || (!process.stdout.isTTY && percent < told + 10)) return
  told = percent
  const line = `  ${percent}% of ${wanted.length} packages`
  process.stdout.write(process.stdout.isTTY ? `\r${line}\u001b[K` : `${line}\n`)
}, LOOK_EVERY_MS)
