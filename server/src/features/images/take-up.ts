import { ownerScope } from '#db/scope.ts'
import { job } from '#kernel/jobs.ts'
import { oneImage, strayImages } from './images.store.ts'
import { LOOK_AFTER_SECONDS, lookAfter, MAKE_IMAGE, makeImage, type Maker, tellEnd } from './make-image.ts'

/** Makes a waiting image, and resumes one whose process died: it's made once, or its credits are released. */
export const takeUp = job<{ owner: string; id: string }>({
  name: MAKE_IMAGE,
  queue: 'heavy',
  run: async (ctx, { owner, id }) => {
    const { system, stale, ...rest } = ctx
    const maker: Maker = { ...rest, scope: ownerScope(system, owner), stale: (...topics) => stale(owner, ...topics) }
    const before = await oneImage(maker.scope, id)
    if (!before || before.state === 'done' || before.state === 'failed') return
    const outcome = await makeImage(maker, id)
    await tellEnd(maker, before, outcome)
    if (outcome.kind !== 'elsewhere') return
    // Another process has it, or it isn't due yet: it's followed up until it's finished.
    const now = await oneImage(maker.scope, id)
    if (now && (now.state === 'queued' || now.state === 'making')) await lookAfter(maker, id, 0, LOOK_AFTER_SECONDS)
  },
})

const STRAY_MS = 5 * 60_000
const STRAYS_AT_ONCE = 100

/** If the follow-up job of an image is ever lost, queues it again. */
export const findStrays = job({
  name: 'find_stray_images',
  cron: '*/15 * * * *',
  run: async ({ system, clock, jobs }) => {
    const before = new Date(clock.now().getTime() - STRAY_MS)
    for (const { owner, id } of await strayImages(system, before, STRAYS_AT_ONCE))
      await lookAfter({ jobs, scope: ownerScope(system, owner) }, id, 0, 0)
  },
})
