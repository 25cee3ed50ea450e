// npm run chaos [-- kills disk cuts fuzz strangers] [--kills 10] [--seconds 30] [--cuts 20]: what an attacker and a broken machine would
// do, against the built product on folders of its own. Prints figures; exits with 1 if anything was lost, duplicated, leaked or broken.
import { parseArgs } from 'node:util'
import { cuts } from './chaos/cuts.ts'
import { fullDisk } from './chaos/disk.ts'
import { fuzz } from './chaos/fuzz.ts'
import type { Figures } from './chaos/figures.ts'
import { kills } from './chaos/kills.ts'
import { strangers } from './chaos/strangers.ts'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled } from './setup.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '30' },
    cuts: { type: 'string', default: '20' },
  },
})
const line = (text: string): void => void process.stdout.write(`${text}\n`)
const all: Readonly<Record<string, () => Promise<Figures>>> = {
  kills: () => kills(Number(values.kills), line),
  disk: () => fullDisk(line),
  cuts: () => cuts(Number(values.cuts)),
  fuzz: () => fuzz(Number(values.seconds)),
  strangers,
}
const asked = positionals.length > 0 ? positionals : Object.keys(all)
const unknown = asked.filter((name) => !all[name])
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}\n`)
  process.exit(2)
}
ensureInstalled()
ensureWebBuilt()
let failures = 0
for (const name of asked) {
  const began = Date.now()
  const figures = await all[name]?.()
  if (!figures) continue
  failures += figures.failed.length
  line(
    `\n${name}: ${figures.tried} tried, ${figures.failed.length} failed, in ${Math.round((Date.now() - began) / 1000)} s; ${figures.told}`,
  )
  for (const fault of figures.failed.slice(0, 50)) line(`  ${fault}`)
}
process.exit(failures > 0 ? 1 : 0)
