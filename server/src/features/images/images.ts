import { isUuid } from '@adwright/contract/values/uuid.rules'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import {
  cancelImageRequest,
  createImage,
  createImageVariation,
  createSmartImage,
  deleteImage,
  generateImage,
  getImage,
  type ImageResult,
  listImageRequests,
  listImages,
} from '@adwright/contract/images'
import { IMAGES_AT_ONCE_MAX, IMAGE_COST_CREDITS, IMAGES_KEPT_MAX } from '@adwright/contract/limits'
import type { ImageShape } from '@adwright/contract/images'
import { inTransaction } from '#db/scope.ts'
import type { KeptBusiness, KeptDesign } from '#db/tables/index.ts'
import { holdCredits, releaseCredits } from '#features/billing/index.ts'
import { profileOf, requireProfile } from '#features/business-profile/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { workIdOf } from '#kernel/ids.ts'
import { askFirst } from './ask-first.ts'
import { shown, waiting } from './on-wire.ts'
import { wordsFor } from './words-by-model.ts'
import { keysOfRow, QUEUED, shapeOf, strayKeys } from './images.rules.ts'
import {
  countImages,
  doneImages,
  dropDone,
  dropUnfinished,
  type ImageRow,
  insertImage,
  oneImage,
  unfinishedImages,
} from './images.store.ts'
import {
  balance,
  brandFor,
  causeOf,
  LOOK_AFTER_SECONDS,
  lookAfter,
  makeImage,
  type Outcome,
  removeFiles,
  stopMaking,
  tellEnd,
} from './make-image.ts'
import { imageTexts } from './images.texts.ts'

const MOST_AT_ONCE = 1_000
const REQUESTS_SHOWN = 50
const FAILED_SHOWN_MS = DAY_MS
interface Wanted {
  readonly prompt: string
  readonly size?: ImageShape | undefined
  readonly business?: KeptBusiness | null
  readonly design?: KeptDesign
  readonly folder?: string
}

/** Images: product-2 §2.3, §4, §8. */
export const imageHandlers = [
  handle(listImages, async ({ scope, services }, { limit = MOST_AT_ONCE, ...wanted }) => {
    if (wanted.before !== undefined && !isUuid(wanted.before)) return []
    return (await doneImages(scope, { limit, ...wanted })).map((row) => shown(row, services.files.urlOf))
  }),
  handle(listImageRequests, async ({ scope, clock }) => {
    const since = new Date(clock.now().getTime() - FAILED_SHOWN_MS)
    return (await unfinishedImages(scope, since, REQUESTS_SHOWN)).map(waiting)
  }),
  handle(getImage, async ({ scope, services }, { id }) => {
    const row = isUuid(id) ? await oneImage(scope, id) : undefined
    if (!row || row.state === 'trashed') throw new AppError('not_found')
    const isDone = row.state === 'done'
    return { id, image: isDone ? shown(row, services.files.urlOf) : null, request: isDone ? null : waiting(row) }
  }),
  handle(createImage, (ctx, wanted) => created(ctx, wanted)),
  handle(createSmartImage, async (ctx, { business_profile_id, ...wanted }) =>
    created(ctx, { ...wanted, business: await ownBusiness(ctx, business_profile_id) }),
  ),
  handle(generateImage, async (ctx, { business_profile_id, prompt }) =>
    created(ctx, { prompt, business: await businessIn(ctx, business_profile_id) }),
  ),
  handle(createImageVariation, async (ctx, { id, size }) => {
    const row = isUuid(id) ? await oneImage(ctx.scope, id) : undefined
    if (row?.state !== 'done') throw new AppError('not_found')
    const wanted = { prompt: row.prompt, size: size ?? row.size, business: row.business, folder: row.folder }
    // The owner's own texts stay; the look is new.
    const texts = row.version > 0 ? row.design?.texts : undefined
    return created(ctx, texts ? { ...wanted, design: { texts } } : wanted)
  }),
  handle(cancelImageRequest, async (ctx, { id }) => {
    const row = isUuid(id) ? await cancelled(ctx, id) : undefined
    if (!row) throw new AppError('not_found')
    return { message: row.state === 'failed' ? imageTexts.removed : imageTexts.cancelled }
  }),
  handle(deleteImage, async (ctx, { id }) => {
    const row = isUuid(id) ? await dropDone(ctx.scope, id) : undefined
    if (!row) throw new AppError('not_found')
    ctx.note({ target: id, before: { prompt: row.prompt } })
    await removeFiles(ctx, keysOfRow(row))
  }),
]

