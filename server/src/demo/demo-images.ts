import { DAY_MS } from '@adwright/contract/values/day.rules'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import type { ImageShape } from '@adwright/contract/images'
import { addPastImage } from '#features/images/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { silently } from '#kernel/log.ts'
import type { ImageMaker, MadeImage } from '#services/image-maker/port.ts'
import { demoProfile } from './demo-life.ts'

interface DemoImage {
  readonly prompt: string
  readonly size: ImageShape
  readonly look: string
  readonly daysAgo: number
}

/** sandbox.md, Demo: five images. */
const requests: readonly DemoImage[] = [
  { prompt: 'Sourdough every morning', size: '1:1', look: 'stage', daysAgo: 40 },
  { prompt: 'Summer picnic baskets for four', size: '4:5', look: 'orbit', daysAgo: 31 },
  { prompt: 'Wedding cake tasting on Saturday', size: '1:1', look: 'arch', daysAgo: 17 },
  { prompt: 'Holiday cookie boxes are here', size: '1:1', look: 'pattern', daysAgo: 6 },
  { prompt: 'Fresh croissants and coffee every morning', size: '1:1', look: 'bento', daysAgo: 1 },
]

const business = {
  name: demoProfile.business_name,
  industry: demoProfile.industry,
  products: demoProfile.products ?? '',
  services: demoProfile.services ?? '',
  website: demoProfile.website_url ?? '',
}

/** Where a build stores them: beside the program that makes them. */
export const demoImagesFile = `${fileURLToPath(new URL('../build/make-demo-images.ts', import.meta.url))}.images`

/** Designs them all. */
export const designDemoImages = (maker: ImageMaker): Promise<MadeImage[]> =>
  Promise.all(requests.map((it) => maker.make({ ...it, seed: it.prompt, business }, new AbortController().signal)))

let designed: Promise<MadeImage[]> | undefined

/** All demo accounts are the same bakery, so their images are designed once, by the build; without one, once per process. */
async function designs(maker: ImageMaker): Promise<MadeImage[]> {
  if (existsSync(demoImagesFile)) return deserialize(readFileSync(demoImagesFile)) as MadeImage[]
  designed ??= designDemoImages(maker).catch((error: unknown) => {
    designed = undefined
    throw error
  })
  return designed
}

/**
 * Starts designing; the returned function adds to the gallery what is finished by then, and the rest as it comes. A paid model isn't used.
 */
export function beginImages(ctx: Ctx): (patienceMs: number) => Promise<void> {
  if (ctx.services.imageMaker.name !== 'designer') return async () => undefined
  const all = designs(ctx.services.imageMaker)
  all.catch((error: unknown) => ctx.log.warn({ err: error }, 'the images of a demo could not be designed'))
  return async (patienceMs) => {
    const hung = all.then((made) => hang(ctx, made)).catch(silently(ctx.log, 'a demo without its images'))
    const enough = new AbortController()
    await Promise.race([
      hung,
      wait(patienceMs, undefined, { signal: enough.signal }).catch(silently(ctx.log, 'waited enough')),
    ])
    enough.abort()
  }
}

async function hang(ctx: Ctx, made: readonly MadeImage[]): Promise<void> {
  const now = ctx.clock.now().getTime()
  for (const [at, demoImage] of requests.entries()) {
    const image = made[at]
    if (!image) continue
    const { prompt, size, daysAgo } = demoImage
    await addPastImage(ctx.scope, ctx.services, {
      prompt,
      size,
      seed: prompt,
      business,
      at: new Date(now - daysAgo * DAY_MS),
      made: image,
    })
  }
  ctx.stale('images')
}
