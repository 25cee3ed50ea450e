// Images per minute by the built-in designer on this machine: through its thread pool, as the product makes them. The baseline is the same
// orders drawn one after another in this thread, with nothing around them, so the ratio shows what the pool costs or gains. Also: how long
// the thread that answers requests was blocked meanwhile.
import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDesigner } from '../server/src/services/image-maker/builtin.ts'
import { design } from '../server/src/services/image-maker/designer/design.ts'
import { type ImageOrder, imageSizes } from '../server/src/services/image-maker/port.ts'
import { say } from './app.ts'

const IMAGES = 44
const prompts = [
  'Fresh croissants and coffee every morning, 20% off',
  'Grand opening this Saturday',
  'Yoga classes for beginners, first class free',
  'Announce our new autumn collection',
]
const business = {
  name: 'Golden Crust',
  industry: 'Retail',
  products: 'Bread, Cakes',
  services: '',
  website: 'crust.example',
}
const orders: ImageOrder[] = Array.from({ length: IMAGES }, (_, n) => ({
  prompt: prompts[n % prompts.length] ?? '',
  size: imageSizes[n % imageSizes.length] ?? '1:1',
  seed: `bench ${n}`,
  business,
}))
const open = () => new AbortController().signal
const perMinute = (ms: number): number => Math.round((IMAGES / ms) * 60_000)

async function timed(run: () => Promise<unknown> | unknown): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

const warm = orders.slice(0, 11)
for (const order of warm) design(order)
const cpu = process.cpuUsage()
const bareMs = await timed(() => orders.map((order) => design(order)))
const { user, system } = process.cpuUsage(cpu)

const designer = openDesigner()
await Promise.all(warm.map((order) => designer.make(order, open())))
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const poolMs = await timed(() => Promise.all(orders.map((order) => designer.make(order, open()))))
delay.disable()
await designer.close()

say(`${availableParallelism()} cores, ${IMAGES} images of all five shapes`)
say(
  `drawn bare, one after another   ${perMinute(bareMs)} a minute, ${((user + system) / 1000 / IMAGES).toFixed(0)} ms of a core each`,
)
say(
  `through the pool, small pictures included   ${perMinute(poolMs)} a minute, ${(bareMs / poolMs).toFixed(2)} times the bare speed`,
)
say(
  `requests waited meanwhile: 99% under ${(delay.percentile(99) / 1e6).toFixed(0)} ms, at most ${(delay.max / 1e6).toFixed(0)} ms`,
)
