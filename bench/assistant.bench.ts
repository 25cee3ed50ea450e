import { asDay } from '@adwright/contract/values/day.rules'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, read } from '../server/src/agent/offline/nlu/index.ts'
import { langs } from '../server/src/agent/offline/nlu/types.ts'

/** What reading messages costs: the first one (it loads the weights), then the CPU time per message, and the memory it keeps. */
const folder = join(import.meta.dirname, '../server/src/agent/offline/data/intents')
const EVERY = 17
const MB = 1024 * 1024
const ms = (n: number): string => `${n.toFixed(1)} ms`
const used = (): number => {
  globalThis.gc?.()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}
const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const campaigns = ['Summer Sale', 'Wedding Cakes', 'Yoga Mornings', 'Emergency Plumber', 'Lunch Deals'].map(
  (name, i) => ({
    id: String(i),
    name,
    status: 'ENABLED',
  }),
)
const lines = readdirSync(folder)
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  .filter((_, i) => i % EVERY === 0)
  .map((line) => (JSON.parse(line) as { t: string }).t.replace(/[[\]]/g, ''))
/** Single lines, and three of them in one message. */
const messages = lines.flatMap((line, i) =>
  i % 5 === 0 ? [line, `${line}. ${lines[i + 1] ?? ''} and ${lines[i + 2] ?? ''}`] : [line],
)
const readOne = (text: string, n: number): void => {
  const context: Context = n % 2 ? 'none' : 'showed:list'
  read(text, { today: asDay('2026-01-14'), campaigns, context })
}

const before = used()
const began = cpu()
readOne('pause the yoga one', 1)
const first = cpu() - began
for (const lang of langs) read('ok', { today: asDay('2026-01-14'), campaigns, context: 'none', lang })
const times = messages
  .map((text, n) => {
    const from = cpu()
    readOne(text, n)
    return cpu() - from
  })
  .sort((a, b) => a - b)
const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0
process.stdout.write(
  `${messages.length} messages: the first ${ms(first)}, then half below ${ms(at(0.5))}, 95% below ${ms(at(0.95))}, the slowest ${ms(at(0.999))} of CPU; ${((used() - before) / MB).toFixed(1)} MB stay\n`,
)