/** Requests an image, and waits until it's done, or known to take longer. */
async function created(ctx: Ctx, wanted: Wanted): Promise<ImageResult> {
  const begunBefore = ctx.keyed?.isResumed ? await oneImage(ctx.scope, ctx.keyed.id) : undefined
  // A permanently failed one cost nothing and is replaced by a new attempt.
  if (begunBefore?.state === 'failed') await dropUnfinished(ctx.scope, begunBefore.id)
  else if (begunBefore) return takenUp(ctx, begunBefore)
  const id = await begun(ctx, wanted)
  ctx.note({ target: id, after: { prompt: wanted.prompt } })
  const stop = (): void => {
    cancelled(ctx, id).catch((error: unknown) => ctx.log.warn({ err: error }, 'an image could not be cancelled'))
  }
  // Closing the browser doesn't stop it (decisions.md, Quality); stopping a reply does.
  const isReply = ctx.via === 'agent'
  if (isReply && ctx.signal.aborted) stop()
  else if (isReply) ctx.signal.addEventListener('abort', stop, { once: true })
  const outcome = await makeImage(ctx, id)
  ctx.signal.removeEventListener('abort', stop)
  if (ctx.signal.aborted && !isReply) await tellEnd(ctx, { id, prompt: wanted.prompt }, outcome)
  return answerOf(ctx, id, outcome)
}

/** A queued image, or one interrupted by a node's end: finished already, made now, or still pending. */
async function takenUp(ctx: Ctx, { id }: ImageRow): Promise<ImageResult> {
  const outcome = await makeImage(ctx, id)
  if (outcome.kind !== 'elsewhere') return answerOf(ctx, id, outcome)
  const now = await oneImage(ctx.scope, id)
  if (now?.state === 'failed') throw new AppError('upstream_failed', now.failure ?? undefined)
  if (!now || now.state === 'done') return answerOf(ctx, id, outcome)
  const dueMs = (now.retryAt?.getTime() ?? 0) - ctx.clock.now().getTime()
  const retryAfterSeconds = dueMs > 0 ? Math.ceil(dueMs / 1000) : LOOK_AFTER_SECONDS
  return answerOf(ctx, id, { kind: 'queued', retryAfterSeconds })
}

async function begun(ctx: Ctx, { prompt, size, business = null, design, folder }: Wanted): Promise<string> {
  const id = workIdOf(ctx)
  const order = { prompt, size: size ?? shapeOf(prompt), seed: id }
  await askFirst(ctx, { ...order, ...(await brandFor(ctx, { business })), business: business ?? undefined, design })
  const words = design ? null : await wordsFor(ctx, { ...order, business: business ?? undefined })
  const createdAt = ctx.clock.now()
  await inTransaction(ctx.scope, async (scope) => {
    await holdCredits({ scope, clock: ctx.clock }, { amount: IMAGE_COST_CREDITS, cause: causeOf(id) })
    const { kept, open } = await countImages(scope)
    if (kept + open >= IMAGES_KEPT_MAX) throw new AppError('conflict', imageTexts.galleryFull)
    if (open >= IMAGES_AT_ONCE_MAX)
      throw new AppError('rate_limited', imageTexts.tooManyAtOnce, {
        retryAfterSeconds: 30,
      })
    await insertImage(scope, { ...order, id, business, words, createdAt, design, folder })
  })
  await lookAfter(ctx, id, 0, LOOK_AFTER_SECONDS)
  return id
}

async function answerOf(ctx: Ctx, id: string, outcome: Outcome): Promise<ImageResult> {
  if (outcome.kind === 'failed') throw outcome.fail
  if (outcome.kind === 'queued')
    throw new AppError('upstream_unavailable', QUEUED, {
      retryAfterSeconds: outcome.retryAfterSeconds,
      extra: { queued: true, request_id: id },
    })
  const row = outcome.kind === 'done' ? outcome.row : await oneImage(ctx.scope, id)
  // Canceled meanwhile, on this screen or another.
  if (!row?.fileKey) throw new AppError('conflict', imageTexts.cancelled)
  return {
    success: true,
    message: imageTexts.ready,
    image_url: ctx.services.files.urlOf(row.fileKey),
    credits_remaining: outcome.kind === 'done' ? outcome.credits : await balance(ctx),
    image_id: id,
    written_by: row.words?.by,
  }
}

async function cancelled(ctx: Ctx, id: string): Promise<ImageRow | undefined> {
  const row = await dropUnfinished(ctx.scope, id)
  if (!row) return undefined
  stopMaking(id)
  await releaseCredits(ctx, causeOf(id))
  await removeFiles(ctx, strayKeys(ctx.scope.owner, id, row.attempts))
  return row
}

/** 404 for another owner's profile; 409 if the owner has none yet. */
async function ownBusiness(ctx: Ctx, id: string): Promise<KeptBusiness> {
  const profile = await requireProfile(ctx.scope)
  if (profile.id !== id) throw new AppError('not_found')
  return asBusiness(profile)
}

/** An image requested in words is for the business, as on the screen, where Smart is on once there is a profile. */
async function businessIn(ctx: Ctx, id: string | undefined): Promise<KeptBusiness | null> {
  if (id !== undefined) return ownBusiness(ctx, id)
  const profile = await profileOf(ctx.scope)
  return profile ? asBusiness(profile) : null
}

function asBusiness(profile: Awaited<ReturnType<typeof requireProfile>>): KeptBusiness {
  return {
    name: profile.business_name,
    industry: profile.industry,
    products: profile.products,
    services: profile.services,
    website: profile.website_url,
  }
}
